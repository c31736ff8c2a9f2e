import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDemoAccounts, seedDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { ConfigError, readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { requireProductionData, requireProductionSettings } from "./require-production.ts";

const BASE_URL = "https://dalil.example";
const SMTP_URL = "smtp://mail.example";

test.each([
  ["at its public address", { BASE_URL }],
  ["at another port", { BASE_URL: "http://clinic.example:8080" }],
])("a production site without mail is refused %s", (_, settings) => {
  const config = readConfig({ NODE_ENV: "production", ...settings });
  expect(() => requireProductionSettings(config)).toThrow(ConfigError);
  expect(() => requireProductionSettings(config)).toThrow("SMTP_URL is missing");
  const withMail = readConfig({ NODE_ENV: "production", ...settings, SMTP_URL });
  expect(() => requireProductionSettings(withMail)).not.toThrow();
});

test.each([
  ["without BASE_URL", {}],
  ["of this machine alone", { BASE_URL: "http://localhost:3000" }],
  ["at a loopback address", { BASE_URL: "http://127.0.0.1:3000" }],
  ["of a developer", { BASE_URL, NODE_ENV: "development" }],
])("a trial %s needs no mail", (_, settings) => {
  const config = readConfig({ NODE_ENV: "production", ...settings });
  expect(() => requireProductionSettings(config)).not.toThrow();
});

onAnyDatabase((open) => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dalil-production-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("demo accounts refuse a production start, and no other", async () => {
    const database = await open({ seed: "vocabulary" });
    await seedDemoAccounts(testServices(database, { dataDir: folder }));
    const emails = readDemoAccounts(folder).map(({ email }) => email);
    const start = (settings: Record<string, string>) => {
      const config = readConfig({ NODE_ENV: "production", DATA_DIR: folder, ...settings });
      return requireProductionData({ ...testServices(database, { dataDir: folder }), config });
    };
    await expect(start({ BASE_URL, SMTP_URL })).rejects.toThrow(ConfigError);
    await expect(start({ BASE_URL, SMTP_URL })).rejects.toThrow(emails[0]);
    await start({});
    await start({ BASE_URL, SMTP_URL, SEED_DEMO: "true" });
    await database.pool.query("update users set suspended_at = now() where email = any($1)", [
      emails,
    ]);
    await start({ BASE_URL, SMTP_URL });
  });
});
