import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { isFirstTrial } from "./fill-beside-build.ts";

const home = mkdtempSync(join(tmpdir(), "dalil-trial-"));
afterAll(() => rmSync(home, { recursive: true }));

const filled = join(home, "filled");
mkdirSync(join(filled, "database"), { recursive: true });
writeFileSync(join(filled, "database/PG_VERSION"), "18");

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ["an empty folder", {}, true],
  ["the one that exists", { DATA_DIR: filled }, false],
  ["a public site", { BASE_URL: "https://dalil.example" }, false],
  ["PostgreSQL", { DATABASE_URL: "postgresql://dalil@127.0.0.1:1/dalil" }, false],
])("the database beside a build, of %s", (_, settings, isFirst) => {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: join(home, "new"), ...settings });
  expect(isFirstTrial(config)).toBe(isFirst);
});
