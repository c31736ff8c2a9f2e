import { execFile, spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#scripts/processes/free-port.ts";
import { stageRelease } from "#scripts/releasing/stage-release.ts";
import { root } from "#scripts/sources.ts";

const run = promisify(execFile);
const readyWithinMs = 200_000;
const home = mkdtempSync(join(tmpdir(), "dalil-release-"));
const release = join(home, "release");
const empty = join(home, "empty");
const dalil = join(release, "bin/dalil");
/** The environment of a machine without another Node and without settings. */
const bare = { PATH: "/usr/bin:/bin" };

beforeAll(() => {
  stageRelease(release);
  mkdirSync(empty);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a release holds no development package and no tests", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const held = globSync("node_modules/{*,@*/*}/package.json", { cwd: release }).map(
    (path) => JSON.parse(readFileSync(join(release, path), "utf8")).name,
  );
  expect(held).toContain("sharp");
  expect(held.filter((name) => name in devDependencies)).toEqual([]);
  expect(globSync("**/*.test.*", { cwd: release })).toEqual([]);
});

test("licences of packages and fonts are in one file", () => {
  const text = readFileSync(join(release, "THIRD-PARTY-LICENCES.txt"), "utf8");
  for (const name of ["react 19", "sharp 0", "@electric-sql/pglite", "ibm-plex-sans-arabic"])
    expect(text).toContain(name);
  expect(text).not.toMatch(/^vitest \d/m);
});

test("every folder that the server reads by its path is in a release", () => {
  const sources = globSync("{app,server}/**/*.server.ts", { cwd: root })
    .concat(globSync("app/demo/people/*.ts", { cwd: root }))
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"));
  const named = sources.flatMap((text) => [
    ...text.matchAll(/"((?:app|build|db|public)\/[\w/-]+)"/g),
  ]);
  const folders = [...new Set(named.map(([, path = ""]) => path))];
  expect(folders).toContain("db/migrations");
  expect(folders.filter((path) => !existsSync(join(release, path)))).toEqual([]);
});

test("a release starts from an empty folder and runs commands", async () => {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: "127.0.0.1", SEED_DEMO: "false" };
  const site = spawn(dalil, ["start"], { cwd: empty, env: { ...bare, ...settings } });
  let text = "";
  for (const stream of [site.stdout, site.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => site.once("exit", resolve));
  try {
    const until = Date.now() + readyWithinMs;
    while (!text.includes("Dalil is ready at")) {
      if (site.exitCode !== null || Date.now() > until) throw new Error(text);
      await sleep(100);
    }
    const address = `http://127.0.0.1:${port}`;
    const page = await (await fetch(`${address}/?lang=ar`)).text();
    expect(page).toContain('dir="rtl"');
    const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(page) ?? ["", "/favicon.svg"];
    expect((await fetch(address + script)).status).toBe(200);
    const { stdout } = await run(dalil, ["features", "list"], { cwd: empty, env: bare });
    expect(stdout).toContain("help.public");
    expect(existsSync(join(empty, "data/database/PG_VERSION"))).toBe(true);
  } finally {
    site.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
}, 300_000);
