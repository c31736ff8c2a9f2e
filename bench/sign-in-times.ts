// npm run bench -- sign-in-times: duration of a sign-in over HTTP, sequentially: at the site with the
// right password, with a wrong one of a known address, and with an unknown address; and of a token by
// the right password. The wrong and the unknown must not differ: a difference reveals who has an
// account. Exits 1 if tokens take longer than the site's own sign-in by more than the budget's share.
// DATABASE_URL is a PostgreSQL address.
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8")).signIn;
/** An account is locked after ten attempts; the right password resets them. */
const rounds = 60;
const kinds = ["right", "known, wrong", "unknown", "right, for a token"] as const;

interface Login {
  email: string;
  password: string;
}

process.env.TRUST_PROXY = "true";
const server = await startServer();
const times = new Map(kinds.map((kind): [string, number[]] => [kind, []]));
try {
  const accounts = readDemoAccounts(server.dataDir);
  for (let round = 0; round < rounds; round += 1) {
    const { email = "", password = "" } = accounts[round % accounts.length] ?? {};
    // Each round comes from another network.
    const sender = `10.${round}.1.1`;
    times.get("known, wrong")?.push(await signIn(sender, { email, password: "not-the-one" }));
    const unknown = { email: `nobody-${round}@example.ae`, password: "not-the-one" };
    times.get("unknown")?.push(await signIn(sender, unknown));
    times.get("right")?.push(await signIn(sender, { email, password }));
    times.get("right, for a token")?.push(await takeToken(sender, { email, password }));
  }
} finally {
  await server.stop();
}
const rows = [...times].map(([kind, taken]) => {
  const mean = taken.reduce((sum, time) => sum + time, 0) / taken.length;
  return {
    kind,
    count: taken.length,
    "mean ms": mean,
    "p50 ms": quantile(taken, 0.5),
    "p95 ms": quantile(taken, 0.95),
  };
});
printTable(rows);
const p95 = (kind: (typeof kinds)[number]) => quantile(times.get(kind) ?? [], 0.95);
const ratio = p95("right, for a token") / p95("right");
console.log(
  `p95 of a token to that of a sign-in: ${ratio.toFixed(2)}, most ${budgets.tokenRatio}; load of this machine: ${loadavg()[0]?.toFixed(1)}`,
);
process.exit(ratio > budgets.tokenRatio ? 1 : 0);

async function signIn(sender: string, given: Login) {
  const started = performance.now();
  const answer = await fetch(`${server.address}/login`, {
    method: "POST",
    headers: { origin: server.address, "x-forwarded-for": sender },
    body: new URLSearchParams({ mode: "login", ...given }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status >= 429) throw new Error(`A sign-in was answered with ${answer.status}.`);
  return performance.now() - started;
}

async function takeToken(sender: string, given: Login) {
  const started = performance.now();
  const answer = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": sender },
    body: JSON.stringify(given),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A token was answered with ${answer.status}.`);
  return performance.now() - started;
}
