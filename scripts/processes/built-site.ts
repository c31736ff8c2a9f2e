import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { constants, cp, mkdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { isBuilt, root, sourceHash } from "../sources.ts";
import { freePort } from "./free-port.ts";

export interface BuiltSite {
  address: string;
  dataDir: string;
  readonly pid: number;
  /** Kills the server without a warning, and starts it again on its data folder. */
  crash(): Promise<void>;
  /** Ends the server; its data folder stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const readyTimeoutMs = 600_000;
const stopTimeoutMs = 10_000;

type Around = (dataDir: string) => readonly string[];

const cities = join(root, "test-results/cities");

/** The data folder of a filled site that others are copied from: one for each build and day. */
function preparedCity(): string {
  return join(cities, `${sourceHash().slice(0, 16)}-${dubaiDay()}`);
}

/** Fills the data folder that `startBuiltSite` copies, unless there is one of this build and day. */
export async function prepareCity(): Promise<void> {
  const city = preparedCity();
  if (existsSync(city)) return;
  await rm(cities, { recursive: true, force: true });
  const unfinished = join(cities, "unfinished");
  await mkdir(unfinished, { recursive: true });
  const { stop } = await startIn(unfinished, join(cities, "server.log"), {}, () => []);
  await stop();
  await rename(unfinished, city);
}

/**
 * Starts the built server on a database of its own with the demo city, a copy of the prepared one if
 * there is one; within a command of `around`, if any, such as one that limits its disk.
 * @throws when the build is not of these sources, or with the log when the server does not get ready.
 */
export async function startBuiltSite(
  logFile: string,
  settings: NodeJS.ProcessEnv = {},
  around?: Around,
): Promise<BuiltSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-site-"));
  const hasCity = settings.SEED_DEMO !== "false" && !settings.DATABASE_URL && !around;
  const city = preparedCity();
  if (hasCity && existsSync(city)) {
    await cp(city, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  return startIn(dataDir, logFile, settings, around ?? (() => []));
}

async function startIn(
  dataDir: string,
  logFile: string,
  settings: NodeJS.ProcessEnv,
  around: Around,
): Promise<BuiltSite> {
  if (!isBuilt()) throw new Error("The build is not of these sources: npm run build.");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, "w");
  const [command = "", ...args] = [
    ...around(dataDir),
    process.execPath,
    join(root, "build/run/server.mjs"),
  ];
  const launch = () =>
    spawn(command, args, {
      cwd: root,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        NODE_ENV: "test",
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        SEED_DEMO: "true",
        // Journeys sign in hundreds of times.
        PASSWORD_HASH_LOG_N: "14",
        ...settings,
      },
    });
  let server = launch();
  const stop = () => endServer(server);
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const untilReady = async () => {
    const until = Date.now() + readyTimeoutMs;
    while (!(await isReady(address))) {
      if (server.exitCode === null && Date.now() < until) {
        await sleep(100);
        continue;
      }
      await remove();
      throw new Error(`The site did not get ready:\n${readFileSync(logFile, "utf8")}`);
    }
  };
  const crash = async () => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
    server = launch();
    await untilReady();
  };
  await untilReady();
  return {
    address,
    dataDir,
    get pid() {
      return server.pid ?? 0;
    },
    crash,
    stop,
    remove,
  };
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGTERM");
  await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
  server.kill("SIGKILL");
  // The data folder is unlocked once the process has ended.
  await ended;
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
