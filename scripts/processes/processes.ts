import { type ChildProcess, spawn } from "node:child_process";
import { listDescendants } from "./descendants.ts";

type Cleanup = () => void | Promise<void>;

const running = new Set<ChildProcess>();
const cleanups: Cleanup[] = [];
const graceMs = 5_000;
let stopping: Promise<void> | null = null;

interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Buffers the output for the caller instead of showing it at once. */
  quiet?: boolean;
  /** Lets a Node program send messages and receive them. */
  channel?: boolean;
}

interface RunResult {
  code: number;
  output: string;
}

/** Runs a program in its own process group, so that none of its children outlives it. */
export function runProgram(
  file: string,
  args: string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const child = startProgram(file, args, options);
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code: number, more = "") => {
      signalGroup(child, "SIGKILL");
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString("utf8") + more });
    };
    child.on("error", (error) => end(1, `${file} could not be started: ${error.message}\n`));
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Starts a program that is stopped with this process at the latest. */
export function startProgram(file: string, args: string[], options: RunOptions = {}): ChildProcess {
  const output = options.quiet ? "pipe" : "inherit";
  const child = spawn(file, args, {
    env: { ...process.env, ...options.env },
    stdio: ["ignore", output, output, ...(options.channel ? (["ipc"] as const) : [])],
    detached: true,
  });
  // A program whose output nobody reads would wait for ever once the pipe is full.
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

/** Terminates a program and its descendants, and kills them after a while. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  // A browser runs in a group of its own, which the signals below do not reach.
  const family = listDescendants(child.pid ?? 0);
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    signalGroup(child, "SIGTERM");
    const insist = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
    await ended;
    clearTimeout(insist);
  }
  signalGroup(child, "SIGKILL");
  for (const member of family) member.kill();
}

/**
 * Registers a clean-up for the end of the run, however it ends; the last one registered runs first.
 */
export function atEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Stops every program and undoes everything that was registered. */
export function stopAll(): Promise<void> {
  stopping ??= (async () => {
    await Promise.all([...running].map(stopProgram));
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  })();
  return stopping;
}

const signalCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

function stopForSignal(signal: keyof typeof signalCodes) {
  if (stopping) return;
  console.log(`\nStopping (${signal}) ...`);
  stopAll().finally(() => process.exit(signalCodes[signal]));
}

/**
 * Ends all started programs on Ctrl-C and termination.
 * @returns a function that removes the signal handlers.
 */
export function stopOnSignals(): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stopForSignal);
  return () => {
    for (const signal of signals) process.off(signal, stopForSignal);
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
