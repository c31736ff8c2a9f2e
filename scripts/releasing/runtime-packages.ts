import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as the lock file has it. */
export interface LockedPackage {
  /** Its folder, such as `node_modules/sharp`. */
  path: string;
  version: string;
  isDevelopment: boolean;
  dependencies: readonly string[];
}

interface LockEntry {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Returns the packages of the lock file that are installed on this machine, by their folders. */
export function readInstalledPackages(root: string): Map<string, LockedPackage> {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "" || !existsSync(join(root, path, "package.json"))) continue;
    const { version = "", dev = false, devOptional = false } = entry;
    const dependencies = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    found.set(path, { path, version, isDevelopment: dev || devOptional, dependencies });
  }
  return found;
}

/**
 * Returns the folders of some packages with everything that they depend on. A dependency is the
 * nearest one, as Node resolves it; an optional one that is not installed is left out.
 */
export function closureOf(
  names: readonly string[],
  installed: ReadonlyMap<string, LockedPackage>,
): string[] {
  const wanted = names.map((name) => `node_modules/${name}`);
  const missing = wanted.filter((path) => !installed.has(path));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(", ")}.`);
  const reached = new Set<string>();
  while (wanted.length > 0) {
    const path = wanted.pop() ?? "";
    if (reached.has(path)) continue;
    reached.add(path);
    for (const name of installed.get(path)?.dependencies ?? []) {
      const nearest = candidates(path, name).find((each) => installed.has(each));
      if (nearest) wanted.push(nearest);
    }
  }
  return [...reached].sort();
}

function candidates(from: string, name: string): string[] {
  const parts = from.split("/node_modules/");
  return parts
    .map((_, at) => [...parts.slice(0, parts.length - at), name].join("/node_modules/"))
    .concat(`node_modules/${name}`);
}
