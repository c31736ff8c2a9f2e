import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "./statistics.ts";

export interface ServerProcess {
  address: string;
  database: "pglite" | "postgresql";
  /** From spawn to the first response, including the seed. */
  firstMs: number;
  dataDir: string;
  pid(): number;
  restart(): Promise<number>;
  /** Kills the process without a warning, and starts it again. */
  crash(): Promise<number>;
  stop(): Promise<void>;
}

const startLimitMs = 600_000;
const restLimitMs = 180_000;
const calmMsASecond = 100;

interface StartOptions {
  /** The checkout whose build is started; this one by default. */
  checkout?: string;
  /** The port at which SIGUSR1 opens the inspector. */
  inspectPort?: number;
  /** Whether the run waits until the work of a first start is done. */
  rests?: boolean;
}

/** The built server as a user starts it, on a fresh folder (or on a database's address). */
export async function startServer(
  databaseUrl = process.env.DATABASE_URL,
  { checkout = process.cwd(), inspectPort, rests = true }: StartOptions = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-bench-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    // As `npm start` says.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "262144",
    // A database that is measured twice has to be met with the same secret.
    SESSION_SECRET: process.env.SESSION_SECRET ?? "the-secret-of-every-bench-of-this-database",
    // Without it a site with its own database refuses health data, and its pages show only that.
    HEALTH_DATA_KEY: `bench:${randomBytes(32).toString("base64")}`,
  };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const start = async () => {
    const started = performance.now();
    const flags = ["--max-semi-space-size=8"];
    if (inspectPort) flags.push(`--inspect-port=127.0.0.1:${inspectPort}`);
    child = spawn(process.execPath, [...flags, "build/run/server.mjs"], {
      cwd: checkout,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    await firstAnswer(`${address}/readyz`, child);
    return performance.now() - started;
  };
  const stop = async () => {
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGTERM");
    await ended;
  };
  const firstMs = await start();
  if (rests && child?.pid) await rest(child.pid);
  return {
    address,
    database: databaseUrl ? "postgresql" : "pglite",
    firstMs,
    dataDir,
    pid: () => child?.pid ?? 0,
    restart: async () => {
      await stop();
      return start();
    },
    crash: async () => {
      const running = child;
      if (running) {
        const ended = new Promise((resolve) => running.once("exit", resolve));
        running.kill("SIGKILL");
        await ended;
      }
      return start();
    },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Until the work that a first start leaves behind (painting the demo's pictures) is done. */
async function rest(pid: number) {
  const deadline = performance.now() + restLimitMs;
  let calmSeconds = 0;
  let before = processorMs(pid);
  while (calmSeconds < 3 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = processorMs(pid);
    calmSeconds = now - before < calmMsASecond ? calmSeconds + 1 : 0;
    before = now;
  }
}

/** Returns the processor time of a process, all threads; 0 where the system does not report it. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // Behind the name in brackets; user and system time are the 12th and 13th, in hundredths.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** First start with seed, and the median of five warm ones. */
export async function measureStart(server: ServerProcess) {
  const warm: number[] = [];
  for (let count = 0; count < 5; count += 1) warm.push(await server.restart());
  return { firstMs: server.firstMs, warmMs: quantile(warm, 0.5) };
}

async function firstAnswer(url: string, child: ChildProcess) {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => null);
    const health = await response?.json().catch(() => null);
    // Pages are answered while it warms up.
    if (response?.status === 200 || health?.parts?.process?.detail === "warming up") return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("The server did not answer in time.");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
