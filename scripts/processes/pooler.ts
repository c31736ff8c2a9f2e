import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";
import { unprivilegedUser } from "./postgres.ts";
import { startProgram, stopProgram } from "./processes.ts";

const readyTimeoutMs = 30_000;

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a server, with fewer connections to it than its clients have.
 * @param settings of PgBouncer, beside the usual ones
 */
export async function startPooler(
  serverUrl: string,
  place: string,
  settings: Record<string, string | number> = {},
): Promise<Pooler> {
  const program = findProgram("pgbouncer");
  if (!program) throw new Error("pgbouncer is not installed.");
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(place, "dalil-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${serverPort} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `logfile = ${join(folder, "log")}`,
    ...Object.entries({ default_pool_size: 3, ...settings }).map((pair) => pair.join(" = ")),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  const asUser = await unprivilegedUser();
  if (asUser) chownSync(folder, asUser.uid, asUser.gid);
  const [command = "", ...args] = [...(asUser?.prefix ?? []), program, file];
  const child = startProgram(command, args, { quiet: true });
  if (!(await isListening(port, () => child.exitCode === null))) {
    const log = join(folder, "log");
    const said = existsSync(log) ? readFileSync(log, "utf8") : `exit code ${child.exitCode}`;
    throw new Error(`pgbouncer did not answer at port ${port}: ${said}`);
  }
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      await stopProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for an answer at a port while its program runs. */
async function isListening(port: number, isRunning: () => boolean): Promise<boolean> {
  const until = Date.now() + readyTimeoutMs;
  while (isRunning() && Date.now() < until) {
    if (await listens(port)) return true;
    await sleep(50);
  }
  return false;
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}
