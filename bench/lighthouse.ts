// npm run bench -- lighthouse: Lighthouse's mobile simulation on one page of each kind, both languages.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../scripts/chromium.ts";
import { startServer } from "./server-process.ts";
import { printTable } from "./statistics.ts";

const debugPort = 9333;
const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).lighthouse;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
});
let broken = false;
try {
  const html = await (await fetch(`${server.address}/search?entityType=professionals`)).text();
  const profile = html.match(/href="(\/professionals\/[a-z0-9-]+)"/)?.[1] ?? "/";
  const rows = [];
  for (const path of ["/", "/search?q=dentist", profile]) {
    for (const locale of ["en", "ar"] as const) rows.push(await audit(path, locale));
  }
  printTable(rows);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(broken ? 1 : 0);

async function audit(path: string, locale: "en" | "ar") {
  const address = `${server.address}${path}${locale === "ar" ? `${path.includes("?") ? "&" : "?"}lang=ar` : ""}`;
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
  const cls = lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0;
  return { page: `${path} ${locale}`, ...scores, lcpMs: lcp, cls };
}
