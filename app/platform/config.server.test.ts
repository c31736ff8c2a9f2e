import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  ConfigError,
  describeSettings,
  readConfig,
  seedsDemoCity,
  startWarnings,
} from "./config.server.ts";

const newKey = () => randomBytes(32).toString("base64");

const broken: Record<string, string> = {
  NODE_ENV: "prod",
  PORT: "70000",
  BASE_URL: "dalil.example",
  BACKEND_URL: "ftp://api.example",
  BACKEND_PUBLIC_KEY: "short",
  DATABASE_URL: "mysql://localhost/dalil",
  DATABASE_POOL_SIZE: "1",
  APP_NAME: "x".repeat(41),
  APP_NAME_AR: "س".repeat(41),
  EMERGENCY_NUMBER: "nine",
  POLICE_NUMBER: "1",
  ARABIC_DIGITS: "roman",
  LOG_LEVEL: "loud",
  SEED_DEMO: "maybe",
  SESSION_SECRET: "too short",
  STORAGE_DRIVER: "tape",
  S3_ENDPOINT: "nowhere",
  S3_BUCKET: "ab",
  SMTP_URL: "https://mail.example",
  MAIL_FROM: "x",
  CONTACT_EMAIL: "nobody",
  VIDEO_URL_TEMPLATE: "https://meet.example",
  METRICS_TOKEN: "short",
  TRUST_PROXY: "perhaps",
  MEDIA_MAX_MB: "0",
  JOBS_POLL_SECONDS: "0",
  REALTIME_POLL_MS: "1",
};

for (const [name, value] of Object.entries(broken)) {
  test(`${name}=${value.slice(0, 20)} is refused with its name and an example`, () => {
    const example = describeSettings().find((setting) => setting.name === name)?.example ?? "";
    expect(example).not.toBe("");
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
    expect(() => readConfig({ [name]: value })).toThrow(`for example ${name}=${example}`);
  });
}

test("every example that is shown is accepted outside of production", () => {
  for (const { name, example } of describeSettings()) {
    if (name === "STORAGE_DRIVER") continue;
    // As a shell expands it.
    const value = example.replace("$(openssl rand -base64 32)", newKey());
    expect(() => readConfig({ NODE_ENV: "test", [name]: value }), name).not.toThrow();
  }
});

test.each(["HEALTH_DATA_KEY", "AUDIT_KEY"])("a published example key is refused as %s", (name) => {
  const published = "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA";
  for (const value of [`2026-11:${published}=`, `x:${published}`, `x:${published},y:${newKey()}`]) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: This is the example key`);
  }
  const replaced = `2026-12:${newKey()},2026-11:${published}=`;
  expect(readConfig({ [name]: replaced })).toMatchObject({ [name]: replaced });
});

const examplesOfSecrets = describeSettings().filter(
  ({ secret, example }) => secret && !example.includes("$("),
);
test.each(examplesOfSecrets)("the example of $name is refused in production", (setting) => {
  const given = { [setting.name]: setting.example };
  const read = () => readConfig({ ...given, NODE_ENV: "production" });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`anybody can read: ${setting.name}.`);
  expect(() => readConfig({ ...given, NODE_ENV: "test" })).not.toThrow();
});

test("a secret of one's own is accepted in production", () => {
  const given = { NODE_ENV: "production", SESSION_SECRET: `${newKey()} of our own` };
  expect(readConfig(given)).toMatchObject(given);
});

test("every setting is documented", () => {
  for (const { name, help } of describeSettings()) expect(help, name).toMatch(/^[A-Z].+\.$/);
});

test("two broken settings are named at once, and no secret is repeated", () => {
  const read = () => readConfig({ PORT: "x", SESSION_SECRET: "hunter2" });
  expect(read).toThrow(/PORT[\s\S]*SESSION_SECRET/);
  expect(read).not.toThrow(/hunter2/);
});

test("an empty value counts as absent", () => {
  const config = readConfig({ PORT: " ", BASE_URL: "" });
  expect(config.PORT).toBe(3000);
  expect(config.BASE_URL).toBeUndefined();
});

test("without settings the log begins at warnings", () => {
  expect(readConfig({}).LOG_LEVEL).toBe("warn");
});

test("S3 needs its bucket and its keys", () => {
  expect(() => readConfig({ STORAGE_DRIVER: "s3", S3_REGION: "me-central-1" })).toThrow(
    "S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY",
  );
});

test("the public address loses its slash and its www", () => {
  expect(readConfig({ BASE_URL: "https://www.dalil.example/" }).BASE_URL).toBe(
    "https://dalil.example",
  );
});

test("a start without the public settings warns of each", () => {
  expect(startWarnings(readConfig({}))).toHaveLength(4);
  const settings = {
    HEALTH_DATA_KEY: `2026:${"a".repeat(43)}=`,
    BASE_URL: "https://dalil.example",
    BACKEND_URL: "https://api.dalil.example",
    BACKEND_PUBLIC_KEY: "public-anon-key",
  };
  expect(startWarnings(readConfig(settings))).toEqual([]);
});

test.each([
  [{}, true],
  [{ BASE_URL: "https://dalil.example" }, false],
  [{ BASE_URL: "https://dalil.example", SEED_DEMO: "true" }, true],
  [{ SEED_DEMO: "false" }, false],
])("with %o an empty database gets the demo city: %s", (settings, expected) => {
  expect(seedsDemoCity(readConfig(settings))).toBe(expected);
});

test("a public site warns that it takes no health data without a key", () => {
  const isRefused = (settings: NodeJS.ProcessEnv) =>
    startWarnings(readConfig(settings)).some((text) => text.includes("no health data is taken"));
  expect(isRefused({ BASE_URL: "https://dalil.example" })).toBe(true);
  expect(isRefused({ DATABASE_URL: "postgresql://127.0.0.1/dalil" })).toBe(true);
  expect(isRefused({})).toBe(false);
  expect(() => readConfig({ HEALTH_DATA_KEY: "secret" })).toThrow("HEALTH_DATA_KEY=2026-11:");
});
