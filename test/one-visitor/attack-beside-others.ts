import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./attacks.ts";

/** Requests of the normal client, sent in sequence. */
const normalRequests: readonly { path: string; body?: string }[] = [
  { path: "/" },
  { path: "/search?q=dentist" },
  { path: "/functions/v1/search", body: '{"q":"dentist"}' },
];

interface Options {
  address: string;
  seconds: number;
  requests?: typeof normalRequests;
  /** Called every half second, such as to look at the server's memory. */
  onLook?: () => void;
}

export interface Outcome {
  /** Number of responses to the normal client. */
  answers: number;
  /** Requests answered with 5xx, or not at all. */
  failures: string[];
  slowestMs: number;
  /** How long each response to the normal client took. */
  times: number[];
  /** Number of responses to the attacker, by status. */
  attacker: Record<string, number>;
}

const givenUpMs = 30_000;

/** Runs an attack against a real server, with a normal client beside it. */
export async function attackBesideOthers(attack: Attack, options: Options): Promise<Outcome> {
  const { address, seconds, requests = normalRequests, onLook = () => {} } = options;
  const { hostname, port } = new URL(address);
  const end = new AbortController();
  const outcome: Outcome = { answers: 0, failures: [], slowestMs: 0, times: [], attacker: {} };
  const onAnswer = (status: number) => {
    outcome.attacker[status] = (outcome.attacker[status] ?? 0) + 1;
  };
  const attacking = attack.run({
    host: hostname,
    port: Number(port),
    signal: end.signal,
    onAnswer,
  });
  const looking = setInterval(onLook, 500);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    for (const request of requests) await askNormally(address, request, outcome);
    await sleep(50);
  }
  clearInterval(looking);
  end.abort();
  await attacking;
  return outcome;
}

async function askNormally(
  address: string,
  { path, body }: (typeof normalRequests)[number],
  outcome: Outcome,
): Promise<void> {
  const begun = performance.now();
  const headers: HeadersInit = body ? { "content-type": "application/json" } : {};
  try {
    const response = await fetch(`${address}${path}`, {
      method: body ? "POST" : "GET",
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(givenUpMs),
    });
    await response.arrayBuffer();
    if (response.status >= 500) outcome.failures.push(`${path}: ${response.status}`);
  } catch (error) {
    outcome.failures.push(`${path}: ${error instanceof Error ? error.name : "no answer"}`);
  }
  outcome.answers += 1;
  const ms = performance.now() - begun;
  outcome.times.push(ms);
  outcome.slowestMs = Math.max(outcome.slowestMs, ms);
}
