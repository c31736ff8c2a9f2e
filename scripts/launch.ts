import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runProgram, stopAll, stopOnSignals } from "./processes/processes.ts";
import { isBuilt, root } from "./sources.ts";

/**
 * Builds in a child process if the sources are newer than the build, so that an old server never
 * runs.
 */
export async function ensureBuilt(): Promise<void> {
  if (!isBuilt()) await buildBeside(async () => {});
}

/** Builds while `work` runs; a failed build ends both. */
async function buildBeside<T>(work: () => Promise<T>): Promise<T> {
  // The compiler's memory goes away with its process.
  const release = stopOnSignals();
  const beside = work();
  // It is awaited below.
  beside.catch(() => {});
  const { code } = await runProgram(process.execPath, [join(root, "scripts/build.ts")]);
  if (code !== 0) {
    await stopAll();
    process.exit(code);
  }
  const result = await beside;
  release();
  return result;
}

/** Builds when needed and runs the command line in this very process. */
export async function launchCli(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  await ensureBuilt();
  await runBuilt("cli");
}

/**
 * Builds when needed and runs the server in this very process. The embedded database of a first
 * start is filled while the site is built, which takes about as long.
 */
export async function launchServer(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const isPrepared = !isBuilt() && (await buildBeside(fillFirstDatabase));
  await runBuilt("server", isPrepared ? ["--prepared"] : []);
}

async function fillFirstDatabase(): Promise<boolean> {
  // A start without a build does not wait for these modules.
  const { fillBesideBuild } = await import("./filling/fill-beside-build.ts");
  return fillBesideBuild();
}

/** Signals, input and the exit code of the program are this process's own. */
async function runBuilt(program: "server" | "cli", args: string[] = []): Promise<void> {
  enableCompileCache(join(root, "node_modules/.cache/dalil/compiled"));
  const file = join(root, `build/run/${program}.mjs`);
  process.argv[1] = file;
  process.argv.push(...args);
  await import(pathToFileURL(file).href);
}
