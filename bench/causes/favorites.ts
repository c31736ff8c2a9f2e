// npm run bench -- favorites: time until a pressed heart is stored, over HTTP, sequentially; exits
// 1 when the budget is exceeded. DATABASE_URL is a PostgreSQL address.
import { readFileSync } from "node:fs";
import { startServer } from "../parts/server-process.ts";
import { signIn } from "../parts/sign-in.ts";
import { printTable, quantile } from "../parts/statistics.ts";

const { storedP95Ms } = JSON.parse(
  readFileSync(new URL("../budgets.json", import.meta.url), "utf8"),
).favorites;
const presses = 400;
const warmUp = 40;

const server = await startServer();
let times: number[];
try {
  const cookie = await signIn(server, "user");
  const keys = await listKeys(server.address);
  times = await press(server.address, cookie, keys);
} finally {
  await server.stop();
}
const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
printTable([{ database: server.database, presses: times.length, "p50 ms": p50, "p95 ms": p95 }]);
if (p95 > storedP95Ms) {
  console.error(`over budget: p95 ${p95.toFixed(1)} ms, budget ${storedP95Ms}`);
  process.exit(1);
}

async function listKeys(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/functions/v1/search?entityType=professionals&limit=50`);
  const { results }: { results: { id: string }[] } = await answer.json();
  return results.map(({ id }) => `professionals:${id}`);
}

/** Saves and removes each in turn. */
async function press(address: string, cookie: string, keys: string[]): Promise<number[]> {
  const measured: number[] = [];
  for (let count = 0; count < warmUp + presses; count += 1) {
    const key = keys[count % keys.length] ?? "";
    const isAdded = Math.floor(count / keys.length) % 2 === 0;
    const started = performance.now();
    const answer = await fetch(`${address}/favourites`, {
      method: "POST",
      headers: { accept: "application/json", cookie, origin: address },
      body: new URLSearchParams({ [isAdded ? "add" : "remove"]: key }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A heart was answered with ${answer.status}.`);
    if (count >= warmUp) measured.push(performance.now() - started);
  }
  return measured;
}
