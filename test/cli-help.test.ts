import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { describeColumns } from "#app/ingest/template.server.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import { root } from "#scripts/sources.ts";

const home = mkdtempSync(join(tmpdir(), "dalil-help-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs `npm run cli -- …` as npm does: unbuilt sources, in a process without the test runner's hooks. */
async function cli(...args: string[]) {
  return runNode(join(root, "scripts/run.mjs"), "cli", ...args);
}

async function runNode(...args: string[]) {
  const { NODE_OPTIONS: _hooks, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...env, DATA_DIR: home },
  });
  return stdout;
}

/** Shows the help of many commands in one process: every process loads all of them. */
const showHelps = `
  import { CommandRun, ownCaller } from "./server/cli/command-run.ts";
  import { runCli } from "./server/cli/program.ts";
  for (const command of process.argv.slice(1)) {
    const code = await runCli([command, "--help"], new CommandRun(ownCaller()));
    if (code !== 0) throw new Error(command + " ended with " + code);
  }`;

/** The commands that a help text lists, without help itself. */
function listCommands(text: string): string[] {
  const [, list = ""] = text.split("\nCommands:\n");
  const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = ""]) => name);
  return names.filter((name) => name !== "help");
}

test("--version shows the release", { timeout: 120_000 }, async () => {
  // A first command builds, and says so.
  expect((await cli("--version")).trim().split("\n").at(-1)).toBe(siteRelease);
});

test("every command shows its help from the sources", { timeout: 120_000 }, async () => {
  const commands = listCommands(await cli("--help"));
  expect(commands).toEqual(expect.arrayContaining(["create-admin", "import", "doctor"]));
  expect(commands.length).toBeGreaterThan(20);
  const text = await runNode("--input-type=module", "--eval", showHelps, ...commands);
  const usages = [...text.matchAll(/^Usage: cli ([a-z-]+)/gm)].map(([, command]) => command);
  expect(usages).toEqual(commands);
});

test("help names a command and a command within a command", async () => {
  expect(await cli("help", "import")).toContain("Usage: cli import");
  expect(await cli("claims", "list", "--help")).toContain("Usage: cli claims list");
});

test("import --columns describes every column of a file", async () => {
  const text = await cli("import", "--columns", "--subject", "clinics");
  const lines = describeColumns("clinics").map(
    ({ column, help, isRequired }) => `${column}${isRequired ? " (required)" : ""}: ${help}`,
  );
  expect(lines.length).toBeGreaterThan(30);
  expect(text.split("\n")).toEqual(expect.arrayContaining(lines));
  expect(text).toContain("    also: type, clinic type, النوع");
});
