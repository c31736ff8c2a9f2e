import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { readDemoAccounts, seedDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { importTemplate } from "#app/ingest/template.server.ts";
import { listOpenPaths } from "#app/platform/data-folder/keep-private.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import { startMailServer } from "#test/sites/mail-server.ts";
import { testServices } from "#test/sites/services.ts";
import { CommandRun, ownCaller } from "./command-run.ts";
import { runCli } from "./program.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
let home = "";
let umask = 0;

beforeAll(async () => {
  // As the command line itself has it.
  umask = process.umask(0o077);
  home = await mkdtemp(join(tmpdir(), "dalil-cli-"));
});

afterAll(async () => {
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Setting {
  DATA_DIR: string;
  DATABASE_URL?: string;
  BASE_URL?: string;
  HEALTH_DATA_KEY?: string;
  CONTACT_EMAIL?: string;
  SMTP_URL?: string;
}

/** Runs a command line in this process, without a site, and returns its output. */
async function cli(settings: Setting, ...args: string[]) {
  // The test runner has a BASE_URL of its own.
  for (const name of ["DATABASE_URL", "BASE_URL"]) vi.stubEnv(name, "");
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const said: string[] = [];
  const stream = () =>
    new Writable({
      write(chunk, _encoding, done) {
        said.push(String(chunk));
        done();
      },
    });
  const caller = { ...ownCaller(), output: stream(), errors: stream() };
  const code = await runCli(args, new CommandRun(caller));
  return { code, text: said.join("") };
}

test.each([
  ["migrate", "npm run cli -- migrate"],
  ["seed", "--professionals <n>"],
  ["import", "--skip-bad"],
  ["export", "--format <name>"],
  ["vocabulary", "--column <name>"],
  ["backup", "--out <folder>"],
  ["restore", "--from <folder>"],
  ["create-admin", "--password-stdin"],
  ["reindex", "npm run cli -- reindex"],
  ["listings", "rename"],
  ["features", "test.pages"],
  ["accounts", "reset-second-factor"],
  ["claims", "--reason"],
  ["subscriptions", "create"],
  ["audit", "verify"],
  ["accept-session-secret", "Stop every server"],
  ["doctor", "--settings"],
])("%s --help explains itself with examples", async (command, words) => {
  const { code, text } = await cli({ DATA_DIR: home }, command, "--help");
  expect(code).toBe(0);
  expect(text).toContain(`Usage: cli ${command}`);
  expect(text).toMatch(/Examples?:\n {2}npm run/);
  expect(text).toContain(words);
});

test("what is asked wrongly is answered in one line and exit code 1", async () => {
  const at = { DATA_DIR: join(home, "nothing-here") };
  const cases: [string[], string][] = [
    [["bogus"], "unknown command 'bogus'"],
    [["import", "--template"], "--subject"],
    [["import", "--subject", "clinics"], "Name the file"],
    [["import", "no-such.csv", "--subject", "clinics"], "no-such.csv does not exist."],
    [["import", "x.csv", "--subject", "clinics", "--batch", "0"], "whole number"],
    [["seed", "--professionals", "many"], "whole number"],
    [["export"], "There is no database"],
    [["backup", "--out", join(home, "b")], "There is no database"],
    [["restore", "--from", home], "manifest.json is missing"],
    [["create-admin", "--email", "a@b.example"], "--name"],
  ];
  for (const [args, words] of cases) {
    const { code, text } = await cli(at, ...args);
    expect([args[0], code, text]).toEqual([args[0], 1, expect.stringContaining(words)]);
    expect(text).not.toMatch(/\n\s+at /);
  }
  const broken = await cli({ ...at, BASE_URL: "not an address" }, "export");
  expect(broken).toMatchObject({ code: 1, text: expect.stringContaining("BASE_URL") });
  const away = await cli({ ...at, DATABASE_URL: "postgresql://x@127.0.0.1:1/x" }, "export");
  expect(away).toMatchObject({ code: 1, text: expect.stringContaining("cannot be reached") });
  expect(existsSync(join(at.DATA_DIR, "database"))).toBe(false);
});

test("doctor reports a health data key that our documents once printed", async () => {
  const published = "2026-11:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=";
  const { code, text } = await cli({ DATA_DIR: home, HEALTH_DATA_KEY: published }, "doctor");
  expect(code).toBe(1);
  expect(text).toMatch(/WRONG[\s\S]+HEALTH_DATA_KEY: This is the example key/);
});

// Each command starts the embedded database again, as a command line does.
describe("with the embedded database", { timeout: 180_000 }, () => {
  const at = () => ({ DATA_DIR: join(home, "data") });

  beforeAll(async () => {
    await copyPreparedFolder("vocabulary", at().DATA_DIR);
    expect(await cli(at(), "migrate")).toMatchObject({ code: 0 });
  }, 180_000);

  test("imports a template, refuses a bad file, exports what it imported", async () => {
    const good = join(home, "good.csv");
    const bad = join(home, "bad.csv");
    await writeFile(good, importTemplate("clinics"));
    await writeFile(bad, importTemplate("clinics").replaceAll("25.2225", "55.2565"));
    const refused = await cli(at(), "import", bad, "--subject", "clinics");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("Refused 1: latitude is not a latitude in the UAE");
    expect(refused.text).toContain("Nothing was imported.");
    const imported = await cli(at(), "import", good, "--subject", "clinics");
    expect(imported).toMatchObject({ code: 0, text: expect.stringContaining("2 clinics new") });
    const out = join(home, "out.csv");
    expect(await cli(at(), "export", "--subject", "clinics", "--out", out)).toMatchObject({
      code: 0,
    });
    expect(await readFile(out, "utf8")).toContain("C-1002,creek-example-dental-clinic,");
  });

  test("plans a public register without writing, then imports it", async () => {
    const own = { DATA_DIR: join(home, "registers") };
    await copyPreparedFolder("vocabulary", own.DATA_DIR);
    expect(await cli(own, "migrate")).toMatchObject({ code: 0 });
    const file = join(home, "register.csv");
    const header =
      "unique_id,f_name_english,f_name_arabic,facility_category_name_english,facilitysubcategorynameenglish,address_line_one,address_line_two_english,address_line_two_arabic,website,telephone_1,status,x_coordinate,y_coordinate,area_english,area_arabic";
    const row =
      "0000901,HILAL PHARMACY L.L.C,صيدلية هلال,Pharmacy,Community (Out Patient ) Pharmacy,-,,,,,FAC_ACT,90.0,90.0,Al Karama,";
    await writeFile(file, `${header}\n${row}\n`);
    const dry = await cli(own, "import", "register", file, "--dry-run");
    expect(dry).toMatchObject({ code: 0, text: expect.stringContaining("nothing was written") });
    expect(dry.text).toContain("Hilal Pharmacy (hilal-pharmacy)");
    expect((await cli(own, "export", "--subject", "clinics")).text).not.toContain("Hilal");
    const imported = await cli(own, "import", "register", file);
    expect(imported).toMatchObject({ code: 0, text: expect.stringContaining("1 clinics new") });
    expect(await cli(own, "import", "register", file, "--day", "2026-02-30")).toMatchObject({
      code: 1,
      text: expect.stringContaining("a past day"),
    });
    const other = join(home, "other-names.csv");
    const map = join(home, "columns.json");
    await writeFile(other, `${header.replace("f_name_english", "Trade name")}\n${row}\n`);
    await writeFile(map, '{"nameEn": "Trade name"}');
    const mapped = ["import", "register", other, "--columns", map];
    expect(await cli(own, ...mapped, "--register", "dubai-facilities")).toMatchObject({
      code: 0,
      text: expect.stringMatching(/Run \d+/),
    });
    expect(await cli(own, ...mapped)).toMatchObject({
      code: 1,
      text: expect.stringContaining("--columns needs --register"),
    });
    // A sparse file of 1 GB is refused by its size.
    await truncate(file, 1_073_741_824);
    expect(await cli(own, "import", "register", file)).toMatchObject({
      code: 1,
      text: expect.stringContaining("larger than 500 MB"),
    });
  });

  test("finds clinics of a later file of the same folder, and proposes the nearest allowed values", async () => {
    const own = { DATA_DIR: join(home, "importing") };
    await copyPreparedFolder("vocabulary", own.DATA_DIR);
    expect(await cli(own, "migrate")).toMatchObject({ code: 0 });
    const folder = await mkdtemp(join(home, "files-"));
    const people = importTemplate("professionals");
    const clinics = importTemplate("clinics").replaceAll("C-100", "N-100");
    await writeFile(join(folder, "a-doctors.csv"), people.replaceAll("C-100", "N-100"));
    await writeFile(join(folder, "z-clinics.csv"), clinics.replaceAll("Example", "Sample"));
    const dry = await cli(own, "import", folder, "--dry-run");
    expect(dry).toMatchObject({ code: 0, text: expect.stringContaining("2 professionals new") });
    const bad = join(folder, "b-doctors.csv");
    await writeFile(bad, people.replaceAll("C-100", "N-100").replaceAll("dentistry", "Dentist"));
    const refused = await cli(own, "import", bad, join(folder, "z-clinics.csv"));
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('"Dentist" (nearest: dentistry)');
    expect(refused.text).toContain("Nothing was imported.");
    expect((await cli(own, "export", "--subject", "clinics")).text).not.toContain("N-1001");
    const values = await cli(own, "vocabulary", "export", "--column", "specialties");
    expect(values.text).toMatch(/^column,value,name_en,name_ar,parent\n"specialties, departments/);
    expect(values.text).toContain(",dentistry,");
    expect((await cli(own, "vocabulary", "export", "--column", "phone")).text).toContain(
      "district",
    );
    await rm(bad);
    const imported = await cli(own, "import", folder);
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.text.match(/The file is imported/g)).toHaveLength(2);
  });

  test("audit verify recomputes the chain of the log", async () => {
    const { code, text } = await cli(at(), "audit", "verify");
    expect(code).toBe(0);
    expect(text).toMatch(/^\d+ rows and 0 anchors are right\.$/m);
  });

  test("doctor finds what is wrong, reindex mends it", async () => {
    const database = openDatabase({ dataDir: at().DATA_DIR });
    await database.pool.query("delete from directory_listings where slug like 'palm%'");
    await database.close();
    const ill = await cli(at(), "doctor");
    expect(ill.code).toBe(1);
    expect(ill.text).toContain("listings of clinics are out of step: 1 missing");
    expect((await cli(at(), "reindex")).text).toContain("2 listings");
    const sound = await cli(at(), "doctor");
    expect(sound).toMatchObject({ code: 0, text: expect.stringContaining("0 wrong") });
    expect(sound.text).toContain("active: 0 professionals, 2 clinics");
    expect((await cli(at(), "doctor", "--settings")).text).toContain("DATA_DIR: Folder of the");
  });

  test("doctor warns of demo accounts where the site is public, and only there", async () => {
    const dataDir = at().DATA_DIR;
    const database = openDatabase({ dataDir });
    await seedDemoAccounts(testServices(database, { dataDir }));
    await database.close();
    expect((await cli(at(), "doctor")).text).not.toContain("demo accounts");
    const open = { ...at(), BASE_URL: "https://dalil.example" };
    const { text } = await cli(open, "doctor");
    expect(text).toMatch(/warning {2}demo accounts can sign in .*admin@demo\.dalil\.example/);
    for (const { email } of readDemoAccounts(dataDir))
      await cli(at(), "accounts", "suspend", email);
    expect((await cli(open, "doctor")).text).not.toContain("demo accounts");
  });

  test("doctor finds what a public site lacks", async () => {
    const BASE_URL = "https://dalil.example";
    const { code, text } = await cli({ ...at(), BASE_URL }, "doctor");
    expect(code).toBe(1);
    expect(text).toContain("kind: a site at https://dalil.example");
    expect(text).toMatch(/WRONG {4}CONTACT_EMAIL is missing/);
    expect(text).toMatch(/WRONG {4}no administrator/);
    expect(text).toMatch(/WRONG {4}mail: .*SMTP_URL/);
    expect(text).toMatch(/warning {2}DATABASE_URL is missing/);
    expect(text).toMatch(/warning {2}SESSION_SECRET is missing/);
    const database = openDatabase({ dataDir: at().DATA_DIR });
    await createAccount(testServices(database, { dataDir: at().DATA_DIR }), {
      email: "noura@dalil.example",
      fullName: "Noura",
      password: "seven-tin-goats",
      isAdmin: true,
    });
    await database.close();
    const mails = await startMailServer();
    const SMTP_URL = `smtp://127.0.0.1:${mails.port}`;
    const set = { ...at(), BASE_URL, CONTACT_EMAIL: "a@b.example", SMTP_URL };
    const sound = await cli(set, "doctor");
    await mails.close();
    expect(sound).toMatchObject({ code: 0, text: expect.stringContaining("administrators: 1") });
    expect(sound.text).toContain("messages go to a@b.example");
  });

  test("a running server keeps the folder, and the command says who holds it", async () => {
    const lock = join(at().DATA_DIR, "dalil.lock");
    await writeFile(lock, String(process.ppid));
    for (const args of [["export"], ["backup", "--out", join(home, "held")], ["doctor"]]) {
      const { code, text } = await cli(at(), ...args);
      expect(code).toBe(1);
      expect(text).toContain(`in use by process ${process.ppid}`);
    }
    await rm(lock);
    expect(existsSync(join(home, "held"))).toBe(false);
  });

  test("a backup comes back whole, a damaged one not at all", async () => {
    const backup = join(home, "backup");
    const other = { DATA_DIR: join(home, "restored") };
    await writeFile(join(at().DATA_DIR, "session-secret"), "x".repeat(43));
    expect(await cli(at(), "backup", "--out", backup)).toMatchObject({ code: 0 });
    expect((await cli(at(), "backup", "--out", backup)).text).toContain("is not empty");
    expect(await cli(other, "restore", "--from", backup)).toMatchObject({ code: 0 });
    expect(await readFile(join(other.DATA_DIR, "session-secret"), "utf8")).toHaveLength(43);
    // The passwords of demo accounts are in no backup.
    expect(existsSync(join(at().DATA_DIR, "demo-accounts.json"))).toBe(true);
    expect(existsSync(join(backup, "demo-accounts.json"))).toBe(false);
    expect(existsSync(join(other.DATA_DIR, "demo-accounts.json"))).toBe(false);
    expect((await cli(other, "restore", "--from", backup)).text).toContain("Add --force");
    // PGlite gives the files of its folder modes of their own.
    await chmod(join(other.DATA_DIR, "database/PG_VERSION"), 0o666);
    const forced = await cli(other, "restore", "--from", backup, "--force");
    expect(forced.text).toMatch(/kept: .*before-restore-\d+/);
    expect(await listOpenPaths(other.DATA_DIR)).toEqual([]);
    const report = join(home, "drill.json");
    const drilled = await cli(at(), "restore", "--from", backup, "--drill", "--report", report);
    expect(drilled).toMatchObject({ code: 0, text: expect.stringContaining("unbroken chain") });
    const { checks } = JSON.parse(await readFile(report, "utf8"));
    expect(checks.map(({ isSound }: { isSound: boolean }) => isSound)).toEqual(Array(4).fill(true));
    await truncate(join(backup, "database/global/pg_control"), 100);
    expect((await cli(at(), "restore", "--from", backup, "--drill")).text).toContain(
      "pg_control was changed",
    );
    const before = await readdir(other.DATA_DIR);
    const damaged = await cli(other, "restore", "--from", backup, "--force");
    expect(damaged.code).toBe(1);
    expect(damaged.text).toContain("database/global/pg_control was changed. Nothing was restored.");
    expect(await readdir(other.DATA_DIR)).toEqual(before);
    expect((await cli(other, "doctor")).text).toContain("2 clinics");
    const mixed = { ...at(), DATABASE_URL: "postgresql://x@127.0.0.1:1/x" };
    expect((await cli(mixed, "restore", "--from", backup)).text).toContain("npm run cli -- move");
  });
});

describe.skipIf(!serverUrl)("with PostgreSQL", { timeout: 120_000 }, () => {
  const name = `dalil_cli_${randomBytes(4).toString("hex")}`;
  const addressOf = (database: string) => {
    const address = new URL(serverUrl ?? "");
    address.pathname = `/${database}`;
    return address.href;
  };

  async function onServer(database: string, query: string) {
    const client = new pg.Client({ connectionString: addressOf(database) });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  }

  const server = decodeURIComponent(
    new URL(serverUrl ?? "postgresql://x/postgres").pathname.slice(1),
  );

  afterAll(async () => {
    const made = await onServer(
      server,
      `select datname from pg_database where datname like '${name}%'`,
    );
    for (const { datname } of made) await onServer(server, `drop database ${datname} with (force)`);
  });

  test("backup and restore, into an empty database and over a filled one", async () => {
    const at = (database: string) => ({
      DATA_DIR: join(home, database),
      DATABASE_URL: addressOf(database),
    });
    const copy = `${name}_copy`;
    await onServer(server, `create database ${name}`);
    await onServer(server, `create database ${copy}`);
    expect((await cli(at(name), "export")).text).toContain("npm run cli -- migrate");
    expect(await cli(at(name), "migrate")).toMatchObject({ code: 0 });
    await onServer(name, "insert into app_settings (key, value) values ('kept', '1')");
    const backup = join(home, "backup-postgresql");
    expect(await cli(at(name), "backup", "--out", backup)).toMatchObject({ code: 0 });
    expect(await cli(at(copy), "restore", "--from", backup)).toMatchObject({ code: 0 });
    const kept = "select key from app_settings where key = 'kept'";
    expect(await onServer(copy, kept)).toHaveLength(1);
    expect(await cli(at(copy), "doctor")).toMatchObject({ code: 0 });
    await onServer(copy, "delete from app_settings");
    expect((await cli(at(copy), "restore", "--from", backup)).text).toContain("Add --force");
    const forced = await cli(at(copy), "restore", "--from", backup, "--force");
    expect(forced.text).toContain(`the database ${copy}_before_restore_`);
    expect(await onServer(copy, kept)).toHaveLength(1);
    const moved = await cli(at(copy), "move", "--to", addressOf(name));
    expect(moved.text).toContain("The database of the settings is PostgreSQL already.");
    const embedded = await cli(at(copy), "move", "--to", "embedded");
    expect(embedded.text).toContain("counts and sums are equal");
    const here = { DATA_DIR: join(home, copy) };
    expect(await cli(here, "doctor")).toMatchObject({ code: 0 });
    expect((await cli(here, "move", "--to", "mysql://x")).text).toContain("no address of");
    expect((await cli(here, "move", "--to", addressOf(copy))).text).toContain("not empty");
    const dump = join(backup, "database.dump");
    await truncate(dump, 1_000);
    const damaged = await cli(at(copy), "restore", "--from", backup, "--force");
    expect(damaged.text).toContain("database.dump was changed. Nothing was restored.");
    expect(await onServer(copy, kept)).toHaveLength(1);
  });
});
