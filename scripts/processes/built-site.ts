import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isBuilt, root } from "../sources.ts";
import { freePort } from "./free-port.ts";

export interface BuiltSite {
  address: string;
  dataDir: string;
  pid: number;
  /** Ends the server; its data folder stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const readyTimeoutMs = 600_000;
const stopTimeoutMs = 10_000;

/**
 * Starts the built server on a database of its own, filled with the demo city; within a command of
 * `around`, if any, such as one that limits its disk.
 * @throws when the build is not of these sources, or with the log when the server does not get ready.
 */
export async function startBuiltSite(
  logFile: string,
  settings: NodeJS.ProcessEnv = {},
  around: (dataDir: string) => readonly string[] = () => [],
): Promise<BuiltSite> {
  if (!isBuilt()) throw new Error("The build is not of these sources: npm run build.");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-site-"));
  const log = openSync(logFile, "w");
  const [command = "", ...args] = [
    ...around(dataDir),
    process.execPath,
    join(root, "build/run/server.mjs"),
  ];
  const server = spawn(command, args, {
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
  const stop = () => endServer(server);
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = Date.now() + readyTimeoutMs;
  while (!(await isReady(address))) {
    if (server.exitCode === null && Date.now() < until) {
      await sleep(100);
      continue;
    }
    await remove();
    throw new Error(`The site did not get ready:\n${readFileSync(logFile, "utf8")}`);
  }
  return { address, dataDir, pid: server.pid ?? 0, stop, remove };
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
