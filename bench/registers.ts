// npm run bench -- registers [--professionals 200000] [--facilities 10000] [--database postgresql]:
// both registers, made by a generator of invented names in the published shape, imported into an empty
// database by the built command line; then the same files with 1 % of their rows changed.
// Elapsed time says as much about the machine as about the import: read the processor time beside it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopAll, stopOnSignals } from "#scripts/processes/processes.ts";
import {
  drawPeople,
  type Facility,
  facilityFile,
  type Person,
  peopleFile,
} from "#test/registers/make-register.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { databaseClock } from "./parts/database-time.ts";
import { peakMb } from "./parts/process-memory.ts";
import { freePort, processorMs } from "./parts/server-process.ts";
import { printTable } from "./parts/statistics.ts";

const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).registers;
const option = (name: string, fallback: string) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? (process.argv[place + 1] ?? fallback) : fallback;
};
const professionals = Number(option("professionals", "200000"));
const facilities = Number(option("facilities", "10000"));
const kind = option("database", "postgresql");
const pollMs = 100;
/** As `npm run cli` says. */
const memoryFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
const brands = ["Hilal", "Najm", "Qamar", "Shams", "Fajr", "Rabee", "Thurayya", "Barq", "Ghaym"];
const kinds = ["Medical Centre", "Clinic", "Polyclinic", "Dental Clinic", "Day Surgery"];
const beginnings = ["Ba", "Da", "Ha", "Ja", "Ka", "La", "Ma", "Na", "Ra", "Sa", "Ta", "Wa", "Za"];
const endings = [
  "bir",
  "dan",
  "fis",
  "him",
  "jid",
  "lem",
  "min",
  "nus",
  "rif",
  "sen",
  "tar",
  "zen",
];
const districts: { value: string; latitude: number; longitude: number }[] = JSON.parse(
  readFileSync(new URL("../app/geography/data/districts.json", import.meta.url), "utf8"),
);
stopOnSignals();

const folder = mkdtempSync(join(tmpdir(), "dalil-registers-"));
const url = kind === "postgresql" ? await makeBenchDatabase() : null;
if (kind === "postgresql" && !url) process.exit(1);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: folder,
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
};
if (url) env.DATABASE_URL = url;
// Contacts of a register are sealed.
env.HEALTH_DATA_KEY = `bench:${Buffer.alloc(32, 7).toString("base64")}`;
const failures: string[] = [];
try {
  await measure();
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function measure(): Promise<void> {
  await startOnce();
  const ids = Array.from({ length: facilities }, (_, at) => 1_000_000 + at);
  const people = nameApart(drawPeople(professionals, ids));
  const places = placeFacilities(ids);
  const first = await importFiles("first", facilityFile(ids, places), peopleFile(people));
  const renamed = (id: number) => ({ ...places[id], nameEn: `Badr Medical Centre ${id}` });
  const changed = ids.filter((_, at) => at % 100 === 0).map((id) => [id, renamed(id)]);
  const changedPeople = people.map((person) =>
    Number(person.id) % 100 === 0 ? { ...person, nameEn: `${person.nameEn} Senior` } : person,
  );
  const second = await importFiles(
    "second",
    facilityFile(ids, { ...places, ...Object.fromEntries(changed) }),
    peopleFile(changedPeople),
  );
  printTable([
    { run: `first, ${kind}`, ...first },
    { run: "again with 1 % changed", ...second },
  ]);
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
}

/** A first start brings the schema, the places and the vocabulary. */
async function startOnce(): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, ["build/run/server.mjs"], {
    env: { ...env, PORT: String(port), SEED_DEMO: "false" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;
  while (child.exitCode === null && !(await isReady())) await sleep(pollMs);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** A last name for each 1,296 people, after which the generator's names begin anew. */
function nameApart(people: readonly Partial<Person>[]): Partial<Person>[] {
  return people.map((person) => {
    const turn = Math.floor(Number(person.id) / 1_296);
    const end = pick(endings, Math.floor(turn / beginnings.length));
    return { ...person, nameEn: `${person.nameEn} ${pick(beginnings, turn)}${end}` };
  });
}

/** Every facility in a district and a street of its own, as the published file has them. */
function placeFacilities(ids: readonly number[]): Record<number, Partial<Facility>> {
  const placed = ids.map((id, at): [number, Partial<Facility>] => {
    const district = districts[at % districts.length];
    const turn = Math.floor(at / districts.length);
    if (!district) return [id, {}];
    return [
      id,
      {
        nameEn: `${pick(brands, at)} ${pick(kinds, Math.floor(at / brands.length))} ${id} L.L.C`,
        area: district.value,
        latitude: (district.latitude + (turn % 7) * 0.0007).toFixed(6),
        longitude: (district.longitude + (turn % 11) * 0.0007).toFixed(6),
      },
    ];
  });
  return Object.fromEntries(placed);
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? "";
}

async function importFiles(name: string, facilityRows: string, peopleRows: string) {
  const files = [`${name}-facilities.csv`, `${name}-professionals.csv`].map((file) =>
    join(folder, file),
  );
  writeFileSync(files[0] ?? "", facilityRows);
  writeFileSync(files[1] ?? "", peopleRows);
  const measured = await run(["import", "register", ...files]);
  const most = budgets[kind][name];
  if (measured.seconds > most.seconds)
    failures.push(`${name} run: ${measured.seconds.toFixed(0)} s, budget ${most.seconds}`);
  if (measured.peakMb > budgets.peakMb)
    failures.push(`${name} run: ${measured.peakMb.toFixed(0)} MB, budget ${budgets.peakMb}`);
  return measured;
}

/** Runs the built command line; peak memory and processor time are read while it works. */
async function run(args: string[]) {
  const databaseMs = url ? await databaseClock(url) : () => 0;
  const [before, started] = [databaseMs(), performance.now()];
  const child = spawn(process.execPath, [...memoryFlags, "build/run/cli.mjs", ...args], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  let [peak, nodeMs, postgresMs] = [0, 0, 0];
  const poll = setInterval(() => {
    if (child.exitCode !== null || !child.pid) return;
    peak = Math.max(peak, peakMb(child.pid) || 0);
    nodeMs = Math.max(nodeMs, processorMs(child.pid));
    postgresMs = Math.max(postgresMs, databaseMs() - before);
  }, pollMs);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(poll);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds,
    "node s": nodeMs / 1000,
    "postgres s": postgresMs / 1000,
    peakMb: peak,
  };
}
