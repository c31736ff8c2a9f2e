import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const wantedBytes = 3 * 2 ** 30;

/**
 * Where a run of the tests keeps what goes away with it: in memory where there is room. Each test
 * file unpacks a database of its own, and on a disk that alone takes a second of the machine.
 */
export function throwAwayRoot(): string {
  return hasRoom() ? memory : tmpdir();
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= wantedBytes;
}
