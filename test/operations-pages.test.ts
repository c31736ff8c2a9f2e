import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { describeSettings } from "#app/platform/config.server.ts";
import { fileSetting } from "#app/platform/settings/secret-files.server.ts";
import { product } from "#app/slices.server.ts";
import { CommandRun, ownCaller } from "#server/cli/command-run.ts";
import { runCli } from "#server/cli/program.ts";

const root = join(import.meta.dirname, "..");
const pages = ["README.md", ...globSync("docs/{,operations/,how-to/}*.md", { cwd: root })];
const text = pages.map((path) => readFileSync(join(root, path), "utf8")).join("\n");

const settings = describeSettings().map(({ name }) => name);
const known = new Set([...settings, ...settings.map(fileSetting)]);
/** Names in the same letters: settings of other programs, states of a register, or part of a name. */
const others =
  /^(CREDENTIALS_DIRECTORY|SITE_ADDRESS|TEST_DATABASE_URL|TEST_OPENSEARCH_URL|CHROMIUM_PATH|NODE_EXTRA_CA_CERTS|SOURCE_DATE_EPOCH|ON_ERROR_STOP|MALLOC_\w+|WRITE_\w+|FAC_\w+)$/;

test("settings that the pages name exist", () => {
  const named = new Set(
    [...text.matchAll(/(?<=[`\s(])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?=[`\s=,.;:)/])/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
});

test("every page of operations is in the list of pages", () => {
  const list = readFileSync(join(root, "docs/operations/README.md"), "utf8");
  const names = globSync("docs/operations/*.md", { cwd: root }).map((path) => path.split("/")[2]);
  expect(names.length).toBeGreaterThan(12);
  for (const name of names.filter((one) => one !== "README.md"))
    expect(list).toContain(`(${name})`);
});

test("the costs of every job with a schedule are stated, with its schedule", () => {
  const costs = readFileSync(join(root, "docs/operations/job-costs.md"), "utf8");
  const stated = [...costs.matchAll(/^\| (\S+) \| `([^`]+)` \|/gm)].map(([, name, when]) => [
    name,
    when,
  ]);
  const scheduled = product.jobs.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [[name, schedule]],
  );
  expect(stated.toSorted()).toEqual(scheduled.toSorted());
});

test("commands that the pages name exist", async () => {
  const named = new Set(
    [...text.matchAll(/(?:npm run cli -- |\bdalil )([a-z][a-z-]+)((?: [a-z][a-z-]+)?)/g)].flatMap(
      ([, command = "", sub = ""]) =>
        ["start", "owner", "packaging", "dalil"].includes(command) ? [] : [command + sub],
    ),
  );
  expect(named.size).toBeGreaterThan(20);
  const unknown: string[] = [];
  for (const name of named) if (!(await exists(name.split(" ")))) unknown.push(name);
  expect(unknown).toEqual([]);
});

/** A second word is a command within the first, or one of its arguments. */
async function exists([command = "", word]: string[]): Promise<boolean> {
  const own = await help([command]);
  if (!new RegExp(`^Usage: cli ${command}\\b`).test(own)) return false;
  if (word === undefined || /^Usage: [^\n]*[<[](?!options|command)/.test(own)) return true;
  return (await help([command, word])).startsWith(`Usage: cli ${command} ${word}`);
}

async function help(args: string[]): Promise<string> {
  let output = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  await runCli(
    [...args, "--help"],
    new CommandRun({ ...ownCaller(), output: stream, errors: stream }),
  );
  return output;
}
