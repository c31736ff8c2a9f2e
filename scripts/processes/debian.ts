import { existsSync } from "node:fs";
import { runProgram } from "./processes.ts";

let listsAreFresh = false;

/**
 * Installs a package where that is possible: as root on Debian and derivatives. Prints what it
 * does.
 */
export async function installDebianPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`  ${name} is not installed: installing Debian's package ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const steps = [
    ...(listsAreFresh ? [] : [["update"]]),
    ["install", "--yes", "--no-install-recommends", name],
  ];
  listsAreFresh = true;
  for (const args of steps) {
    const { code, output } = await runProgram("apt-get", args, { env, quiet: true });
    if (code === 0) continue;
    console.log(`  apt-get ${args.join(" ")} has failed:\n${output.trim()}`);
    return;
  }
}
