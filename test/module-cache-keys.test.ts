import { execFile } from "node:child_process";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moduleCacheKey } from "./module-cache-keys.ts";

const root = process.cwd();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-cache-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

/** Runs the tests of the folder with the plugins of this configuration, in a process of its own. */
async function runTests(word: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder],
    { env: { PATH: process.env.PATH, WORD: word } },
  );
  return stdout;
}

test("a second run sees a changed module that a script of a page imports", async () => {
  const plugins = (path: string) => JSON.stringify(join(root, path));
  await write(
    "vitest.config.ts",
    `import { scriptModules } from ${plugins("scripts/script-modules.ts")};
     import { moduleCacheKeys } from ${plugins("test/module-cache-keys.ts")};
     export default { plugins: [scriptModules, moduleCacheKeys], test: { globals: true } };`,
  );
  await write("page-script.ts", 'import { word } from "./word.ts"; document.title = word;');
  await write(
    "page.test.ts",
    `import code from "./page-script.ts?script";
     test("the script", () => expect(code).toContain(process.env.WORD));`,
  );
  for (const word of ["first", "second"]) {
    await write("word.ts", `export const word = ${JSON.stringify(word)};`);
    expect(await runTests(word)).toContain("1 passed");
  }
});

test("the key of a module with raw SQL changes with the type of its rows", async () => {
  const code = 'import type { Row } from "../row.ts"; const x = await tx.execute<Row>(sql`x`);';
  const path = join(folder, "app/read.server.ts");
  const keys: unknown[] = [];
  for (const [day, type] of ["string", "number", "string"].entries()) {
    await write("row.ts", `export interface Row { id: ${type} }`);
    await utimes(join(folder, "row.ts"), day, day);
    keys.push(moduleCacheKey(path, code));
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test("other modules have no key beside that of their own text", () => {
  expect(moduleCacheKey(join(root, "app/platform/actor.ts"), "export const a = 1;")).toBeNull();
});
