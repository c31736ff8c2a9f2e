// npm run bench -- lighthouse [names of pages]: Lighthouse's mobile simulation on one page of each
// kind, in both languages.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../scripts/chromium.ts";
import { choosePages, type Page } from "./pages/choose-pages.ts";
import { startServer } from "./server-process.ts";
import { printTable } from "./statistics.ts";

const debugPort = 9333;
const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).lighthouse;
const named = process.argv.slice(2);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
});
let broken = false;
try {
  const pages = await choosePages(server.address);
  const wanted = pages.filter(({ name }) => named.length === 0 || named.includes(name));
  // Of a browser's very first page no paint is seen.
  await lighthouse(server.address, { port: debugPort, onlyCategories: ["seo"], logLevel: "error" });
  const rows = [];
  for (const page of wanted) rows.push(await audit(page));
  printTable(rows);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(broken ? 1 : 0);

async function audit({ name: page, path }: Page) {
  const address = server.address + path;
  const result = await lighthouse(address, {
    port: debugPort,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${address}.`);
  const { lhr } = result;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  for (const name of categories) {
    if ((scores[name] ?? 0) >= budgets[name]) continue;
    broken = true;
    const failed = Object.values(lhr.audits).filter((one) => one.score !== null && one.score < 0.9);
    console.error(`${address} ${name} ${scores[name]}: ${failed.map((one) => one.id).join(", ")}`);
  }
  const lcp = lhr.audits["largest-contentful-paint"]?.numericValue ?? 0;
  // As Lighthouse shows it: less than a thousandth is a hair's breadth of a font.
  const cls = Math.round((lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000;
  if (lcp > budgets.lcpMs || cls > budgets.cls) {
    broken = true;
    console.error(`${address} paints its largest after ${lcp.toFixed(0)} ms and shifts by ${cls}`);
  }
  return { page, ...scores, lcpMs: lcp, cls: cls.toFixed(3) };
}
