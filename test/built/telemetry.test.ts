import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/sources.ts";

const folder = join(root, "build/run");
/** The name that the SDK's exporter gives itself, in every bundle that contains it. */
const mark = "OTLPTraceExporter";
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** Returns the files that a start loads at once: those that import statements lead to. */
function loadedAtOnce(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const statements = /^(?:import|export)\b[^"';]*["']\.\/([\w.-]+\.mjs)["']/gm;
  for (const [, next = ""] of read(file).matchAll(statements)) loadedAtOnce(next, found);
  return found;
}

test("a start without a collector loads nothing of OpenTelemetry", () => {
  const atOnce = loadedAtOnce("server.mjs");
  expect(atOnce.size).toBeGreaterThan(1);
  expect([...atOnce].filter((file) => read(file).includes(mark))).toEqual([]);
  const later = globSync("*.mjs", { cwd: folder }).filter((file) => read(file).includes(mark));
  expect(later.length).toBeGreaterThan(0);
});
