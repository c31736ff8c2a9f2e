import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServer } from "./bundle.ts";
import { runProgram, stopOnSignals } from "./processes/processes.ts";
import { hashFile, isBuilt, root, sourceHash } from "./sources.ts";

/** The build's output lists every file before its error message. */
const reportedLines = 40;

/**
 * Builds the site and the server where their sources have changed.
 * @returns false when the build has failed; why is on the terminal.
 */
async function buildWhenNeeded(): Promise<boolean> {
  if (isBuilt()) return true;
  const begun = Date.now();
  console.log("Building the site and the server (about 15 seconds, longer on a busy machine) ...");
  const hash = sourceHash();
  rmSync(hashFile, { force: true });
  const router = join(root, "node_modules/.bin/react-router");
  const env = { NODE_ENV: "production" };
  const { code, output } = await runProgram(router, ["build"], { env, quiet: true });
  if (code !== 0) {
    console.error(output.trim().split("\n").slice(-reportedLines).join("\n"));
    return false;
  }
  await bundleServer(root);
  writeFileSync(hashFile, hash);
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  return true;
}

stopOnSignals();
if (!(await buildWhenNeeded())) process.exit(1);
