// npm run bench -- search [--entities N] [--only index] [--opensearch NODES] [--json]: the index beside
// tuned SQL on PostgreSQL, the best library and a cluster, on the same questions. Exits 1 when a budget
// is broken.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { SearchEngine, SearchRequest } from "#app/search/answers/engine.ts";
import { createSqlEngine } from "#app/search/engine/sql/sql-engine.server.ts";
import { startThrowAwayPostgres } from "#scripts/processes/postgres.ts";
import { stopAll } from "#scripts/processes/processes.ts";
import { printTable, quantile } from "../parts/statistics.ts";
import { indexEngine } from "../search/bare-index-engine.ts";
import { makeCatalogue } from "../search/catalogue.ts";
import { clusterEngine } from "../search/cluster-engine.ts";
import { measureHttp } from "../search/http.ts";
import { libraryEngine } from "../search/library-engine.ts";
import { measureLive } from "../search/live.ts";
import { loadListings } from "../search/load-listings.ts";
import { buildCatalogue, openBenchDatabase } from "../search/measured-catalogue.ts";
import { measureSnapshot } from "../search/snapshot.ts";
import { measureSuggestions } from "../search/suggest.ts";
import { prepareStatements, tunedSettings, tunePostgres } from "../search/tune-postgres.ts";

const argument = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name: string) => process.argv.includes(`--${name}`);
const entities = has("entities") ? Number(argument("entities")) : 100_000;
const onlyIndex = has("only") && argument("only") === "index";
/** The library needs minutes and gigabytes for more. */
const mostForLibrary = 200_000;
const questionCount = 400;
/** Of each node. */
const clusterHeapMb = 1_024;
/** Rounds before measuring microseconds, until the compiler has optimised the code. */
const warmRounds = 5;
const turnLength = 20;
const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8"));
const limits: Record<string, number> = budgets.search[entities] ?? {};

interface Timed {
  engine: string;
  facets: "no" | "yes";
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

// Read by the driver for every connection that is opened from here on.
process.env.PGOPTIONS = tunedSettings;
const server = onlyIndex ? null : await postgresServer();
const { database, remove } = await openBenchDatabase(server);
const { segment, index, known, questions, buildMs } = await buildCatalogue(
  entities,
  database,
  questionCount,
);
const engines: Record<string, SearchEngine> = { index: indexEngine(index, known) };
if (server) {
  await loadListings(database, makeCatalogue(entities, known));
  await tunePostgres(database);
  prepareStatements(database);
  engines.sql = createSqlEngine(database, () => known.lexicon);
}
if (!onlyIndex && entities <= mostForLibrary) engines.library = libraryEngine(segment, known);

const cluster =
  server && has("opensearch")
    ? await clusterEngine(database, {
        lexicon: known.lexicon,
        nodes: Number(argument("opensearch")),
        heapMb: clusterHeapMb,
      })
    : null;
if (cluster) engines.opensearch = cluster.engine;

const timings = [...(await measure(false)), ...(await measure(true))];
const report = {
  entities,
  timings,
  ratios: ratiosOf(timings),
  buildMs,
  indexMb: segment.block.byteLength / 1e6,
  snapshot: measureSnapshot(segment.block),
  suggestions: measureSuggestions(index, known),
  cluster: cluster && { nodes: cluster.nodes, fillMs: cluster.fillMs, diskMb: cluster.diskMb },
  live: server ? await measureLive(database) : null,
  http: await measureHttp(segment.block, known, questions),
  at: new Date().toISOString(),
};
await database.close();
await remove();
await stopAll();
const failures = failuresOf(report);
if (has("json")) console.log(JSON.stringify(report, null, 2));
else print();
mkdirSync("bench/results", { recursive: true });
writeFileSync(`bench/results/search-${entities}.json`, `${JSON.stringify(report, null, 2)}\n`);
for (const failure of failures) console.error(`over budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

async function postgresServer(): Promise<string | null> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const started = await startThrowAwayPostgres();
  if ("url" in started) return started.url;
  console.error(`${started.reason} The index is measured without it.`);
  return null;
}

/**
 * The engines alternate, so that disturbances affect all. A turn is a few queries: a node answers
 * consecutive ones, and not every query should pay for the caches that another engine evicted.
 */
async function measure(withFacets: boolean): Promise<Timed[]> {
  const asked: SearchRequest[] = questions.map((question) => ({ ...question, withFacets }));
  const times = new Map(Object.keys(engines).map((name) => [name, [] as number[]]));
  for (let round = 0; round < warmRounds; round += 1) {
    for (const question of asked) await engines.index?.search(question);
  }
  // Its statements are prepared; at a million listings that time is negligible.
  if (entities <= mostForLibrary) {
    for (const question of asked) await engines.sql?.search(question);
  }
  for (const question of asked) await engines.opensearch?.search(question);
  for (let first = 0; first < asked.length; first += turnLength) {
    for (const [name, engine] of Object.entries(engines)) {
      for (const question of asked.slice(first, first + turnLength)) {
        const started = performance.now();
        await engine.search(question);
        times.get(name)?.push(performance.now() - started);
      }
    }
  }
  return Array.from(times, ([engine, ms]) => ({
    engine,
    facets: withFacets ? "yes" : "no",
    p50: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
    p99: quantile(ms, 0.99),
    max: quantile(ms, 1),
  }));
}

/** Returns the other engine's time as a multiple of the index's, at the 95th percentile. */
function ratiosOf(measured: Timed[]): Record<string, number> {
  const of = (engine: string) =>
    measured.find((one) => one.engine === engine && one.facets === "no")?.p95;
  const ours = of("index") ?? Number.NaN;
  return Object.fromEntries(
    ["sql", "library", "opensearch"].flatMap((engine) => {
      const theirs = of(engine);
      return theirs === undefined ? [] : [[engine, theirs / ours]];
    }),
  );
}

function failuresOf(measured: typeof report): string[] {
  const { timings: times, ratios, snapshot, suggestions, live, http } = measured;
  const [plain, full] = times.filter(({ engine }) => engine === "index");
  const most: Record<string, number | undefined> = {
    p50Ms: plain?.p50,
    p95Ms: plain?.p95,
    facetsP95Ms: full?.p95,
    httpP95Ms: http.p95,
    nodeMemoryMb: http.nodeMb,
    startMs: snapshot.startMs,
    freshP95Ms: live?.fresh.p95,
    longestHoldMs: live ? Math.max(live.longestBuildMs, live.longestWordsMs) : undefined,
    suggestionsP95Ms: suggestions.p95,
  };
  const least: Record<string, number | undefined> = {
    requestsPerSecond: http.requestsPerSecond,
    sqlRatio: ratios.sql,
    libraryRatio: ratios.library,
  };
  const broken = (
    name: string,
    value: number | undefined,
    isBroken: (limit: number) => boolean,
  ) => {
    const limit = limits[name];
    if (limit === undefined || value === undefined || !isBroken(limit)) return [];
    return [`${name}: ${value.toFixed(2)}, budget ${limit}`];
  };
  return [
    ...Object.entries(most).flatMap(([name, value]) =>
      broken(name, value, (limit) => (value ?? 0) > limit),
    ),
    ...Object.entries(least).flatMap(([name, value]) =>
      broken(name, value, (limit) => (value ?? 0) < limit),
    ),
  ];
}

function print() {
  console.log(`${entities} listings, ${questionCount} questions, milliseconds:`);
  const inText = (value: number) => value.toFixed(3);
  printTable(
    report.timings.map(({ engine, facets, p50, p95, p99, max }) => ({
      engine,
      facets,
      p50: inText(p50),
      p95: inText(p95),
      p99: inText(p99),
      max: inText(max),
    })),
  );
  for (const [engine, ratio] of Object.entries(report.ratios)) {
    console.log(`${engine} takes ${ratio.toFixed(1)} times as long at p95`);
  }
  const { http, live, snapshot, suggestions } = report;
  console.log(
    `suggestions: p50 ${inText(suggestions.p50)}, p95 ${inText(suggestions.p95)}, p99 ${inText(suggestions.p99)} ms`,
  );
  console.log(
    `HTTP, 16 clients: ${http.requestsPerSecond.toFixed(0)} requests/s, p95 ${http.p95.toFixed(1)} ms (an empty Hono handler: ${http.floorRequestsPerSecond.toFixed(0)} requests/s); node ${http.nodeMb.toFixed(0)} MB, of which heap ${http.heapMb.toFixed(0)}`,
  );
  console.log(
    `index ${report.indexMb.toFixed(1)} MB, built in ${report.buildMs.toFixed(0)} ms; from the snapshot in ${snapshot.startMs.toFixed(0)} ms, written in ${snapshot.saveMs.toFixed(0)} ms`,
  );
  if (report.cluster) {
    const { nodes, fillMs, diskMb } = report.cluster;
    console.log(
      `OpenSearch, ${nodes} nodes with ${clusterHeapMb} MB: filled in ${(fillMs / 1_000).toFixed(0)} s, ${diskMb.toFixed(0)} MB on disk`,
    );
  }
  if (live) {
    console.log(
      `from PostgreSQL in ${live.buildMs.toFixed(0)} ms, again in ${live.restartMs.toFixed(0)} ms; commit to searchable on both of two nodes p50 ${live.fresh.p50.toFixed(1)}, p95 ${live.fresh.p95.toFixed(1)} ms`,
    );
    console.log(
      `the node's own thread is held up for ${live.longestBuildMs.toFixed(0)} ms at most by building, for ${live.longestWordsMs.toFixed(0)} ms by its words, which take ${live.wordsMs.toFixed(0)} ms`,
    );
  }
}
