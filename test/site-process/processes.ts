import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/processes/free-port.ts";
import { bundlePrograms } from "./bundle-programs.ts";

const root = join(import.meta.dirname, "../..");
const surroundings = {
  PATH: process.env.PATH,
  NODE_ENV: "production",
  TZ: "UTC",
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/dalil/compiled"),
};
const startWithinMs = 120_000;
const programs = await bundlePrograms();
/**
 * The engine of the embedded database is compiled as it is called, and not optimized, which would take
 * longer than these processes live.
 */
const flags = ["--liftoff-only", "--wasm-lazy-compilation"];

interface Ended {
  code: number | null;
  /** Standard output and error, in the order in which they came. */
  text: string;
}

/** A program of the product in a process of its own. */
export class ProgramProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  text = "";

  constructor(program: "site" | "cli", args: string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [...flags, join(programs, `${program}.js`), ...args], {
      cwd: root,
      env: { ...surroundings, ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.text += chunk.toString();
      });
    this.ended = once(this.child, "close").then(([code]) => ({ code, text: this.text }));
  }

  /** Resolves when the program has written these words. */
  async said(words: string): Promise<void> {
    const until = Date.now() + startWithinMs;
    while (!this.text.includes(words)) {
      if (this.child.exitCode !== null || Date.now() > until)
        throw new Error(`It did not say "${words}":\n${this.text}`);
      await sleep(20);
    }
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

export interface SiteProcess extends ProgramProcess {
  address: string;
}

/** The server process around tiny pages; it may still be starting. */
export async function spawnSite(
  settings: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<SiteProcess> {
  const port = await freePort();
  const own = { PORT: String(port), HOST: "127.0.0.1", SEED_DEMO: "false" };
  const site = new ProgramProcess("site", args, { ...own, ...settings });
  return Object.assign(site, { address: `http://127.0.0.1:${port}` });
}

/** Starts the server process and waits until it is ready. */
export async function startSite(
  settings: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<SiteProcess> {
  const site = await spawnSite(settings, args);
  await site.said("Dalil is ready at");
  return site;
}

/** Runs one command of the command line, as a user does in `folder`. */
export function spawnCommand(
  args: string[],
  { folder, ...settings }: NodeJS.ProcessEnv & { folder: string },
): ProgramProcess {
  return new ProgramProcess("cli", args, { DALIL_CALLER_FOLDER: folder, ...settings });
}
