import { existsSync, globSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { bundleOptions } from "#scripts/bundle.ts";
import { compileOptions, exportText } from "#scripts/script-modules.ts";
import { hashFiles, root, sourceHash } from "#scripts/sources.ts";

const cache = join(root, "node_modules/.cache/dalil");

const entryPoints = {
  site: "test/site-process/tiny-site-main.ts",
  cli: "server/cli.ts",
  // The process starts its threads by these names.
  "pglite-worker": "app/platform/database/pglite/pglite-worker.server.ts",
  "calendar-reader": "app/booking/calendar-reading/reader-thread.server.ts",
  "search-index-writer": "app/search/compact-index/writer/writer-thread.server.ts",
};

/** Scripts of pages as text, as `scriptModules` has them for Vite. */
const scriptTexts: Plugin = {
  name: "script-texts",
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /\.ts\?script(=module)?$/ }, async ({ path, resolveDir, kind }) => {
      const [file = "", suffix] = path.split(/(?=\?)/);
      const found = await resolve(file, { resolveDir, kind });
      return { path: found.path, suffix, namespace: "script" };
    });
    onLoad({ filter: /.*/, namespace: "script" }, async ({ path, suffix }) => {
      const { outputFiles } = await build(compileOptions(path + suffix));
      return { contents: exportText(outputFiles[0]?.text) };
    });
  },
};

/**
 * Returns the folder of the programs that tests start, bundled once for the sources as they are: from
 * its sources a site needs twice the processor time until it is ready.
 */
export async function bundlePrograms(): Promise<string> {
  const own = globSync("{test/{site-process,sites},scripts}/**/*.ts", { cwd: root }).sort();
  const name = `programs-${sourceHash().slice(0, 12)}-${hashFiles(own).slice(0, 12)}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await build({
    ...bundleOptions(root),
    outdir: unfinished,
    entryPoints,
    splitting: true,
    plugins: [scriptTexts],
  });
  await writeFile(join(unfinished, "package.json"), '{ "type": "module" }');
  // Another process may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  const former = globSync("programs-*", { cwd: cache }).filter((one) => !one.startsWith(name));
  for (const one of former) await rm(join(cache, one), { recursive: true, force: true });
  return folder;
}
