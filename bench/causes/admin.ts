// npm run bench -- admin [--professionals N]: the list of professionals of the back office on a private
// PostgreSQL: its first rows, sorting and filtering, the export of all of them and an action on 10,000.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import pg from "pg";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "../parts/bench-postgres.ts";
import { databaseClock } from "../parts/database-time.ts";
import { forgetPeak, peakMb, residentMb } from "../parts/process-memory.ts";
import { runCli, seedCity } from "../parts/run-cli.ts";
import { startServer } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")).admin;
const place = process.argv.indexOf("--professionals");
const professionals = place > 0 ? (process.argv[place + 1] ?? "") : "100000";
const rounds = 5;
const changed = 10_000;
/** The operations on many rows, in order, with the budget of each. */
const actions = [
  ["feature", "bulkFeatureMs"],
  ["unlist", "bulkMs"],
  ["relist", "bulkRelistMs"],
] as const;
const list = "/admin/professionals";
// A database that is measured twice has its first administrator already.
const email = `admin-${randomUUID()}@bench.example`;
const password = "a-password-of-the-bench-only";

/** Sorts and filters as an administrator uses them, one after the other. */
const lists = [
  "sort=-nameEn",
  "sort=-updatedAt",
  "sort=rating",
  "sort=-reviews",
  "sort=licenceCheckedOn",
  "sort=profession",
  "f.status=active&f.rating.from=4",
  "f.licenceAuthority=DHA&sort=-rating",
  "f.profession=dent",
  "q=ahmed",
  "q=fatima+al",
  "page=1000",
];

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
if (!process.env.DATABASE_URL) seedCity(url, professionals);
runCli(url, ["create-admin", "--email", email, "--name", "Bench", "--password-stdin"], password);
const server = await startServer(url);
const databaseMs = await databaseClock(url);
const measured: Record<keyof typeof budgets, number> = {};
try {
  const cookie = await signIn();
  measured.firstRowsMs = await timeOf(() => read(list, cookie));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of lists) {
      const ms = await timeOf(() => read(`${list}?${query}`, cookie));
      times.push(ms);
    }
  }
  for (const [at, query] of lists.entries()) {
    const own = times.filter((_ms, place) => place % lists.length === at);
    console.log(`${query}: ${own.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  }
  measured.listP95Ms = quantile(times, 0.95);
  const before = residentMb(server.pid());
  forgetPeak(server.pid());
  let bytes = 0;
  measured.exportMs = await timeOf(async () => {
    bytes = await read(`${list}/export/csv`, cookie);
  });
  measured.exportGrownMb = peakMb(server.pid()) - before;
  console.log(`${(bytes / 1e6).toFixed(1)} MB exported`);
  await markRows(url);
  for (const [action, name] of actions) {
    const busyBefore = databaseMs();
    measured[name] = await timeOf(() => changeMany(cookie, action));
    const busy = databaseMs() - busyBefore;
    console.log(`${action}: ${busy} ms of the database's processor time`);
  }
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await server.stop();
  await stopAll();
}
console.log(JSON.stringify(measured));
const broken = Object.entries(budgets).filter(
  ([name, most]) => (measured[name] ?? 0) > Number(most),
);
if (broken.length > 0) console.error(`over budget: ${JSON.stringify(Object.fromEntries(broken))}`);
process.exit(broken.length > 0 ? 1 : 0);

async function signIn(): Promise<string> {
  const response = await post("/admin/login", { email, password }, "");
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (response.status !== 303) throw new Error(`Signing in was answered with ${response.status}.`);
  return cookies.join("; ");
}

function post(path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(server.address + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { origin: server.address, cookie },
  });
}

/** Reads an answer to its end and returns its size. */
async function read(path: string, cookie: string): Promise<number> {
  const response = await fetch(server.address + path, { headers: { cookie, accept: "text/html" } });
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A rating that nobody else has, by which the list is filtered. */
async function markRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update professionals set average_rating = 0.01, is_featured = false where id in (
      select id from professionals where status = 'active' order by id limit $1)`,
    [changed],
  );
  await client.query("analyze professionals");
  await client.end();
}

async function changeMany(cookie: string, action: string): Promise<void> {
  const id = randomUUID();
  const query = "f.rating.from=0.01&f.rating.to=0.01";
  await post(`${list}/bulk`, { intent: "prepare", run: id, action, query, all: "on" }, cookie);
  const started = await post(`${list}/runs/${id}`, { intent: "start" }, cookie);
  if (started.status !== 303) throw new Error(`The run was answered with ${started.status}.`);
  for (;;) {
    const page = await fetch(`${server.address}${list}/runs/${id}`, { headers: { cookie } });
    if ((await page.text()).includes("10,000 rows changed")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
