// npm run bench -- lighthouse [--signed-in] [names of pages]: Lighthouse's mobile simulation on one
// page of each kind, or on every page of the signed-in area, in both languages, on a private PostgreSQL.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../scripts/chromium.ts";
import { stopAll } from "../scripts/processes.ts";
import { makeBenchDatabase } from "./bench-postgres.ts";
import { chooseEveryPage } from "./pages/choose-every-page.ts";
import { chooseOwnPages } from "./pages/choose-own-pages.ts";
import { startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
import { printTable } from "./statistics.ts";

const debugPort = 9333;
const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).lighthouse;
const isSignedIn = process.argv.includes("--signed-in");
const named = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const databaseUrl = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!databaseUrl) process.exit(1);
const server = await startServer(databaseUrl);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
});
let broken = false;
try {
  const pages: Audited[] = isSignedIn
    ? await chooseSignedIn()
    : await chooseEveryPage(server.address, databaseUrl);
  const wanted = pages.filter(({ name }) => named.length === 0 || named.includes(name));
  // Of a browser's very first page no paint is seen.
  await lighthouse(server.address, { port: debugPort, onlyCategories: ["seo"], logLevel: "error" });
  const rows = [];
  for (const page of wanted) rows.push(await audit(page));
  printTable(rows);
} finally {
  await browser.close();
  await server.stop();
  await stopAll();
}
process.exit(broken ? 1 : 0);

type Result = Awaited<ReturnType<typeof look>>;

interface Audited {
  name: string;
  path: string;
  /** Of who looks at it; nobody's for guests. */
  cookie?: string;
}

async function chooseSignedIn(): Promise<Audited[]> {
  const cookies = { user: await signIn(server, "user"), owner: await signIn(server, "owner") };
  return chooseOwnPages().map(({ as, ...page }) => ({ ...page, cookie: cookies[as] }));
}

async function look(address: string, headers: Record<string, string>) {
  const result = await lighthouse(address, {
    port: debugPort,
    onlyCategories: [...categories],
    skipAudits: await wantedFaults(address, headers),
    ignoreStatusCode: true,
    extraHeaders: headers,
    logLevel: "error",
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${address}.`);
  return result.lhr;
}

async function audit({ name: page, path, cookie }: Audited) {
  const address = server.address + path;
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const first = await look(address, headers);
  const looks = isQuick(first)
    ? [first]
    : [first, await look(address, headers), await look(address, headers)];
  const lhr = looks.sort((a, b) => performanceOf(a) - performanceOf(b))[looks.length >> 1] ?? first;
  if (cookie && lhr.finalDisplayedUrl.includes("/login"))
    throw new Error(`${path} led to sign-in.`);
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)]));
  for (const name of categories) {
    if ((scores[name] ?? 0) >= budgets[name]) continue;
    broken = true;
    const failed = Object.values(lhr.audits).filter((one) => one.score !== null && one.score < 0.9);
    console.error(`${address} ${name} ${scores[name]}: ${failed.map((one) => one.id).join(", ")}`);
  }
  const lcp = largestPaint(lhr);
  // As Lighthouse shows it: less than a thousandth is a hair's breadth of a font.
  const cls = Math.round((lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000;
  if (lcp > budgets.lcpMs || cls > budgets.cls) {
    broken = true;
    console.error(`${address} paints its largest after ${lcp.toFixed(0)} ms and shifts by ${cls}`);
  }
  return { page, ...scores, lcpMs: lcp, cls: cls.toFixed(3), looks: looks.length };
}

/** What else happens on the machine slows one look: a page that misses is looked at twice more, and the middle counts. */
function isQuick(lhr: Result): boolean {
  return performanceOf(lhr) >= budgets.performance && largestPaint(lhr) <= budgets.lcpMs;
}

function scoreOf(lhr: Result, name: (typeof categories)[number]): number {
  return Math.round((lhr.categories[name]?.score ?? 0) * 100);
}

function performanceOf(lhr: Result): number {
  return scoreOf(lhr, "performance");
}

/** Milliseconds; a busy machine may not see a page paint at all. */
function largestPaint({ audits }: Result): number {
  return audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY;
}

/** What is marked down though it is meant: a page kept from search engines, and one that says 404. */
async function wantedFaults(address: string, headers: HeadersInit): Promise<string[]> {
  const answer = await fetch(address, { headers });
  const isHidden = (await answer.text()).includes('name="robots" content="noindex');
  return [
    ...(isHidden ? ["is-crawlable", "meta-description"] : []),
    ...(answer.status === 404 ? ["http-status-code", "errors-in-console"] : []),
  ];
}
