import { setTimeout as sleep } from "node:timers/promises";
import {
  type Attack,
  bodyAttacks,
  gatewayAttacks,
  shareAttacks,
} from "#test/one-visitor/attacks.ts";
import { forgetPeak, peakMb, residentMb } from "../parts/process-memory.ts";
import { processorMs, type ServerProcess, startServer } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";
import { type Kind, type Measured, mediansOf, NormalClient } from "./normal-client.ts";

const attacks = [...bodyAttacks, ...gatewayAttacks, ...shareAttacks];
const settleMs = 5_000;

interface Options {
  databaseUrl: string | undefined;
  secondsEach: number;
  attacks: RegExp;
}

/** A measured run of the normal client, with the processor time that the server used meanwhile. */
interface Run {
  measured: Measured;
  medians: Record<Kind | "all", number>;
  processorSeconds: number;
}

interface AttackedRun extends Run {
  attack: string;
  attacker: Record<string, number>;
  grownMb: number;
}

export interface OneVisitorResult {
  rows: Record<string, string | number>[];
  /** Requests of the normal client, with and without an attack beside it. */
  answers: number;
  failures: number;
  worst: { attack: string; ratio: number };
}

/**
 * One abusive client against the others: each attack runs against the built server, in a process of
 * its own, beside a normal client of 20 requests a second. That client is measured alone before the
 * first attack and after each of them.
 */
export async function measureOneVisitor({
  databaseUrl,
  secondsEach,
  attacks: wanted,
}: Options): Promise<OneVisitorResult> {
  const chosen = attacks.filter(({ name }) => wanted.test(name));
  const server = await startServer(databaseUrl);
  const alone: Run[] = [];
  const attacked: AttackedRun[] = [];
  try {
    const client = await NormalClient.open(server);
    // The first requests compile and fill caches.
    await client.run(secondsEach);
    alone.push(await measure(server, () => client.run(secondsEach)));
    for (const attack of chosen) {
      attacked.push(await runBeside(server, client, { attack, seconds: secondsEach }));
      await sleep(settleMs);
      alone.push(await measure(server, () => client.run(secondsEach)));
    }
  } finally {
    await server.stop();
  }
  return summarise(attacked, alone);
}

function summarise(attacked: readonly AttackedRun[], alone: readonly Run[]): OneVisitorResult {
  const rows = attacked.map((run, at) => present(run, quieter(alone[at], alone[at + 1])));
  const runs = [...alone, ...attacked];
  const [worst] = rows
    .map(({ attack, ratio }) => ({ attack: String(attack), ratio: Number(ratio) }))
    .sort((one, other) => other.ratio - one.ratio);
  return {
    rows,
    answers: runs.reduce((sum, { measured }) => sum + measured.answers, 0),
    failures: runs.reduce((sum, { measured }) => sum + measured.failures.length, 0),
    worst: worst ?? { attack: "none", ratio: Number.NaN },
  };
}

/** The faster of the runs before and after an attack: a job of the site can slow one of them down. */
function quieter(before: Run | undefined, after: Run | undefined): Run {
  if (!before || !after) throw new Error("An undisturbed run is missing.");
  return after.medians.all < before.medians.all ? after : before;
}

function present(run: AttackedRun, alone: Run): Record<string, string | number> {
  const { measured, medians } = run;
  const both = (kind: Kind | "all") =>
    `${Math.round(alone.medians[kind])} > ${Math.round(medians[kind])}`;
  return {
    attack: run.attack,
    answers: String(measured.answers),
    failed: String(measured.failures.length),
    "p50 ms": both("all"),
    ratio: medians.all / alone.medians.all,
    page: both("page"),
    search: both("search"),
    "sign-in": both("sign-in"),
    booking: both("booking"),
    "p95 ms": Math.round(quantile(Object.values(measured.times).flat(), 0.95)),
    "processor s": `${alone.processorSeconds.toFixed(1)} > ${run.processorSeconds.toFixed(1)}`,
    "peak MB more": Math.round(run.grownMb),
    attacker: Object.entries(run.attacker)
      .map(([status, count]) => `${status}:${count}`)
      .join(" "),
  };
}

async function measure(server: ServerProcess, work: () => Promise<Measured>): Promise<Run> {
  const before = processorMs(server.pid());
  const measured = await work();
  const processorSeconds = (processorMs(server.pid()) - before) / 1_000;
  for (const failure of new Set(measured.failures)) console.log(`  ${failure}`);
  return { measured, medians: mediansOf(measured), processorSeconds };
}

async function runBeside(
  server: ServerProcess,
  client: NormalClient,
  { attack, seconds }: { attack: Attack; seconds: number },
): Promise<AttackedRun> {
  const { hostname, port } = new URL(server.address);
  const pid = server.pid();
  const resident = residentMb(pid);
  forgetPeak(pid);
  const end = new AbortController();
  const attacker: Record<string, number> = {};
  const run = await measure(server, async () => {
    const attacking = attack.run({
      host: hostname,
      port: Number(port),
      signal: end.signal,
      victim: client.email,
      onAnswer: (status) => {
        attacker[status] = (attacker[status] ?? 0) + 1;
      },
    });
    const measured = await client.run(seconds);
    end.abort();
    await attacking;
    return measured;
  });
  const { answers, failures } = run.measured;
  console.log(`${attack.name}: ${failures.length} of ${answers} answers to others failed`);
  return { ...run, attack: attack.name, attacker, grownMb: peakMb(pid) - resident };
}
