// npm run bench -- jobs [--professionals N] [--bookings SHARE] [--write]: runs every job that has a
// schedule once, on PostgreSQL with a city of 1,000 professionals (or N) and all of its bookings (or
// SHARE): how long it takes, its statements, the slowest of them, and which large tables it reads
// whole by its plans. --write puts the table into docs/operations/job-costs.md. DATABASE_URL names a
// database that is kept.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { nameStatement } from "#app/platform/database/name-statement.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { product } from "#app/slices.server.ts";
import { stopAll } from "#scripts/processes/processes.ts";
import { root } from "#scripts/sources.ts";
import { testServices } from "#test/sites/services.ts";
import { explain, readSizes } from "./jobs/explain.ts";
import { recordStatements, type Statement } from "./jobs/record-statements.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { prepareDataSet } from "./whole/data-set.ts";

const option = (name: string, fallback: string) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? (process.argv[place + 1] ?? fallback) : fallback;
};
const size = {
  professionals: Number(option("professionals", "1000")),
  bookings: Number(option("bookings", "1")),
};
/** A job that reaches another server may wait for it. */
const longestMs = 120_000;
const file = join(root, "docs/operations/job-costs.md");

interface Cost {
  job: string;
  when: string;
  ms: number;
  statements: number;
  slowest: string;
  readsWhole: string;
  end: string;
}

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
const dataSet = await prepareDataSet(url, size);
const dataDir = mkdtempSync(join(tmpdir(), "dalil-jobs-"));
const database = openDatabase({ databaseUrl: url, poolSize: 4 });
const recorder = recordStatements(database.pool);
try {
  const services = testServices(database, { dataDir });
  const scheduled = product.jobs.filter((job) => job.schedule !== undefined);
  const costs: Cost[] = [];
  for (const job of scheduled) costs.push(await measure(job, services));
  costs.sort((a, b) => b.ms - a.ms);
  const text = await describe(costs);
  console.log(text);
  if (process.argv.includes("--write")) writeFileSync(file, text);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  await stopAll();
}

async function measure(job: Job, services: Services): Promise<Cost> {
  recorder.take();
  const begun = performance.now();
  const signal = AbortSignal.timeout(longestMs);
  const end = await job.run({}, { services, log: services.log, signal }).then(
    () => "",
    (error: Error) => error.name,
  );
  const ms = performance.now() - begun;
  const statements = recorder.take().filter(({ text }) => !/^\s*(begin|commit|set)\b/i.test(text));
  const [slowest] = statements.toSorted((a, b) => b.ms - a.ms);
  return {
    job: job.name,
    when: job.schedule ?? "",
    ms,
    statements: statements.length,
    slowest: slowest ? `${nameOf(slowest)}, ${slowest.ms.toFixed(0)} ms` : "none",
    readsWhole: await findScans(statements),
    end,
  };
}

function nameOf({ text }: Statement): string {
  const { operation, table } = nameStatement(text);
  return table ? `${operation} ${table}` : operation;
}

/** Returns the large tables that plans of these statements read whole. */
async function findScans(statements: readonly Statement[]): Promise<string> {
  const client = await database.pool.connect();
  try {
    return await listScans(client, statements);
  } finally {
    client.release();
    recorder.take();
  }
}

async function listScans(client: pg.ClientBase, statements: readonly Statement[]) {
  const sizes = await readSizes(client);
  const distinct = new Map(statements.map((statement) => [statement.text, statement]));
  const scans = new Set<string>();
  for (const statement of distinct.values()) {
    const access = await explain(client, statement, sizes);
    for (const table of access?.scans ?? []) scans.add(table);
  }
  return [...scans].sort().join(", ") || "none";
}

async function describe(costs: readonly Cost[]): Promise<string> {
  const { rows } = await database.pool.query("select count(*)::int as n from directory_listings");
  const lines = costs.map(
    ({ job, when, ms, statements, slowest, readsWhole, end }) =>
      `| ${job} | \`${when}\` | ${ms.toFixed(0)}${end && ` (${end})`} | ${statements} | ${slowest} | ${readsWhole} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return [
    "# Costs of jobs",
    "",
    `Written by \`npm run bench -- jobs --write\` on ${day}: ${rows[0]?.n} listings, ${dataSet.bookings} bookings, PostgreSQL on the same machine, its load ${load}. Each job that has a schedule ran once on a database on which it had never run, so this is its most expensive run. "Reads whole" names tables of more than 5,000 rows that a plan reads row by row: their cost grows with rows, not with changes.`,
    "",
    "| Job | When (cron, Dubai) | ms | Statements | Slowest statement | Reads whole |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}
