// npm run bench -- search-pages [--professionals N]: pages of results of a large city on a private
// PostgreSQL, for six clients with 80 different searches: the first page after a start, the first half
// minute, then warm, and the memory of the process.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { loadavg } from "node:os";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "../parts/bench-postgres.ts";
import { residentMb } from "../parts/process-memory.ts";
import { seedCity } from "../parts/run-cli.ts";
import { startServer } from "../parts/server-process.ts";
import { printTable, quantile } from "../parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8"));
const place = process.argv.indexOf("--professionals");
const professionals = place > 0 ? (process.argv[place + 1] ?? "") : "100000";
const clients = 6;
const phases = [
  ["first half minute", 30],
  ["warming", 30],
  ["warm", 20],
] as const;

const queries = [
  ...["back pain", "best doctor for back pain near me", "dentist in jvc", "wisdom tooth removal"],
  ...["طبيب اطفال في الكرامة", "اسنان", "female gynecologist dubai marina", "hindi pediatrician"],
  ...["physiotherapy", "cardiologist daman", "acne", "knee pain", "ahmed", "fatima hassan"],
  ...["headache", "child fever", "تساقط الشعر بعد الولادة", "ent doctor deira", "anxiety"],
  ...["hair transplant", "braces for kids", "dietician for pcos", "eye doctor", "ivf"],
  ...["laser hair removal", "root canal", "orthopedic surgeon", "urologist", "migraine"],
  ...["clinic open now", "mri scan", "blood test at home", "speech therapist", "نفسية", "عظام"],
  ...["جلدية", "thyroid", "diabetes", "gastric sleeve", "pregnancy"],
];
const paths = queries.flatMap((query) => {
  const path = `/search?q=${encodeURIComponent(query)}`;
  return [path, `${path}&lang=ar`];
});

const agent = new Agent({ keepAlive: true });
const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
if (!process.env.DATABASE_URL) seedCity(url, professionals);
const server = await startServer(url);
const measured: Record<string, number> = {};
try {
  // The first start of an installation writes the snapshot of its index.
  const started = performance.now();
  await server.restart();
  await readiness();
  measured.readyMs = performance.now() - started;
  measured.firstPageMs = await read(paths[0] ?? "/search");
  const rows = [];
  for (const [phase, seconds] of phases) rows.push({ phase, ...(await load(seconds)) });
  const warm = rows.at(-1);
  measured.pagesPerSecond = warm?.pagesPerSecond ?? 0;
  measured.p95Ms = warm?.p95Ms ?? 0;
  measured.nodeMemoryMb = residentMb(server.pid());
  printTable(rows);
} finally {
  agent.destroy();
  await server.stop();
  await stopAll();
}
console.log(JSON.stringify(measured));
console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
const limits: Record<string, number> = budgets.searchPages;
const broken = Object.entries(limits).filter(([name, limit]) => {
  const value = measured[name] ?? 0;
  return name === "pagesPerSecond" ? value < limit : value > limit;
});
if (broken.length > 0) console.error(`over budget: ${JSON.stringify(Object.fromEntries(broken))}`);
process.exit(broken.length > 0 ? 1 : 0);

async function readiness(): Promise<void> {
  while ((await fetch(`${server.address}/readyz`)).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** All clients ask one page after the other, going through the searches together. */
async function load(seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const ask = async () => {
    while (performance.now() < end) {
      next += 1;
      times.push(await read(paths[next % paths.length] ?? ""));
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return {
    pagesPerSecond: times.length / seconds,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: quantile(times, 1),
  };
}

/** Milliseconds until the last byte of a page, compressed as browsers take it. */
function read(path: string): Promise<number> {
  const started = performance.now();
  const headers = { "accept-encoding": "gzip, br" };
  return new Promise((resolve, reject) => {
    const request = get(server.address + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.on("end", () => resolve(performance.now() - started));
      response.on("error", reject);
      response.resume();
    });
    request.on("error", reject);
  });
}
