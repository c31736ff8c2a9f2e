import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepareCity, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";

/** Starts the built server on a database of its own; PLAYWRIGHT_BASE_URL names one that runs already. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.PLAYWRIGHT_BASE_URL) return async () => {};
  const folder = join(root, "test-results/site");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await prepareCity();
  const { address, dataDir, remove } = await startBuiltSite(join(folder, "server.log"));
  process.env.PLAYWRIGHT_BASE_URL = address;
  process.env.PLAYWRIGHT_DATA_DIR = dataDir;
  return remove;
}
