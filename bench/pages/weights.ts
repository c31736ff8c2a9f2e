import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#scripts/processes/chromium.ts";
import type { Page } from "./choose-pages.ts";
import { javaScriptKb } from "./javascript-kb.ts";

export interface Weights {
  page: string;
  scriptKb: number;
  cssKb: number;
  fontKb: number;
}

/** Scripts, styles and fonts that a real browser fetches on a first visit, each compressed with gzip. */
export async function measureWeights(address: string, pages: Page[]): Promise<Weights[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumFlags,
  });
  const results: Weights[] = [];
  for (const page of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const tab = await context.newPage();
    const sizes = { font: 0, stylesheet: 0 };
    const files: Buffer[] = [];
    const reading: Promise<void>[] = [];
    tab.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind !== "script" && kind !== "font" && kind !== "stylesheet") return;
      const add = async () => {
        const body = await response.body();
        if (kind === "script") files.push(body);
        else sizes[kind] += kind === "font" ? body.length : gzipSync(body).length;
      };
      reading.push(add());
    });
    await tab.goto(`${address}${page.path}`, { waitUntil: "networkidle" });
    await Promise.all(reading);
    const inline = await tab.evaluate(() =>
      [...document.querySelectorAll("script:not([src]):not([type='application/ld+json'])")].map(
        (script) => script.textContent,
      ),
    );
    results.push({
      page: page.name,
      scriptKb: javaScriptKb({ files, inline }),
      cssKb: sizes.stylesheet / 1000,
      fontKb: sizes.font / 1000,
    });
    await context.close();
  }
  await browser.close();
  return results;
}
