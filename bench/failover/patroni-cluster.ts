import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { installDebianPackage } from "#scripts/processes/debian.ts";
import { findProgram } from "#scripts/processes/find-program.ts";
import { createTestRole, findPrograms, unprivilegedUser } from "#scripts/processes/postgres.ts";
import { atEnd } from "#scripts/processes/processes.ts";
import { laySwitch, type Machine, startMachine } from "./network.ts";

const count = 3;
const wholeLimitMs = 300_000;
/** The least that Patroni accepts: so long after its last sign of life a primary is replaced. */
const ttlSeconds = 20;
const members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), host: z.string() }),
  ),
});

/** Three machines with PostgreSQL, Patroni and etcd each, which replicate synchronously. */
export class PatroniCluster {
  readonly addresses = Array.from({ length: count }, (_, at) => `198.18.0.${at + 1}`);
  private readonly machines: Machine[] = [];
  private readonly scripts: string[];

  private constructor(scripts: string[]) {
    this.scripts = scripts;
  }

  /** @throws Error which says what this machine lacks */
  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(await prepareMachines());
    await laySwitch();
    for (let at = 0; at < count; at += 1) await cluster.startAgain(at);
    const primary = await cluster.whole();
    if (!(await createTestRole(`postgresql://owner@${cluster.addresses[primary]}/postgres`)))
      throw new Error("The primary did not answer.");
    return cluster;
  }

  async startAgain(at: number): Promise<void> {
    this.machines[at] = await startMachine(at + 1, this.scripts[at] ?? "");
  }

  /** Ends a machine's processes at once; one without power answers nobody either. */
  async kill(at: number, { unplugged }: { unplugged: boolean }): Promise<void> {
    const machine = this.machines[at];
    if (!machine) return;
    if (unplugged) await machine.unplug();
    const ended = new Promise((resolve) => machine.child.once("exit", resolve));
    machine.kill();
    await ended;
  }

  /** Waits for a primary and two streaming replicas, one of them synchronous. Returns the primary. */
  async whole(): Promise<number> {
    let seen = "no node answers";
    for (const end = Date.now() + wholeLimitMs; Date.now() < end; await sleep(500)) {
      for (const address of this.addresses) {
        const list = await readMembers(address);
        if (!list) continue;
        seen = list.map(({ name, role, state }) => `${name}: ${role}, ${state}`).join("; ");
        const leader = list.find(({ role }) => role === "leader");
        // Patroni names it "running" before version 3.1.
        const streaming = list.filter(
          ({ role, state }) => role !== "leader" && /^(running|streaming)$/.test(state),
        ).length;
        const isSafe = list.some(({ role }) => role === "sync_standby");
        if (leader && streaming === count - 1 && isSafe) return this.addresses.indexOf(leader.host);
      }
    }
    throw new Error(`The cluster did not become whole: ${seen}`);
  }
}

async function readMembers(address: string) {
  const answer = await fetch(`http://${address}:8008/cluster`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  const found = members.safeParse(await answer?.json().catch(() => null));
  return found.success ? found.data.members : null;
}

/** Writes the settings of each machine. Returns what each runs. */
async function prepareMachines(): Promise<string[]> {
  if (process.getuid?.() !== 0) throw new Error("Networks are made by root only.");
  for (const [program, debian] of [
    ["patroni", "patroni"],
    ["etcd", "etcd-server"],
    ["haproxy", "haproxy"],
    ["pgbouncer", "pgbouncer"],
    ["ip", "iproute2"],
  ] as const) {
    if (!findProgram(program)) await installDebianPackage(debian);
    if (!findProgram(program)) throw new Error(`${program} is not installed.`);
  }
  const programs = findPrograms();
  const asUser = await unprivilegedUser();
  if (!programs || !asUser) throw new Error("PostgreSQL and its user are not installed.");
  const folder = mkdtempSync(join(tmpdir(), "dalil-patroni-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  chownSync(folder, asUser.uid, asUser.gid);
  const run = asUser.prefix.join(" ");
  const urls = Array.from({ length: count }, (_, at) => `http://198.18.0.${at + 1}`);
  const peers = urls.map((url, at) => `node${at + 1}=${url}:2380`).join(",");
  return urls.map((url, at) => {
    const name = `node${at + 1}`;
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, asUser.uid, asUser.gid);
    const settings = join(folder, `${name}.yml`);
    writeFileSync(settings, patroniSettings(name, { home, programs, address: url.slice(7) }));
    const etcd = [
      `${run} ${findProgram("etcd")} --name ${name} --data-dir ${home}/etcd`,
      `--listen-peer-urls ${url}:2380 --initial-advertise-peer-urls ${url}:2380`,
      `--listen-client-urls ${url}:2379 --advertise-client-urls ${url}:2379`,
      `--initial-cluster ${peers} --initial-cluster-state new --log-level error`,
      // A machine with other work to do answers late.
      "--heartbeat-interval 300 --election-timeout 3000",
    ].join(" ");
    const log = `>> ${folder}/${name}.log 2>&1`;
    // Its user may enter this folder, and the shell stays the first process, as a machine's.
    // A new machine's processes have the numbers of the killed one's, which these files name.
    const clean = `rm -f ${home}/data/postmaster.pid ${home}/.s.PGSQL.*`;
    return `cd ${home}\n${clean}\n${etcd} ${log} &\n${run} ${findProgram("patroni")} ${settings} ${log}\nwait`;
  });
}

interface Place {
  home: string;
  programs: string;
  address: string;
}

/** Patroni reads YAML, of which JSON is a part. */
function patroniSettings(name: string, { home, programs, address }: Place): string {
  const trusted = "host all all 198.18.0.0/24 trust";
  const settings = {
    scope: "dalil",
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: Array.from({ length: count }, (_, at) => `198.18.0.${at + 1}:2379`) },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 3,
        retry_timeout: 8,
        // A commit is acknowledged when another machine has it, too.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: "64MB", wal_log_hints: "on" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, { auth: "trust" }],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `${home}/data`,
      bin_dir: programs,
      pgpass: `${home}/pgpass`,
      pg_hba: ["local all all trust", trusted, "host replication all 198.18.0.0/24 trust"],
      authentication: {
        superuser: { username: "owner" },
        replication: { username: "replicator" },
      },
      parameters: { unix_socket_directories: home },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
  return JSON.stringify(settings, null, 2);
}
