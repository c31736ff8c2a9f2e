import { readdirSync, readFileSync } from "node:fs";

interface Descendant {
  pid: number;
  /** Ends this very process; another that has got its number since is left alone. */
  kill: () => void;
}

interface ProcessEntry {
  pid: number;
  parent: number;
  /** When it began, in ticks since the machine did: with the number it names one process for good. */
  began: string;
}

/** Returns all descendants of a process; empty where /proc is missing. */
export function listDescendants(pid: number): Descendant[] {
  const all = listProcesses();
  const family = new Set([pid]);
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size;
    for (const entry of all) if (family.has(entry.parent)) family.add(entry.pid);
  }
  return all
    .filter((entry) => entry.pid !== pid && family.has(entry.pid))
    .map((entry) => ({ pid: entry.pid, kill: () => killProcess(entry) }));
}

function killProcess({ pid, began }: ProcessEntry) {
  if (readProcess(pid)?.began !== began) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended between the look and the signal.
  }
}

function listProcesses(): ProcessEntry[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readProcess(pid: number): ProcessEntry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces; the fields after it start with the state.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), began: fields[19] ?? "" };
  } catch {
    return null;
  }
}
