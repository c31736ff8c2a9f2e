import { spawn } from "node:child_process";

const followLauncher = new URL("./follow-launcher.mjs", import.meta.url).href;

/**
 * Starts a process in its own group and passes signals on to the whole group. With `follows`, a
 * Node process ends in order when this one is killed.
 */
export function runForeground(file, args, { follows = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, follows ? ["--import", followLauncher, ...args] : args, {
      cwd: process.cwd(),
      env: { ...process.env, DALIL_LAUNCHER: String(process.pid) },
      stdio: follows ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
      detached: true,
    });
    const forward = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group has already ended.
      }
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      end(1);
    });
    child.on("exit", (code, signal) => {
      forward("SIGTERM");
      end(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
