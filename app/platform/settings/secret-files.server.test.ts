import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, describeSettings, readConfig } from "../config.server.ts";

const secret = "a-secret-of-this-test-with-40-characters";
let folder = "";
const fileOf = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-secrets-"));
  await writeFile(fileOf("secret"), `${secret}\n`);
  await writeFile(fileOf("empty"), "\n");
});
afterAll(() => rm(folder, { recursive: true }));

test("every secret setting can be given as a file", async () => {
  const secrets = describeSettings().filter((setting) => setting.secret);
  expect(secrets.length).toBeGreaterThan(20);
  for (const { name, example } of secrets) {
    const value = example.replace(
      "$(openssl rand -base64 32)",
      Buffer.alloc(32, 7).toString("base64"),
    );
    await writeFile(fileOf(name), `${value}\n`);
    const config = readConfig({ NODE_ENV: "test", [`${name}_FILE`]: fileOf(name) });
    expect(config.given, name).toContain(name);
    expect(config, name).toEqual(readConfig({ NODE_ENV: "test", [name]: value }));
  }
});

test("the content of a file is checked like a value", () => {
  expect(() => readConfig({ DATABASE_URL_FILE: fileOf("secret") })).toThrow("DATABASE_URL: ");
});

test.each([
  ["is missing", () => ({ SESSION_SECRET_FILE: fileOf("missing") }), "cannot be read (ENOENT)"],
  ["is empty", () => ({ SESSION_SECRET_FILE: fileOf("empty") }), "is empty"],
  [
    "stands beside a value",
    () => ({ SESSION_SECRET_FILE: fileOf("secret"), SESSION_SECRET: secret }),
    "SESSION_SECRET is set, too",
  ],
])("a file that %s refuses the start without its content", (_, environment, words) => {
  const read = () => readConfig(environment());
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`SESSION_SECRET_FILE: `);
  expect(read).toThrow(words);
  expect(read).not.toThrow(secret);
});

test("settings that are no secrets have no file", () => {
  expect(readConfig({ APP_NAME_FILE: fileOf("secret") }).APP_NAME).toBe("Dalil");
});
