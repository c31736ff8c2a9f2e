import { execFile, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { AppError } from "#app/platform/errors.ts";

const runFile = promisify(execFile);
/** The folders in which Debian, Red Hat and Homebrew install each PostgreSQL release. */
const releaseFolders = ["/usr/lib/postgresql", "/usr/pgsql-", "/opt/homebrew/opt/postgresql@"];

type Tool = "pg_dump" | "pg_restore";

/**
 * Finds the oldest installed release of a tool that is not older than the server.
 * @throws AppError naming the package to install.
 */
export async function findTool(tool: Tool, serverMajor: number): Promise<string> {
  const found: { file: string; major: number }[] = [];
  for (const file of [tool, ...(await releaseCandidates(tool, serverMajor))]) {
    const output = await runFile(file, ["--version"]).then(
      ({ stdout }) => stdout,
      () => "",
    );
    const major = Number(/\s(\d+)/.exec(output)?.[1] ?? 0);
    if (major >= serverMajor) found.push({ file, major });
  }
  const [best] = found.toSorted((a, b) => a.major - b.major);
  if (best) return best.file;
  throw new AppError(
    "not_set_up",
    `${tool} of PostgreSQL ${serverMajor} or later is not installed. ` +
      `On Debian and Ubuntu: apt-get install postgresql-client-${serverMajor} (or postgresql-client).`,
  );
}

async function releaseCandidates(tool: Tool, serverMajor: number): Promise<string[]> {
  const [debian = "", ...others] = releaseFolders;
  const releases = await readdir(debian).catch(() => []);
  const later = [0, 1, 2, 3, 4].map((more) => serverMajor + more);
  return [
    ...releases.map((release) => join(debian, release, "bin", tool)),
    ...others.flatMap((folder) => later.map((major) => `${folder}${major}/bin/${tool}`)),
  ];
}

/** The connection as the tools read it from their environment, where no process list shows it. */
export function connectionEnvironment(databaseUrl: string, database?: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const settings: Record<string, string | null | undefined> = {
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: database ?? databaseName(databaseUrl),
    PGSSLMODE: url.searchParams.get("sslmode"),
    PGOPTIONS: url.searchParams.get("options"),
  };
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const [name, value] of Object.entries(settings)) if (value) env[name] = value;
  return env;
}

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** Runs a tool to its end. @throws AppError with its own last words. */
export async function runTool(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(file, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return;
  const errors = words.split("\n").filter((line) => line.includes("error:"));
  const reason = errors[0] ?? words.trim().split("\n").at(-1) ?? "";
  throw new AppError("unavailable", `${file} has failed: ${reason.trim()}`);
}
