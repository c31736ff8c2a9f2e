import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeLimits } from "./write-limits.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/security/limits.md lists the limits as they are", () => {
  const written = read("docs/security/limits.md");
  expect(written, "node scripts/testing/write-limits.ts").toContain(writeLimits());
});

test("limits are made by their name in the table", () => {
  const own = /platform\/limits\/|\.test\.tsx?$/;
  const files = globSync("{app,server}/**/*.ts", { cwd: root }).filter((file) => !own.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => read(file).includes("new ProcessLimit("))).toEqual([]);
});
