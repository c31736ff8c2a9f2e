import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { CommandRun, ownCaller } from "../command-run.ts";
import { describeFailure } from "../output/describe-failure.ts";
import { runCli } from "../program.ts";
import { requireReplaceable } from "./restore-postgres.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/** Runs a command as its user does, and returns what it wrote. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const code = await runCli(
    args,
    new CommandRun({ ...ownCaller(), output: stream, errors: stream }),
  );
  return { code, text };
}

test("a drill whose report cannot be written is refused before it begins", async () => {
  const home = await mkdtemp(join(tmpdir(), "dalil-report-"));
  // The test runner has a BASE_URL of its own.
  vi.stubEnv("BASE_URL", "");
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("DATA_DIR", home);
  try {
    const drill = ["restore", "--from", home, "--drill", "--report"];
    const closed = join(home, "no-folder/drill.json");
    expect((await run(...drill, closed)).text).toContain(`${closed} does not exist`);
    const report = join(home, "drill.json");
    expect((await run(...drill, report)).text).toContain("manifest.json is missing");
    expect(existsSync(report)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true });
  }
});

test("an address without a password says what is missing", () => {
  const refused = "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string";
  expect(describeFailure(new Error(refused))).toContain("user:password@host");
});

describe.skipIf(!serverUrl)("with the owner's role of the documents", () => {
  const name = `dalil_rights_${randomBytes(4).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  const url = new URL(serverUrl ?? "postgresql://x/postgres");

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  afterAll(async () => {
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop role if exists ${name}`);
  });

  test("a restore in place names the right that it needs before it copies anything", async () => {
    await onServer(`create role ${name} login createrole password '${password}'`);
    await onServer(`grant ${name} to current_user`);
    await onServer(`create database ${name} owner ${name}`);
    const address = new URL(url);
    Object.assign(address, { pathname: `/${name}`, username: name, password });
    const ask = (force: boolean, isDrill = false) =>
      requireReplaceable(address.href, { force, isDrill });
    await ask(true);
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query("create table kept (id int)").finally(() => client.end());
    await expect(ask(false)).rejects.toThrow("Add --force");
    await expect(ask(false, true)).rejects.toThrow("a drill needs an empty one");
    await expect(ask(true)).rejects.toThrow(`alter role "${name}" createdb; then restore again`);
    await onServer(`alter role ${name} createdb`);
    await ask(true);
  });
});
