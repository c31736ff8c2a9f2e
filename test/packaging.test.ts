import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { describeSettings } from "#app/platform/config.server.ts";
import { fileSetting } from "#app/platform/settings/secret-files.server.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json"));
const all = describeSettings();
const secrets = all.flatMap(({ name, secret }) => (secret ? name : []));
const known = new Set([...all.map(({ name }) => name), ...secrets.map(fileSetting)]);

/** Settings that a packaging file gives to the site, by how that kind of file writes them. */
const given: Record<string, RegExp> = {
  "packaging/compose/compose.yaml": /^ {4}([A-Z][A-Z0-9_]+): (?!\$)/gm,
  "packaging/compose/settings.example": /^([A-Z][A-Z0-9_]+)=/gm,
  "packaging/systemd/settings.example": /^([A-Z][A-Z0-9_]+)=/gm,
  "packaging/systemd/dalil.service": /(?<=^Environment=.*?\b)([A-Z][A-Z0-9_]+)=/gm,
  "packaging/systemd/dalil-backup.service": /(?<=^Environment=.*?\b)([A-Z][A-Z0-9_]+)=/gm,
  "packaging/helm/dalil/values.yaml": /^ {2}(?: {2}- )?([A-Z][A-Z0-9_]+)(?=:|$)/gm,
};

test.each(Object.entries(given))("%s gives settings that exist", (path, pattern) => {
  const names = [...read(path).matchAll(pattern)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ["start", "server"],
  ["cli", "cli"],
])("npm and a release run %s with the same settings of memory", (command, program) => {
  const script: string = JSON.parse(read("package.json")).scripts[command];
  const release = read("packaging/dalil.sh");
  const settings = [...script.matchAll(/(MALLOC_\w+)=(\d+)/g)];
  expect(settings).toHaveLength(2);
  for (const [, name, value] of settings)
    expect(release).toContain(`export ${name}="\${${name}:-${value}}"`);
  const flags = script.match(/--\S+=\d+/g)?.join(" ");
  expect(flags).toContain("--max-semi-space-size=");
  expect(release).toContain(`node" ${flags} build/run/${program}.mjs`);
});

test("no secret is a plain setting of a package", () => {
  for (const path of globSync("packaging/{compose,systemd,helm}/**/*", { cwd: root })) {
    if (!statSync(join(root, path)).isFile()) continue;
    for (const name of secrets)
      expect(read(path), path).not.toMatch(new RegExp(`^ *${name}=`, "m"));
  }
});

test("files that packages name exist", () => {
  const named = [
    ...[...read("packaging/compose/compose.yaml").matchAll(/- (\.\.?\/[^:]+):/g)].map(
      ([, path = ""]) => join("packaging/compose", path),
    ),
    ...globSync("packaging/**/*", { cwd: root }).flatMap((path) =>
      statSync(join(root, path)).isFile()
        ? [...read(path).matchAll(/\b((?:packaging|scripts)\/[\w./-]+\.\w+)/g)].map(
            ([, found = ""]) => found,
          )
        : [],
    ),
    ...[
      ...read(".github/workflows/ci.yml").matchAll(/((?:packaging|scripts|\.ci)\/[\w./-]+\w)/g),
    ].map(([, path = ""]) => path),
  ];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("names that compose.yaml requires of its surroundings are kept in .env by the documents", () => {
  const required = [...read("packaging/compose/compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(
    ([, name = ""]) => name,
  );
  expect(required).toEqual(["SITE_ADDRESS"]);
  const page = read("docs/operations/install.md");
  for (const name of required) {
    expect(page).toMatch(new RegExp(`^echo ${name}=\\S+ > \\.env`, "m"));
    expect(page).not.toMatch(new RegExp(`^${name}=\\S+ docker`, "m"));
  }
});

test("commands under systemd get the same settings and secrets as the site", () => {
  const credentials = (path: string) =>
    [...read(path).matchAll(/LoadCredential=([a-z-]+):/g)].map(([, name = ""]) => name).sort();
  const files = (path: string) =>
    [...new Set(read(path).match(/\b[A-Z_]+_FILE(?==)/g) ?? [])].sort();
  const [unit, command] = ["packaging/systemd/dalil.service", "packaging/systemd/dalil-command.sh"];
  expect(credentials(unit)).toHaveLength(5);
  expect(credentials(command)).toEqual(credentials(unit));
  expect(files(command)).toEqual(files(unit));
  expect(read(command)).toContain("EnvironmentFile=/etc/dalil/settings");
});

test("the service is started when the site is warm, within the time that systemd gives it", () => {
  const unit = read("packaging/systemd/dalil.service");
  const [, seconds] = /^ExecStartPost=\S+ \S+check-site\.mjs \/readyz (\d+)$/m.exec(unit) ?? [];
  const [, limit] = /^TimeoutStartSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  expect(Number(limit)).toBeGreaterThan(Number(seconds));
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
// A machine without systemd has no judge of its units.
test.skipIf(!hasSystemd)("systemd finds no fault in the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-units-"));
  const units = globSync("*.{service,timer}", { cwd: join(root, "packaging/systemd") });
  // The programs are those of an installation.
  for (const name of units) {
    const text = read(join("packaging/systemd", name)).replaceAll(
      /\/opt\/dalil\/bin\/\w+/g,
      "/bin/sh",
    );
    writeFileSync(join(folder, name), text);
  }
  const paths = units.map((name) => join(folder, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...paths], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const faults = stderr.split("\n").filter((line) => line.includes("dalil"));
  expect([status, faults]).toEqual([0, []]);
});

test("the chart and the image have the version of the product", () => {
  const chart = read("packaging/helm/dalil/Chart.yaml");
  expect(chart).toContain(`\nversion: ${version}\n`);
  expect(chart).toContain(`\nappVersion: "${version}"\n`);
});

test("the hosted run is the run of every other machine", () => {
  expect(read(".github/workflows/ci.yml")).toMatch(/^ +- run: \.ci\/run$/m);
});

test("the image runs without root and without what builds it", () => {
  const stages = read("packaging/Containerfile").split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  expect(stages.length).toBeGreaterThan(2);
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).not.toMatch(/npm|nodejs|node_modules/);
});

test.each(globSync("packaging/**/*.sh", { cwd: root }))("%s can be parsed by the shell", (path) => {
  expect(() => execFileSync("sh", ["-n", join(root, path)])).not.toThrow();
  expect(dirname(path)).toMatch(/^packaging/);
});

test("the book of operations lists its pages, which name settings that exist", () => {
  const pages = globSync("docs/operations/*.md", { cwd: root }).filter(
    (path) => !path.endsWith("README.md"),
  );
  const list = read("docs/operations/README.md");
  expect(pages.length).toBeGreaterThan(12);
  expect(pages.filter((path) => !list.includes(`(${path.split("/").at(-1)})`))).toEqual([]);
  const unknown = pages.flatMap((path) =>
    [...read(path).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("commands that the book of operations names exist", () => {
  const commands = globSync("server/cli/**/*.ts", { cwd: root })
    .flatMap((path) => [...read(path).matchAll(/\.(?:command|alias)\("([a-z-]+)/g)])
    .map(([, name = ""]) => name);
  const named = globSync("docs/operations/*.md", { cwd: root }).flatMap((path) => [
    ...read(path).matchAll(/(?:npm run cli -- |\bbin\/dalil |`dalil )([a-z][a-z-]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  const missing = named
    .map(([, name = ""]) => name)
    .filter((name) => !["start", ...commands].includes(name));
  expect(missing).toEqual([]);
});
