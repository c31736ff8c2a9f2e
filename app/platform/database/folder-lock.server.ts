import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../errors.ts";

const heldHere = new Set<string>();

/**
 * Locks the data folder for this process; PGlite itself would let two processes write at once.
 * Replaces a lock whose process has ended.
 * @returns a function that releases the lock.
 * @throws AppError `conflict` naming the process that holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "dalil.lock");
  if (heldHere.has(file))
    throw new AppError("conflict", `The data folder ${folder} is already open in this process.`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      heldHere.add(file);
      return () => {
        heldHere.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = readHolder(file);
      if (isRunning(holder)) {
        throw new AppError(
          "conflict",
          `The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new AppError("conflict", `The data folder ${folder} is in use by another process.`);
}

/** The process that a lock file names; a file just being written is given a moment. */
function readHolder(file: string): number {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const text = readFileSync(file, "utf8");
    if (text !== "") return Number(text);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return 0;
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
