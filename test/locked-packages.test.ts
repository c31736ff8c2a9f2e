import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lock = z.object({
  packages: z.record(
    z.string(),
    z
      .object({
        version: z.string(),
        name: z.string().optional(),
        inBundle: z.boolean().optional(),
      })
      .loose(),
  ),
});
const { packages } = lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const locked = Object.entries(packages).filter(([path, { inBundle }]) => path !== "" && !inBundle);

// Without it npm asks for the versions of each package first: twice the requests, and the larger half.
test("the lock file names the archive of each package", () => {
  const unnamed = locked.filter(([path, { resolved, version, name: alias }]) => {
    const name = alias ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const archive = `${name.split("/").at(-1)}-${version}.tgz`;
    return resolved !== `https://registry.npmjs.org/${name}/-/${archive}`;
  });
  expect(locked.length).toBeGreaterThan(500);
  expect(unnamed.map(([path]) => path)).toEqual([]);
});

test("an installation writes the archives into the lock file, whatever the user's settings", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("omit-lockfile-registry-resolved=false\n");
});
