import { readFileSync, writeFileSync } from "node:fs";

/** Resident memory of a process, MB. */
export function residentMb(pid: number): number {
  return statusOf(pid, "VmRSS");
}

/** From now on `peakMb` counts anew. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The most memory that a process has had, MB. */
export function peakMb(pid: number): number {
  return statusOf(pid, "VmHWM");
}

function statusOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000;
}
