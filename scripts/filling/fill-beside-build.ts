import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, isTrialRun, readConfig } from "#app/platform/config.server.ts";
import { offerBeginning, ownTerminal } from "#server/starting/offer-beginning.ts";
import { startProgram } from "../processes/processes.ts";
import { root } from "../sources.ts";

/** The build and the seed take 1.3 GB each at their peaks. */
const neededMemory = 3 * 2 ** 30;

/**
 * Fills the embedded database of a first trial in a process of its own, from the sources, while the
 * site is being built. Everything else, a failure included, is left to the server.
 * @returns whether it did.
 */
export async function fillBesideBuild(): Promise<boolean> {
  const config = readSettings();
  if (!config || !isFirstTrial(config) || process.availableMemory() < neededMemory) return false;
  const filling = startProgram(process.execPath, [join(root, "scripts/filling/fill.ts")], {
    channel: true,
  });
  const ended = once(filling, "exit");
  const beginning = await offerBeginning(config, ownTerminal());
  if (filling.connected) filling.send({ beginning });
  const [code] = await ended;
  return code === 0;
}

/** Returns null for settings that the server will refuse. */
function readSettings(): Config | null {
  try {
    return readConfig();
  } catch {
    // The server says what is wrong with them.
    return null;
  }
}

/** Whether nobody but this machine uses the site, and its embedded database does not exist. */
export function isFirstTrial(config: Config): boolean {
  if (!isTrialRun(config) || config.DATABASE_URL !== undefined) return false;
  return !existsSync(join(config.dataDir, "database/PG_VERSION"));
}
