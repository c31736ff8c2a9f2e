// npm run bench -- sitemap [--professionals N]: the whole sitemap of a city on a private
// PostgreSQL: duration of all its files in sequence, and the server's memory for it.
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { forgetPeak, peakMb, residentMb } from "./parts/process-memory.ts";
import { seedCity } from "./parts/run-cli.ts";
import { startServer } from "./parts/server-process.ts";
import { quantile } from "./parts/statistics.ts";

const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).sitemap;
const rounds = 5;
const place = process.argv.indexOf("--professionals");
const professionals = place > 0 ? (process.argv[place + 1] ?? "") : "100000";

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
if (!process.env.DATABASE_URL) seedCity(url, professionals);
const server = await startServer(url);
const times: number[] = [];
let addresses = 0;
let grownMb = 0;
try {
  const before = residentMb(server.pid());
  forgetPeak(server.pid());
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await fetchWhole(server.address);
    times.push(performance.now() - started);
  }
  grownMb = peakMb(server.pid()) - before;
  addresses = await countAddresses(server.address);
} finally {
  await server.stop();
  await stopAll();
}
const wholeMs = quantile(times, 0.5);
console.log(
  `${addresses} addresses, ${professionals} professionals: ${wholeMs.toFixed(0)} ms (median of ${rounds}; first ${times[0]?.toFixed(0)}); the server took ${grownMb.toFixed(0)} MB more for it.`,
);
const isBroken = wholeMs > budgets.wholeMs || grownMb > budgets.grownMb;
if (isBroken) console.error(`over budget: ${JSON.stringify(budgets)}`);
process.exit(isBroken ? 1 : 0);

/** Fetches all files as a crawler does, compressed; only `countAddresses` parses them. */
async function fetchWhole(address: string): Promise<void> {
  for (const path of await listFiles(address)) await drain(address + path);
}

async function countAddresses(address: string): Promise<number> {
  let count = 0;
  for (const path of await listFiles(address)) {
    const xml = await (await fetch(address + path)).text();
    count += xml.split("<loc>").length - 1;
  }
  return count;
}

async function listFiles(address: string): Promise<string[]> {
  const index = await (await fetch(`${address}/sitemap_index.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = ""]) => new URL(file).pathname);
}

function drain(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
      response.resume().once("end", resolve).once("error", reject);
    });
    request.once("error", reject);
  });
}
