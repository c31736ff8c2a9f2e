// npm run bench -- pages [--json]: what pages cost. Starts the built server on a fresh demo city,
// measures, compares with bench/budgets.json and exits 1 when a budget is broken.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/chromium.ts";
import { measureStart, startServer } from "./server-process.ts";
import { printTable, quantile } from "./statistics.ts";

const requestsPerPage = 200;
const warmUps = 25;
const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8")).pages;

const server = await startServer();
const failures: string[] = [];
try {
  const pages = await choosePages(server.address);
  const answers = [];
  for (const page of pages) answers.push(await measureAnswers(server.address, page));
  const scripts = await measureScripts(server.address, pages);
  const starts = await measureStart(server);
  const report = {
    database: server.database,
    answers,
    scripts,
    starts,
    at: new Date().toISOString(),
  };
  check(report);
  if (process.argv.includes("--json")) console.log(JSON.stringify(report, null, 2));
  else print(report);
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(
    `bench/results/pages-${server.database}.json`,
    `${JSON.stringify(report, null, 2)}\n`,
  );
} finally {
  await server.stop();
}
for (const failure of failures) console.error(`over budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

interface Page {
  name: string;
  path: string;
}

/** One page of each kind, with addresses taken from the site itself. */
async function choosePages(address: string): Promise<Page[]> {
  const first = async (entityType: string) => {
    const html = await (await fetch(`${address}/search?entityType=${entityType}`)).text();
    const found = html.match(new RegExp(`href="(/${entityType}/[a-z0-9-]+)"`));
    if (!found?.[1]) throw new Error(`The search page lists no ${entityType}.`);
    return found[1];
  };
  const kinds = [
    { name: "home", path: "/" },
    { name: "search, empty", path: "/search" },
    { name: "search, words", path: "/search?q=dentist+in+jlt" },
    {
      name: "search, filters",
      path: "/search?entityType=professionals&gender=female&rating_min=4&sort=rating",
    },
    { name: "professional", path: await first("professionals") },
    { name: "clinic", path: await first("clinics") },
    { name: "service", path: await first("services") },
    { name: "franchise", path: await first("franchises") },
    { name: "about", path: "/about" },
  ];
  return kinds.flatMap((page) => [
    page,
    { name: `${page.name} (ar)`, path: withArabic(page.path) },
  ]);
}

function withArabic(path: string) {
  return `${path}${path.includes("?") ? "&" : "?"}lang=ar`;
}

async function measureAnswers(address: string, page: Page) {
  const times: number[] = [];
  for (let count = -warmUps; count < requestsPerPage; count += 1) {
    const started = performance.now();
    const response = await fetch(`${address}${page.path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${page.path} answered ${response.status}.`);
    if (count >= 0) times.push(performance.now() - started);
  }
  return {
    page: page.name,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  };
}

/** Scripts and fonts that a real browser fetches on a first visit, each compressed with gzip. */
async function measureScripts(address: string, pages: Page[]) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumFlags,
  });
  const results = [];
  for (const page of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const tab = await context.newPage();
    const sizes = { script: 0, font: 0, stylesheet: 0 };
    const reading: Promise<void>[] = [];
    tab.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind !== "script" && kind !== "font" && kind !== "stylesheet") return;
      const add = async () => {
        const body = await response.body();
        sizes[kind] += kind === "font" ? body.length : gzipSync(body).length;
      };
      reading.push(add());
    });
    await tab.goto(`${address}${page.path}`, { waitUntil: "networkidle" });
    await Promise.all(reading);
    results.push({
      page: page.name,
      scriptKb: sizes.script / 1000,
      cssKb: sizes.stylesheet / 1000,
      fontKb: sizes.font / 1000,
    });
    await context.close();
  }
  await browser.close();
  return results;
}

interface Report {
  answers: Awaited<ReturnType<typeof measureAnswers>>[];
  scripts: Awaited<ReturnType<typeof measureScripts>>;
  starts: { firstMs: number; warmMs: number };
}

function check({ answers, scripts, starts }: Report) {
  const expect = (name: string, value: number, budget: number) => {
    if (value > budget) failures.push(`${name}: ${value.toFixed(1)}, budget ${budget}`);
  };
  for (const answer of answers) expect(`${answer.page} p95 ms`, answer.p95, budgets.serverP95Ms);
  for (const row of scripts) {
    const kind = row.page.startsWith("home")
      ? "home"
      : row.page.startsWith("search")
        ? "search"
        : "profile";
    expect(`${row.page} JavaScript kB`, row.scriptKb, budgets[`${kind}JavaScriptGzipKb`]);
    expect(
      `${row.page} font kB`,
      row.fontKb,
      budgets.latinFontKb + (row.page.endsWith("(ar)") ? budgets.arabicFontKb : 0),
    );
  }
  expect(
    "warm start ms",
    starts.warmMs,
    server.database === "pglite" ? budgets.startPgliteMs : budgets.startPostgresMs,
  );
}

function print({ answers, scripts, starts }: Report) {
  console.log(`Database: ${server.database}. One client, ${requestsPerPage} requests a page.`);
  printTable(answers);
  printTable(scripts);
  console.log(
    `Start: first ${starts.firstMs.toFixed(0)} ms (with seed), warm ${starts.warmMs.toFixed(0)} ms (median of 5).`,
  );
}
