import { expect, test } from "vitest";
import { runtimePackages } from "../bundle.ts";
import { root } from "../sources.ts";
import { closureOf, type LockedPackage, readInstalledPackages } from "./runtime-packages.ts";

const locked = (path: string, dependencies: string[]): [string, LockedPackage] => [
  path,
  { path, version: "1.0.0", isDevelopment: false, dependencies },
];

test("a dependency is the nearest package of its name", () => {
  const installed = new Map([
    locked("node_modules/a", ["b", "c", "absent"]),
    locked("node_modules/b", ["c"]),
    locked("node_modules/c", []),
    locked("node_modules/a/node_modules/c", []),
    locked("node_modules/unused", []),
  ]);
  expect(closureOf(["a"], installed)).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/c",
    "node_modules/b",
    "node_modules/c",
  ]);
  expect(() => closureOf(["d"], installed)).toThrow("Not installed: node_modules/d");
});

test("packages of a running site depend on no development package", () => {
  const installed = readInstalledPackages(root);
  const reached = closureOf(runtimePackages, installed);
  expect(reached).toContain("node_modules/sharp");
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((path) => installed.get(path)?.isDevelopment)).toEqual([]);
});
