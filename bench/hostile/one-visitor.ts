import { setTimeout as sleep } from "node:timers/promises";
import { attackBesideOthers, normalRequests } from "#test/one-visitor/attack-beside-others.ts";
import {
  type Attack,
  bodyAttacks,
  gatewayAttacks,
  shareAttacks,
} from "#test/one-visitor/attacks.ts";
import { forgetPeak, peakMb, residentMb } from "../parts/process-memory.ts";
import { type ServerProcess, startServer } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";

const attacks = [...bodyAttacks, ...gatewayAttacks, ...shareAttacks];
const settleMs = 5_000;

interface Options {
  databaseUrl: string | undefined;
  secondsEach: number;
  attacks: RegExp;
}

/**
 * One abusive client against the others: each attack runs against the built server, in a process of
 * its own, while a normal client requests pages, searches and readiness.
 */
export async function measureOneVisitor({ databaseUrl, secondsEach, attacks: wanted }: Options) {
  const chosen = attacks.filter(({ name }) => wanted.test(name));
  const server = await startServer(databaseUrl);
  const rows: Record<string, string | number>[] = [];
  const quiet: Attack = { name: "nobody", answers: [], run: async () => {} };
  try {
    for (const attack of [quiet, ...chosen]) {
      const row = await measure(server, attack, secondsEach);
      rows.push(row);
      console.log(`${attack.name}: ${row.failed} of ${row.answers} answers to others failed`);
      await sleep(settleMs);
    }
  } finally {
    await server.stop();
  }
  return rows;
}

async function measure(
  server: ServerProcess,
  attack: Attack,
  seconds: number,
): Promise<Record<string, string | number>> {
  const pid = server.pid();
  const before = residentMb(pid);
  forgetPeak(pid);
  const { address } = server;
  const requests = [...normalRequests, { path: "/readyz" }];
  const outcome = await attackBesideOthers(attack, { address, seconds, requests });
  const { answers, failures, slowestMs, times, attacker } = outcome;
  return {
    attack: attack.name,
    answers: String(answers),
    failed: String(failures.length),
    "p50 ms": Math.round(quantile(times, 0.5)),
    "p95 ms": Math.round(quantile(times, 0.95)),
    "slowest ms": Math.round(slowestMs),
    "peak MB more": Math.round(peakMb(pid) - before),
    attacker: Object.entries(attacker)
      .map(([status, count]) => `${status}:${count}`)
      .join(" "),
  };
}
