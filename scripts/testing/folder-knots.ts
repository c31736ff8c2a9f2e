import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../sources.ts";

/** Imports and re-exports that are there when the program runs. */
const importing =
  /^(?:import|export)\s+(?!type\b)(?:(?<names>[^;"']*?)\s+from\s+)?["'](?<from>(?:\.{1,2}\/|#app\/)[^"'?]+)/gm;
const areTypes = /^\{\s*(?:type\s+[^,{}]+,?\s*)+\}$/;

interface Knots {
  folders: number;
  /** Folders that reach themselves, grouped by knot; the largest first. */
  knots: string[][];
}

/**
 * Returns the knots of a slice: first-level folders that import one another at run time, directly or
 * through others. Files at the top of the slice are in no folder. Tests do not run for visitors, and
 * messages are texts that import nothing.
 */
export function findKnots(slice: string, base = root): Knots {
  const imports = readFolderImports(slice, base);
  return { folders: imports.size, knots: stronglyConnected(imports) };
}

/** Returns for each pair of folders the imports between them, as "file -> file". */
function readFolderImports(slice: string, base = root): Map<string, Map<string, string[]>> {
  const folder = join(base, "app", slice);
  const found = new Map<string, Map<string, string[]>>();
  for (const file of globSync("*/**/*.{ts,tsx}", { cwd: folder })) {
    const [from = ""] = file.split("/");
    const to = found.get(from) ?? new Map<string, string[]>();
    found.set(from, to);
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const target of importsOf(join(folder, file), base)) {
      const inside = relative(folder, target);
      const [other = "", ...rest] = inside.split("/");
      if (rest.length === 0 || other === ".." || other === from) continue;
      if (rest.includes("messages")) continue;
      to.set(other, [...(to.get(other) ?? []), `${file} -> ${inside}`]);
    }
  }
  return found;
}

function importsOf(file: string, base: string): string[] {
  const targets: string[] = [];
  for (const { groups } of readFileSync(file, "utf8").matchAll(importing)) {
    const { names = "", from = "" } = groups ?? {};
    if (areTypes.test(names.trim())) continue;
    targets.push(from.startsWith("#app/") ? join(base, from.slice(1)) : join(dirname(file), from));
  }
  return targets;
}

/** Returns the groups of two and more nodes that reach one another (Tarjan). */
function stronglyConnected(graph: Map<string, Map<string, unknown>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups.sort((one, other) => other.length - one.length);
}

if (import.meta.main) {
  const [slice] = process.argv.slice(2);
  const slices = slice ? [slice] : globSync("*/", { cwd: join(root, "app") }).toSorted();
  for (const name of slices) {
    const { folders, knots } = findKnots(name);
    if (knots.length > 0 || slice)
      console.log(
        `${name}: ${knots.flat().length} of ${folders}: ${knots.map((k) => k.join(" ")).join(" | ")}`,
      );
  }
  if (slice) {
    const tied = new Set(findKnots(slice).knots.flat());
    for (const [from, to] of readFolderImports(slice)) {
      for (const [other, imports] of to) {
        if (tied.has(from) && tied.has(other))
          console.log(
            `${from} -> ${other} (${imports.length})\n  ${imports.slice(0, 6).join("\n  ")}`,
          );
      }
    }
  }
}
