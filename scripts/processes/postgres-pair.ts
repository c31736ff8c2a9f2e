import type { ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { listDescendants } from "./descendants.ts";
import { freePort } from "./free-port.ts";
import { createTestRole, findPrograms, unprivilegedUser } from "./postgres.ts";
import { runProgram, startProgram, stopProgram } from "./processes.ts";

const readyTimeoutMs = 60_000;

/** A PostgreSQL server and a streaming replica of it, with the data of both in one folder. */
export interface PostgresPair {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs a statement as the superuser of one of them. */
  run(server: "primary" | "replica", text: string): Promise<Record<string, unknown>[]>;
  /** Signals every process of the replica, such as SIGKILL or SIGSTOP. */
  signalReplica(signal: NodeJS.Signals): void;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  data: string;
  port: number;
}

/** Starts both. @throws Error when a program of PostgreSQL fails. */
export async function startPostgresPair(place: string): Promise<PostgresPair> {
  const programs = findPrograms();
  if (!programs) throw new Error("PostgreSQL is not installed.");
  const asUser = await unprivilegedUser();
  const folder = mkdtempSync(join(place, "dalil-pair-"));
  if (asUser) chownSync(folder, asUser.uid, asUser.gid);
  const command = (name: string, args: string[]): [string, string[]] => {
    const [file = "", ...rest] = [...(asUser?.prefix ?? []), join(programs, name), ...args];
    return [file, rest];
  };
  const must = async (name: string, args: string[]) => {
    const { code, output } = await runProgram(...command(name, args), { quiet: true });
    if (code !== 0) throw new Error(`${name} has failed: ${output}`);
  };
  const start = ({ data, port }: Server) => {
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: folder,
      fsync: "off",
      log_min_messages: "fatal",
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    return startProgram(...command("postgres", ["-D", data, ...flags]), { quiet: true });
  };
  const prepare = async (name: string): Promise<Server> => {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    if (asUser) chownSync(data, asUser.uid, asUser.gid);
    return { data, port: await freePort() };
  };

  const primary = await prepare("primary");
  const auth = ["--username", "owner", "--auth", "trust", "--encoding", "UTF8"];
  await must("initdb", ["--pgdata", primary.data, ...auth, "--locale", "C.UTF-8", "--no-sync"]);
  const primaryProcess = start(primary);
  if (!(await createTestRole(addressOf(primary, "owner"))))
    throw new Error("The primary did not answer.");
  const replica = await prepare("replica");
  const from = ["--host", "127.0.0.1", "--port", String(primary.port), "--username", "owner"];
  const way = ["--write-recovery-conf", "--wal-method", "stream", "--checkpoint", "fast"];
  await must("pg_basebackup", ["--pgdata", replica.data, ...from, ...way, "--no-sync"]);
  let replicaProcess: ChildProcess = start(replica);
  await untilAnswering(addressOf(replica, "owner"));

  const signalReplica = (signal: NodeJS.Signals) => {
    const { pid } = replicaProcess;
    if (!pid) return;
    // Each of its processes leads a group of its own.
    for (const each of [pid, ...listDescendants(pid).map((one) => one.pid)]) send(each, signal);
  };

  return {
    primaryUrl: addressOf(primary, "dalil"),
    replicaUrl: addressOf(replica, "dalil"),
    run: (server, text) =>
      runOn(addressOf(server === "primary" ? primary : replica, "owner"), text),
    signalReplica,
    async startReplica() {
      replicaProcess = start(replica);
      await untilAnswering(addressOf(replica, "owner"));
    },
    async stop() {
      signalReplica("SIGCONT");
      await Promise.all([primaryProcess, replicaProcess].map(stopProgram));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function addressOf({ port }: Server, user: string): string {
  return `postgresql://${user}@127.0.0.1:${port}/postgres`;
}

async function runOn(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function untilAnswering(url: string): Promise<void> {
  const until = Date.now() + readyTimeoutMs;
  for (;;) {
    try {
      await runOn(url, "select 1");
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
  }
}
