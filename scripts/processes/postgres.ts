import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { installDebianPackage } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { atEnd, runProgram, startProgram, stopProgram } from "./processes.ts";

const readyTimeoutMs = 30_000;

/** The newest folder that holds PostgreSQL's server programs. */
export function findPrograms(): string | null {
  const installed = globSync("/usr/lib/postgresql/*/bin/initdb").sort(
    (a, b) => versionOf(b) - versionOf(a),
  );
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "initdb"));
  const initdb = [...installed, ...globSync(onPath)][0];
  return initdb ? join(initdb, "..") : null;
}

function versionOf(path: string): number {
  return Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
}

type Started = { url: string } | { installed: boolean; reason: string };

const broken = (reason: string): Started => ({ installed: true, reason });

/**
 * Starts a private server on a free port, with its data below `place`, and removes it when the run ends.
 * @returns its address for a role that may create roles and databases but is no superuser,
 *   or the reason why there is none.
 */
export async function startThrowAwayPostgres(place = tmpdir()): Promise<Started> {
  if (!findPrograms()) await installDebianPackage("postgresql");
  const programs = findPrograms();
  if (!programs) {
    return { installed: false, reason: "PostgreSQL is not installed (no initdb found)." };
  }
  const asUser = await unprivilegedUser();
  const folder = mkdtempSync(join(place, "dalil-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  if (asUser) for (const path of [folder, data]) chownSync(path, asUser.uid, asUser.gid);
  const prefix = asUser ? asUser.prefix : [];
  const [initdb = "", ...initdbArgs] = [
    ...prefix,
    join(programs, "initdb"),
    ...["--pgdata", data, "--username", "owner", "--auth", "trust", "--encoding", "UTF8"],
    ...["--locale", "C.UTF-8", "--no-sync"],
  ];
  const made = await runProgram(initdb, initdbArgs, { quiet: true });
  if (made.code !== 0) return broken(`initdb has failed: ${made.output.trim()}`);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    // Its workers belong to the superuser, whom the tests' role may not send away with a database.
    autovacuum: "off",
    max_connections: "100",
    log_min_messages: "fatal",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [server = "", ...serverArgs] = [
    ...prefix,
    join(programs, "postgres"),
    "-D",
    data,
    ...flags,
  ];
  const child = startProgram(server, serverArgs, { quiet: true });
  atEnd(() => stopProgram(child));
  const ready = await createTestRole(`postgresql://owner@127.0.0.1:${port}/postgres`);
  if (!ready) return broken("The PostgreSQL server did not answer.");
  return { url: `postgresql://dalil@127.0.0.1:${port}/postgres` };
}

/** Creates the role of tests as soon as the server answers. @returns false when it does not. */
export async function createTestRole(ownerUrl: string): Promise<boolean> {
  const until = Date.now() + readyTimeoutMs;
  while (Date.now() < until) {
    const client = new pg.Client({ connectionString: ownerUrl });
    try {
      await client.connect();
      await client.query("create role dalil login createrole createdb");
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      // The server may not run yet.
      await client.end().catch(() => {});
    }
  }
  return false;
}

/**
 * Returns an unprivileged user to run as when started by root, because PostgreSQL refuses to run as
 * root.
 */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const uid = await idOf(name, "-u");
    const gid = await idOf(name, "-g");
    if (uid === null || gid === null) continue;
    const prefix = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--"];
    return { uid, gid, prefix };
  }
  return null;
}

async function idOf(user: string, flag: "-u" | "-g"): Promise<number | null> {
  const { code, output } = await runProgram("id", [flag, user], { quiet: true });
  return code === 0 ? Number(output.trim()) : null;
}
