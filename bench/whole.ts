// npm run bench -- whole [--professionals N] [--bookings SHARE] [--seconds N] [--only KIND]
// [--clients N] [--compare CHECKOUT]: the built server as production starts it, on PostgreSQL, with a city of
// 10,000 professionals (or N) and a tenth of its bookings (or SHARE): pages of each kind, none asked
// for twice, from the first second after readiness and warm, with the processor time of each request.
// DATABASE_URL names a database that is kept: an empty one is filled, a full one is measured as it is.
// What a machine does beside it slows requests down, but adds little to their processor time.
// Beside the pages of results, in the same run, those of a plain page (whole/plain-site.tsx).
// --compare compares the documents of 200 addresses with those of the build of another checkout.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { databaseClock } from "./parts/database-time.ts";
import { startPlainSite } from "./parts/plain-site.ts";
import { peakMb, residentMb } from "./parts/process-memory.ts";
import { runCli } from "./parts/run-cli.ts";
import { freePort, processorMs, type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable } from "./parts/statistics.ts";
import { Addresses, type RequestKind, readKnown, requestKinds } from "./whole/addresses.ts";
import { compareDocuments } from "./whole/compare.ts";
import { profileCpu } from "./whole/cpu-profile.ts";
import { prepareDataSet } from "./whole/data-set.ts";
import { type Load, load } from "./whole/load.ts";

const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8")).whole;
const option = (name: string, fallback: string) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? (process.argv[place + 1] ?? fallback) : fallback;
};
const professionals = Number(option("professionals", "10000"));
const bookings = Number(option("bookings", "0.1"));
const seconds = Number(option("seconds", "10"));
const only = option("only", "");
const mostClients = Number(option("clients", "16"));
const formerCheckout = option("compare", "");
const warmingSeconds = 4;
const comparedAddresses = 200;
const clientsOf = (kind: RequestKind) => Math.min(mostClients, kind === "function" ? 16 : 6);
const comparedKinds = requestKinds.filter((kind) => !kind.startsWith("admin"));
const guestKinds = comparedKinds.filter((kind) => kind !== "function");
const password = "a-password-of-the-bench-only";
const failures: string[] = [];
// Each request comes from a network of its own, so that no limit of a sender ends the run.
process.env.TRUST_PROXY = "true";

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
const dataSet = await prepareDataSet(url, { professionals, bookings });
const addresses = new Addresses(await readKnown(url));
try {
  await (formerCheckout ? compare(url) : measure(url));
} finally {
  await stopAll();
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function measure(databaseUrl: string): Promise<void> {
  const email = `admin-${randomUUID()}@bench.example`;
  const admin = ["create-admin", "--email", email, "--name", "Bench", "--password-stdin"];
  runCli(databaseUrl, admin, password);
  const databaseMs = await databaseClock(databaseUrl);
  const inspectPort = await freePort();
  // The first start of an installation writes the snapshot of its index.
  const server = await startServer(databaseUrl, { inspectPort, rests: false });
  try {
    await readiness(server);
    const started = performance.now();
    await server.restart();
    await readiness(server);
    const readyMs = performance.now() - started;
    const startMs = processorMs(server.pid());
    const cookie = await signIn(server.address, email);
    const run = (kind: RequestKind, lasts: number) =>
      load({
        address: server.address,
        pid: server.pid(),
        databaseMs,
        clients: clientsOf(kind),
        seconds: lasts,
        cookie: kind.startsWith("admin") ? cookie : "",
        next: () => addresses.next(kind),
      });
    const rows: Record<string, string | number>[] = [];
    if (!only) rows.push({ kind: "results, first", ...(await run("results", seconds)) });
    for (const kind of requestKinds.filter((one) => !only || one === only)) {
      await run(kind, warmingSeconds);
      const measured = await run(kind, seconds);
      rows.push({ kind, ...measured });
      check(kind, measured);
    }
    if (!only || only === "results") rows.push(await measurePlainPage(databaseUrl, databaseMs));
    const memory = { residentMb: residentMb(server.pid()), peakMb: peakMb(server.pid()) };
    console.log(
      `${dataSet.professionals} professionals, ${dataSet.bookings} bookings. Ready after ` +
        `${readyMs.toFixed(0)} ms, ${startMs} ms of processor time. ${JSON.stringify(memory)}`,
    );
    printTable(rows);
    printRatio(rows);
    const profiled = only ? requestKinds.filter((kind) => kind === only) : guestKinds;
    const top = await profileCpu(server.pid(), inspectPort, async () => {
      for (const kind of profiled) await run(kind, seconds / profiled.length);
    });
    console.log(`\nFunctions of the main thread, ${profiled.join(", ")}:`);
    printTable(top);
    console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await server.stop();
  }
}

/** The same queries to what a user would pick instead for a page of results. */
async function measurePlainPage(databaseUrl: string, databaseMs: () => number) {
  const { address, pid, stop } = await startPlainSite(databaseUrl);
  const run = (lasts: number) =>
    load({
      address,
      pid,
      databaseMs,
      clients: clientsOf("results"),
      seconds: lasts,
      next: () => addresses.next("results"),
    });
  try {
    await run(warmingSeconds);
    return { kind: "results, plain page", ...(await run(seconds)) };
  } finally {
    stop();
  }
}

function printRatio(rows: Record<string, string | number>[]): void {
  const named = (name: string) => rows.find(({ kind }) => kind === name);
  const [own, plain] = [named("results"), named("results, plain page")];
  if (!own || !plain) return;
  const cost = (row: typeof own) => Number(row.nodeMs) + Number(row.postgresMs);
  console.log(
    `A page of results takes ${(cost(plain) / cost(own)).toFixed(1)} times less processor time than the ` +
      `plain page, and ${(Number(plain.p95Ms) / Number(own.p95Ms)).toFixed(1)} times less at p95.`,
  );
}

/** Compares this build with another checkout's, both on the same database at the same time. */
async function compare(databaseUrl: string): Promise<void> {
  // Free times are read after readiness: both have all of them once they rest.
  const server = await startServer(databaseUrl);
  const former = await startServer(databaseUrl, { checkout: formerCheckout });
  try {
    await Promise.all([readiness(server), readiness(former)]);
    const paths = Array.from({ length: comparedAddresses }, (_, at) =>
      addresses.next(comparedKinds[at % comparedKinds.length] ?? "results"),
    );
    const sites = { address: server.address, formerAddress: former.address };
    const different = await compareDocuments(sites, paths);
    for (const { path, at } of different) console.log(`${path}\n  ${at}`);
    console.log(`${paths.length - different.length} of ${paths.length} documents are the same.`);
    if (different.length > 0) failures.push(`${different.length} documents differ.`);
  } finally {
    await Promise.all([server.stop(), former.stop()]);
  }
}

function check(kind: RequestKind, measured: Load): void {
  const { perSecond = 0, p95Ms = Number.POSITIVE_INFINITY } = budgets[kind];
  if (measured.perSecond < perSecond)
    failures.push(`${kind}: ${measured.perSecond.toFixed(0)} a second, budget ${perSecond}`);
  if (measured.p95Ms > p95Ms)
    failures.push(`${kind}: p95 ${measured.p95Ms.toFixed(0)} ms, budget ${p95Ms}`);
  if (measured.refused > 0) failures.push(`${kind}: ${measured.refused} requests were refused`);
}

async function readiness({ address }: ServerProcess): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/admin/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, password }),
    headers: { origin: address },
  });
  if (response.status !== 303) throw new Error(`Signing in was answered with ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
