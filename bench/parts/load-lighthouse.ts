import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runProgram } from "#scripts/processes/processes.ts";
import { root } from "#scripts/sources.ts";

const version = "13.5.0";
const folder = join(root, "node_modules/.cache/dalil/lighthouse", version);

/** The parts of a report that the bench reads. */
export interface LighthouseResult {
  finalDisplayedUrl: string;
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  audits: Record<string, { id: string; score: number | null; numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
}

type Lighthouse = (
  address: string,
  options: {
    port: number;
    onlyCategories: string[];
    logLevel: "error";
    skipAudits?: string[];
    ignoreStatusCode?: boolean;
    extraHeaders?: Record<string, string>;
  },
) => Promise<{ lhr: LighthouseResult } | undefined>;

/**
 * Returns Lighthouse, which is installed the first time: its 87 packages are a quarter of all files that
 * every `npm start` would install.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const manifest = join(folder, "package.json");
  if (!existsSync(join(folder, "node_modules/lighthouse"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, JSON.stringify({ private: true }));
    const wanted = ["install", `lighthouse@${version}`, "--no-audit", "--no-fund"];
    const { code, output } = await runProgram("npm", [...wanted, "--prefix", folder], {
      quiet: true,
    });
    if (code !== 0) throw new Error(`Lighthouse was not installed:\n${output}`);
  }
  const file = createRequire(manifest).resolve("lighthouse");
  return (await import(pathToFileURL(file).href)).default;
}
