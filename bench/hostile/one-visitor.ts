import { setTimeout as sleep } from "node:timers/promises";
import {
  type Attack,
  bodyAttacks,
  gatewayAttacks,
  shareAttacks,
} from "#test/one-visitor/attacks.ts";
import { forgetPeak, peakMb, residentMb } from "../parts/process-memory.ts";
import { type ServerProcess, startServer } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";
import { type Kind, type Measured, mediansOf, NormalClient } from "./normal-client.ts";

const attacks = [...bodyAttacks, ...gatewayAttacks, ...shareAttacks];
const settleMs = 5_000;

interface Options {
  databaseUrl: string | undefined;
  secondsEach: number;
  attacks: RegExp;
}

/**
 * One abusive client against the others: each attack runs against the built server, in a process of
 * its own, beside a normal client of 20 requests a second, which is measured alone just before.
 */
export async function measureOneVisitor({ databaseUrl, secondsEach, attacks: wanted }: Options) {
  const chosen = attacks.filter(({ name }) => wanted.test(name));
  const server = await startServer(databaseUrl);
  const rows: Record<string, string | number>[] = [];
  try {
    const client = await NormalClient.open(server);
    // The first requests compile and fill caches.
    await client.run(secondsEach);
    for (const attack of chosen) {
      const row = await measure(server, client, { attack, seconds: secondsEach });
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
  client: NormalClient,
  { attack, seconds }: { attack: Attack; seconds: number },
): Promise<Record<string, string | number>> {
  const before = mediansOf(await client.run(seconds));
  const pid = server.pid();
  const resident = residentMb(pid);
  forgetPeak(pid);
  const { measured, attacker } = await runBeside(server, client, { attack, seconds });
  const during = mediansOf(measured);
  const both = (kind: Kind | "all") => `${Math.round(before[kind])} > ${Math.round(during[kind])}`;
  for (const failure of new Set(measured.failures)) console.log(`  ${failure}`);
  return {
    attack: attack.name,
    answers: String(measured.answers),
    failed: String(measured.failures.length),
    "p50 ms": both("all"),
    ratio: during.all / before.all,
    page: both("page"),
    search: both("search"),
    "sign-in": both("sign-in"),
    booking: both("booking"),
    "p95 ms": Math.round(quantile(Object.values(measured.times).flat(), 0.95)),
    "peak MB more": Math.round(peakMb(pid) - resident),
    attacker: Object.entries(attacker)
      .map(([status, count]) => `${status}:${count}`)
      .join(" "),
  };
}

async function runBeside(
  { address }: ServerProcess,
  client: NormalClient,
  { attack, seconds }: { attack: Attack; seconds: number },
): Promise<{ measured: Measured; attacker: Record<string, number> }> {
  const { hostname, port } = new URL(address);
  const end = new AbortController();
  const attacker: Record<string, number> = {};
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
  return { measured, attacker };
}
