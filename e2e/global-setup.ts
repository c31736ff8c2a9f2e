import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/free-port.ts";
import { isBuilt, root } from "../scripts/sources.ts";

const readyTimeoutMs = 180_000;

/** Starts the built server on a database of its own; PLAYWRIGHT_BASE_URL names one that runs already. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.PLAYWRIGHT_BASE_URL) return async () => {};
  if (!isBuilt()) throw new Error("The build is not of these sources: npm run build.");
  const folder = join(root, "test-results/site");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-site-"));
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "w");
  const server = spawn(process.execPath, [join(root, "build/run/server.mjs")], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const until = Date.now() + readyTimeoutMs;
  while (!(await isReady(address))) {
    if (server.exitCode === null && Date.now() < until) {
      await sleep(100);
      continue;
    }
    server.kill("SIGKILL");
    throw new Error(`The site did not get ready:\n${readFileSync(logFile, "utf8")}`);
  }
  process.env.PLAYWRIGHT_BASE_URL = address;
  process.env.PLAYWRIGHT_DATA_DIR = dataDir;
  return async () => {
    server.kill("SIGTERM");
    await Promise.race([ended, sleep(10_000)]);
    server.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  };
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
