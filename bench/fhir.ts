// npm run bench -- fhir [--professionals 100000]: the export of the demo city under /fhir, with the
// server's memory for it; then searches in a city of so many professionals, and the export of their
// roles, whose memory must not follow their number. Each on a private PostgreSQL. Exits 1 over budget.
// Elapsed time says as much about the machine as about the site: read the processor time beside it.
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { stopAll, stopOnSignals } from "#scripts/processes/processes.ts";
import { exportAll, type Searches, searchIn, writeSearches } from "./fhir/fhir-calls.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { databaseClock } from "./parts/database-time.ts";
import { forgetPeak, peakMb, residentMb } from "./parts/process-memory.ts";
import { seedCity } from "./parts/run-cli.ts";
import { processorMs, type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8")).fhir;
const { values } = parseArgs({
  options: { professionals: { type: "string", default: "100000" } },
});
const rounds = 100;
const warmUps = 10;
const failures: string[] = [];

process.env.TRUST_PROXY = "true";
stopOnSignals();
try {
  await measureCity();
  await measureBigCity();
} finally {
  await stopAll();
}
console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function measureCity(): Promise<void> {
  const server = await startServer(await openDatabase());
  try {
    const exported = await measureExport("demo city", server, []);
    check("export of the demo city, s", exported.seconds, budgets.exportSeconds);
  } finally {
    await server.stop();
  }
}

async function measureBigCity(): Promise<void> {
  const url = await openDatabase();
  seedCity(url, values.professionals);
  const server = await startServer(url);
  try {
    const databaseMs = await databaseClock(url);
    await measureSearches(server, databaseMs);
    await measureExport(`${values.professionals} professionals`, server, ["PractitionerRole"]);
  } finally {
    await server.stop();
  }
}

async function openDatabase(): Promise<string> {
  const url = await makeBenchDatabase();
  if (!url) process.exit(1);
  return url;
}

/** Measures searches in turn, each with other values than the one before. */
async function measureSearches(server: ServerProcess, databaseMs: () => number): Promise<void> {
  const searches = await writeSearches(server.address);
  const rows = [];
  const all: number[] = [];
  for (const [search, queries] of Object.entries(searches)) {
    const before = { node: processorMs(server.pid()), postgres: databaseMs() };
    const { taken, found } = await measureSearch(server.address, queries);
    const each = (ms: number) => ms / (warmUps + rounds);
    all.push(...taken);
    rows.push({
      search,
      "found, mean": found / taken.length,
      "p50 ms": quantile(taken, 0.5),
      "p95 ms": quantile(taken, 0.95),
      "node ms": each(processorMs(server.pid()) - before.node),
      "postgres ms": each(databaseMs() - before.postgres),
    });
    if (found === 0) failures.push(`${search}: these searches found nothing`);
  }
  printTable(rows);
  console.log(
    `all: p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`,
  );
  check("search p95, ms", quantile(all, 0.95), budgets.searchP95Ms);
}

async function measureSearch(address: string, queries: Searches[string]) {
  const taken: number[] = [];
  let found = 0;
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const query = queries[round % queries.length] ?? "";
    const started = performance.now();
    // Each from another network: one alone has a limit of calls.
    const { entry = [] } = await searchIn(address, query, `10.1.${round}.1`);
    if (round < warmUps) continue;
    taken.push(performance.now() - started);
    found += entry.length;
  }
  return { taken, found };
}

async function measureExport(city: string, server: ServerProcess, types: readonly string[]) {
  const pid = server.pid();
  const before = residentMb(pid);
  forgetPeak(pid);
  const started = performance.now();
  const { resources, bytes } = await exportAll(server.address, types);
  const seconds = (performance.now() - started) / 1000;
  const grownMb = peakMb(pid) - before;
  printTable([{ export: city, resources, MB: bytes / 1_000_000, seconds, "MB more": grownMb }]);
  check(`export of ${city}, MB more`, grownMb, budgets.exportGrownMb);
  return { seconds };
}

function check(what: string, value: number, budget: number): void {
  if (!(value <= budget)) failures.push(`${what}: ${value.toFixed(1)}, budget ${budget}`);
}
