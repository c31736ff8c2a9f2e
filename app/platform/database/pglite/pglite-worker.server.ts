import { spawnSync } from "node:child_process";
import { existsSync, globSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist as btreeGist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm as pgTrgm } from "@electric-sql/pglite/contrib/pg_trgm";

// The embedded database in its own thread: wire-protocol bytes in, bytes out, one batch at a time.
// As a program of its own it creates the folder that it is given, and ends.

/**
 * The engine's own cache of pages. The machine's file cache holds them as well: with 32 MB statements
 * cost as much as with the default of 128 MB, within a tenth, and the process has 115 MB less.
 */
const sharedBuffers = "32MB";

function open(dataDir: string | undefined): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    // Migrations create them: for exclusion constraints over ids and time ranges, and for indexes of trigrams.
    extensions: { btree_gist: btreeGist, pg_trgm: pgTrgm },
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
  });
}

/**
 * Creates a missing database in a process of its own, whose memory ends with it: in this one 250 MB
 * of initdb would stay. It does without V8's optimizing compiler, which takes 600 MB for one function.
 * The folder gets its name when it is whole: one that was killed half-way could never be opened.
 */
function createFolder(dataDir: string): void {
  if (existsSync(join(dataDir, "PG_VERSION"))) return;
  for (const left of globSync(`${basename(dataDir)}.making-*`, { cwd: dirname(dataDir) }))
    rmSync(join(dirname(dataDir), left), { recursive: true, force: true });
  const making = `${dataDir}.making-${process.pid}`;
  const program = ["--liftoff-only", fileURLToPath(import.meta.url), making];
  const { status, stderr, error } = spawnSync(process.execPath, program, { encoding: "utf8" });
  if (error || status !== 0) rmSync(making, { recursive: true, force: true });
  if (error) throw error;
  if (status !== 0) throw readFailure(stderr);
  renameSync(making, dataDir);
}

/** An error of the other process, with the names and numbers by which a full disk is known. */
type Failure = Partial<Record<"name" | "errno" | "code" | "message", unknown>>;

function writeFailure(error: unknown): string {
  // Errors of the engine's file system are no instances of Error, and have no message.
  const { name, errno, code, message }: Failure = typeof error === "object" && error ? error : {};
  return JSON.stringify({ name, errno, code, message } satisfies Failure);
}

function readFailure(output: string): Error {
  const failure = new Error("the embedded database could not be created");
  try {
    const { message, ...known }: Failure = JSON.parse(output.trim().split("\n").at(-1) ?? "");
    if (typeof message === "string") failure.message += `: ${message}`;
    return Object.assign(failure, known);
  } catch {
    failure.message += `: ${output.trim()}`;
    return failure;
  }
}

async function serve(port: MessagePort, dataDir?: string): Promise<void> {
  if (dataDir !== undefined) createFolder(dataDir);
  const database = await open(dataDir);
  port.on("message", async (message: Uint8Array | "close") => {
    if (message === "close") {
      await database.close();
      port.postMessage("closed");
      return;
    }
    const parts: Uint8Array[] = [];
    await database.execProtocolRawStream(message, {
      onRawData: (data) => parts.push(data.slice()),
    });
    const answer = Buffer.concat(parts);
    const bytes = new Uint8Array(answer.byteLength);
    bytes.set(answer);
    port.postMessage(bytes, [bytes.buffer]);
  });
  port.postMessage("ready");
}

if (isMainThread) {
  try {
    const database = await open(process.argv[2]);
    await database.close();
  } catch (error) {
    console.error(writeFailure(error));
    process.exitCode = 1;
  }
} else if (parentPort) {
  const dataDir: unknown = workerData.dataDir;
  await serve(parentPort, typeof dataDir === "string" ? dataDir : undefined);
}
