import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runProgram, stopOnSignals } from "./processes/processes.ts";
import { isBuilt, root } from "./sources.ts";

/**
 * Builds in a child process if the sources are newer than the build, so that an old server never
 * runs.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  // The compiler's memory goes away with its process.
  const release = stopOnSignals();
  const { code } = await runProgram(process.execPath, [join(root, "scripts/build.ts")]);
  release();
  if (code !== 0) process.exit(code);
}

/**
 * Builds when needed and runs one of the built programs in this very process, so that signals,
 * input and the exit code are its own.
 */
export async function launchBuilt(program: "server" | "cli"): Promise<void> {
  process.env.NODE_ENV ??= "production";
  await ensureBuilt();
  enableCompileCache(join(root, "node_modules/.cache/dalil/compiled"));
  const file = join(root, `build/run/${program}.mjs`);
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
}
