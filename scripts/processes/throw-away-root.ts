import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const wantedBytes = 3 * 2 ** 30;

/**
 * Returns the folder for temporary files of a test run: in memory where there is room. Each test
 * file unpacks its own database, which on a disk takes a second of machine time.
 */
export function throwAwayRoot(): string {
  return hasRoom() ? memory : tmpdir();
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= wantedBytes;
}
