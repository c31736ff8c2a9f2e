import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the development server loads modules that exist, by the path of their type", () => {
  const source = readFileSync("scripts/dev.ts", "utf8");
  const paths = [...source.matchAll(/"\/(server\/[^"]+\.ts)"/g)].map(([, path]) => String(path));
  const types = [...source.matchAll(/import\("#(server\/[^"]+\.ts)"\)/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(types));
});
