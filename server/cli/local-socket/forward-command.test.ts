import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importTemplate } from "#app/ingest/template.server.ts";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import { type SiteProcess, spawnCommand, startSite } from "#test/site-process/processes.ts";

/** Each command starts a process that loads the whole command line. */
const processes = { timeout: 180_000 };
let home = "";
let folder = "";
let DATA_DIR = "";
let site: SiteProcess;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "dalil-socket-"));
  [folder, DATA_DIR] = [join(home, "caller"), join(home, "data")];
  await mkdir(folder);
  await copyPreparedFolder("vocabulary", DATA_DIR);
  site = await startSite({ DATA_DIR, LOG_LEVEL: "info" });
}, 180_000);

afterAll(async () => {
  await site.stop("SIGKILL");
  await rm(home, { recursive: true, force: true });
});

const spawn = (...args: string[]) => spawnCommand(args, { DATA_DIR, folder });
const cli = (...args: string[]) => spawn(...args).ended;
const isServing = async () => (await fetch(`${site.address}/readyz`)).status === 200;

test("only this user may connect", processes, async () => {
  expect((await stat(join(DATA_DIR, "commands.sock"))).mode & 0o777).toBe(0o700);
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
});

test(
  "commands work beside the running site, with files of the caller's folder",
  processes,
  async () => {
    expect(await cli("reviews", "list")).toMatchObject({ code: 0, text: "0 reviews.\n" });
    expect(await cli("claims", "list")).toMatchObject({ code: 0, text: "0 claims.\n" });
    await writeFile(join(folder, "clinics.csv"), importTemplate("clinics"));
    const tried = await cli("import", "clinics.csv", "--subject", "clinics", "--dry-run");
    expect(tried).toMatchObject({ code: 0, text: expect.stringContaining("2 clinics new") });
    expect((await cli("export", "--subject", "clinics")).text).toContain("Wrote 0 clinics.");
    const done = await cli("import", "clinics.csv", "--subject", "clinics");
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining("2 clinics new") });
    expect(await cli("export", "--subject", "clinics", "--out", "out.csv")).toMatchObject({
      code: 0,
    });
    expect(await readFile(join(folder, "out.csv"), "utf8")).toContain(
      "creek-example-dental-clinic",
    );
    expect((await cli("doctor")).text).toContain("active: 0 professionals, 2 clinics");
    expect(site.text).toContain('"command":"doctor"');
    expect(await isServing()).toBe(true);
  },
);

test("refusals come back in the caller's terminal with their exit code", processes, async () => {
  const missing = await cli("import", "no-such.csv", "--subject", "clinics");
  expect(missing.code).toBe(1);
  expect(missing.text).toContain(`${join(folder, "no-such.csv")} does not exist.`);
  expect(await cli("bogus")).toMatchObject({ code: 1, text: expect.stringContaining("bogus") });
  expect(await cli("claims", "--help")).toMatchObject({ code: 0 });
  const restore = await cli("restore", "--from", folder);
  expect(restore).toMatchObject({ code: 1 });
  expect((await cli("accept-session-secret")).text).toContain("in use by process");
});

test("standard input is read from the caller", processes, async () => {
  const command = spawn("import", "-", "--subject", "clinics", "--dry-run");
  command.child.stdin?.end(importTemplate("clinics"));
  expect(await command.ended).toMatchObject({
    code: 0,
    text: expect.stringContaining("0 changed, 2 unchanged"),
  });
  const admin = spawn(
    "create-admin",
    "--email",
    "a@b.example",
    "--name",
    "A B",
    "--password-stdin",
  );
  admin.child.stdin?.end("a long enough passphrase\n");
  expect(await admin.ended).toMatchObject({ code: 0, text: "a@b.example is an administrator.\n" });
});

test("a backup is made while the site runs, and opens", processes, async () => {
  const made = await cli("backup", "--out", "backup");
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining("Backed up pglite") });
  const other = { DATA_DIR: join(home, "restored"), folder };
  const restored = await spawnCommand(["restore", "--from", "backup"], other).ended;
  expect(restored).toMatchObject({ code: 0 });
  expect((await spawnCommand(["doctor"], other).ended).text).toContain("2 clinics");
  expect(await isServing()).toBe(true);
});

test("a caller that is interrupted ends its command in the site", processes, async () => {
  const [header = ""] = importTemplate("clinics").split("\n");
  const before = site.text.length;
  const command = spawn("import", "-", "--subject", "clinics");
  command.child.stdin?.write(`${header}\n`);
  await expect.poll(() => site.text.slice(before), { timeout: 60_000 }).toContain("has begun");
  expect((await command.stop("SIGINT")).code).not.toBe(0);
  await site.said('"command":"import","code":1,"isCancelled":true');
  // The command's slot is free again, and no work is left unfinished.
  expect(await cli("reviews", "list")).toMatchObject({ code: 0 });
  expect(await isServing()).toBe(true);
});

test(
  "without a site the command opens the database itself, also after one was killed",
  processes,
  async () => {
    await site.stop("SIGKILL");
    expect(existsSync(join(DATA_DIR, "commands.sock"))).toBe(true);
    expect(await cli("reviews", "list")).toMatchObject({ code: 0, text: "0 reviews.\n" });
    site = await startSite({ DATA_DIR });
    expect(await cli("claims", "list")).toMatchObject({ code: 0, text: "0 claims.\n" });
    expect(await site.stop()).toMatchObject({ code: 0 });
    expect(existsSync(join(DATA_DIR, "commands.sock"))).toBe(false);
  },
);
