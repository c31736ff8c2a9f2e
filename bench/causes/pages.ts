// npm run bench -- pages [--only answers|load|memory] [--json]: the cost of pages. Starts the built
// server on a fresh demo city, measures, compares with bench/budgets.json and exits 1 when a budget
// is exceeded. Load and memory are measured on a private PostgreSQL.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stopAll } from "#scripts/processes/processes.ts";
import { measureAnswers, requestsPerPage } from "../pages/answers.ts";
import { choosePages } from "../pages/choose-pages.ts";
import { measureLoad, measureMemory, memoryRequests, type PageLoad } from "../pages/load.ts";
import { measureWeights, type Weights } from "../pages/weights.ts";
import { makeBenchDatabase } from "../parts/bench-postgres.ts";
import { measureStart, type ServerProcess, startServer } from "../parts/server-process.ts";
import { printTable } from "../parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")).pages;
const isWanted = (part: string) =>
  !process.argv.includes("--only") || process.argv[process.argv.indexOf("--only") + 1] === part;
const failures: string[] = [];

if (isWanted("answers")) await withServer(undefined, measureAll);
if (isWanted("load") || isWanted("memory")) {
  const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
  if (url) await withServer(url, measureUnderLoad);
}
await stopAll();
for (const failure of failures) console.error(`over budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

async function withServer(url: string | undefined, work: (server: ServerProcess) => Promise<void>) {
  const server = await startServer(url);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Latency for one client, the browser's downloads, and the start time. */
async function measureAll(server: ServerProcess) {
  const pages = await choosePages(server.address);
  const answers: Awaited<ReturnType<typeof measureAnswers>>[] = [];
  for (const page of pages) answers.push(await measureAnswers(server.address, page));
  const weights = await measureWeights(server.address, pages);
  const starts = await measureStart(server);
  for (const answer of answers) most(`${answer.page} p95 ms`, answer.p95, budgets.serverP95Ms);
  for (const [place, { kind }] of pages.entries()) checkWeights(kind, weights[place]);
  const startBudget =
    server.database === "pglite" ? budgets.startPgliteMs : budgets.startPostgresMs;
  most("warm start ms", starts.warmMs, startBudget);
  report(`pages-${server.database}`, { answers, weights, starts }, () => {
    console.log(`Database: ${server.database}. One client, ${requestsPerPage} requests a page.`);
    printTable(answers);
    printTable(weights.map((one) => ({ ...one })));
    console.log(
      `Start: first ${starts.firstMs.toFixed(0)} ms (with seed), warm ${starts.warmMs.toFixed(0)} ms (median of 5).`,
    );
  });
}

function checkWeights(kind: string, weights: Weights | undefined) {
  if (!weights) return;
  most(`${weights.page} JavaScript kB`, weights.scriptKb, budgets[`${kind}JavaScriptGzipKb`]);
  const arabic = weights.page.endsWith("(ar)") ? budgets.arabicFontKb : 0;
  most(`${weights.page} font kB`, weights.fontKb, budgets.latinFontKb + arabic);
}

/** Many clients at once on profiles, and the memory of the server while they go on. */
async function measureUnderLoad(server: ServerProcess) {
  const pages = await choosePages(server.address);
  const profiles = pages.filter(({ kind }) => kind === "profile");
  const loads: PageLoad[] = [];
  if (isWanted("load")) {
    for (const page of profiles) loads.push(await measureLoad(server.address, page));
  }
  const [first] = profiles;
  const memoryMb = isWanted("memory") && first ? await measureMemory(server, first) : [];
  for (const { page, requestsPerSecond, p95 } of loads) {
    least(`${page} requests/s`, requestsPerSecond, budgets.profileRequestsPerSecond);
    most(`${page} p95 ms under load`, p95, budgets.profileLoadP95Ms);
  }
  const [warm = 0] = memoryMb;
  most("memory grown by MB", (memoryMb.at(-1) ?? 0) - warm, budgets.memoryGrowthMb);
  report(`load-${server.database}`, { loads, memoryMb }, () => {
    if (loads.length > 0) printTable(loads.map((load) => ({ ...load })));
    if (memoryMb.length > 0) {
      const sizes = memoryMb.map((size) => size.toFixed(0)).join(", ");
      console.log(`Memory over ${memoryRequests} requests, MB: ${sizes}.`);
    }
  });
}

function most(name: string, value: number, budget: number) {
  if (value > budget) failures.push(`${name}: ${value.toFixed(1)}, budget ${budget}`);
}

function least(name: string, value: number, budget: number) {
  if (value < budget) failures.push(`${name}: ${value.toFixed(1)}, at least ${budget}`);
}

function report(name: string, measured: object, print: () => void) {
  const result = { ...measured, at: new Date().toISOString() };
  if (process.argv.includes("--json")) console.log(JSON.stringify(result, null, 2));
  else print();
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}
