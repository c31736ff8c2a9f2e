// npm run bench -- sign-in-times: duration of a sign-in over HTTP, sequentially: with the right
// password, with a wrong one of a known address, and with an unknown address. The last two must not
// differ: a difference reveals who has an account. DATABASE_URL is a PostgreSQL address.
import { readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";

/** An account is locked after ten attempts; the right password resets them. */
const rounds = 60;
const kinds = ["right", "known, wrong", "unknown"] as const;

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
  }
} finally {
  await server.stop();
}
const rows = [...times].map(([kind, taken]) => {
  const mean = taken.reduce((sum, time) => sum + time, 0) / taken.length;
  return { kind, count: taken.length, "mean ms": mean, "p50 ms": quantile(taken, 0.5) };
});
printTable(rows);
process.exit(0);

async function signIn(sender: string, given: { email: string; password: string }) {
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
