import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isDemoInstallation } from "#app/demo/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { isEmpty, runSeedCommand, seedDatabase } from "./seed.ts";

const folder = await mkdtemp(join(tmpdir(), "dalil-seed-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ownedByDemo = `select entity_type, entity_id from claims join users on auth_user_id = claimant_id
  where users.email = 'owner@demo.dalil.example' and state = 'approved' order by 1`;

function collect() {
  const lines: string[] = [];
  return { lines, write: (text: string) => lines.push(text) };
}

function into(output: ReturnType<typeof collect>) {
  return { output, onStep: () => {} };
}

onAnyDatabase((open, kind) => {
  const servicesOn = async (seed: "empty" | "demo") =>
    testServices(await open({ seed }), { dataDir: join(folder, kind, seed) });

  test("without the demo city only places and vocabulary are filled in", async () => {
    const services = await servicesOn("empty");
    expect(await seedDatabase(services, { demo: false })).toEqual({ city: null, accounts: [] });
    const { rows } = await services.database.pool.query(
      "select (select count(*) from geo_districts) > 50 and (select count(*) from vocabulary_items) > 500 as filled",
    );
    expect(rows[0].filled).toBe(true);
    expect(await isEmpty(services.database)).toBe(true);
    expect(await isDemoInstallation(services.database)).toBe(false);
  });

  test("the command refuses a public site that does not ask for the demo", async () => {
    const { database } = await servicesOn("empty");
    const seedWith = (settings: NodeJS.ProcessEnv) => {
      const dataDir = join(folder, kind, "public");
      const services = testServices(database, {
        dataDir,
        settings: { BASE_URL: "https://dalil.example", ...settings },
      });
      const onStep = () => {
        throw new Error("begun");
      };
      return runSeedCommand(services, { professionals: 5 }, { output: collect(), onStep });
    };
    await expect(seedWith({})).rejects.toThrow(/SEED_DEMO=true, or add --force/);
    expect(await isEmpty(database)).toBe(true);
    await expect(seedWith({ SEED_DEMO: "true" })).rejects.toThrow("begun");
  });

  test("a site that answered before its city was written knows of it at once", async () => {
    const services = await servicesOn("empty");
    expect(await isDemoInstallation(services.database)).toBe(false);
    await seedDatabase(services, { professionals: 5 });
    expect(await isDemoInstallation(services.database)).toBe(true);
  });

  test("a city that is there is left as it is", async () => {
    const services = await servicesOn("demo");
    expect(await isEmpty(services.database)).toBe(false);
    const made = await seedDatabase(services, { professionals: 10 });
    expect(made.city).toBeNull();
    expect(made.accounts.map(({ role }) => role)).toEqual(["admin", "user", "owner"]);
    const owned = () => services.database.pool.query(ownedByDemo);
    const { rows } = await owned();
    expect(rows.map(({ entity_type }) => entity_type)).toEqual(["clinics", "professionals"]);
    await seedDatabase(services, { professionals: 10 });
    expect((await owned()).rows).toEqual(rows);
    const told = await services.database.pool.query("select type from user_notifications");
    expect(told.rows).toEqual([{ type: "claim.approved" }, { type: "claim.approved" }]);
    await expect(runSeedCommand(services, { professionals: 10 }, into(collect()))).rejects.toThrow(
      /--replace/,
    );
  });

  test("the command ends where its caller has gone", async () => {
    const services = await servicesOn("demo");
    const onStep = () => {
      throw new Error("cancelled");
    };
    const before = await services.database.pool.query("select count(*)::int from professionals");
    const run = runSeedCommand(
      services,
      { professionals: 20, replace: true },
      { output: collect(), onStep },
    );
    await expect(run).rejects.toThrow("cancelled");
    const after = await services.database.pool.query("select count(*)::int from professionals");
    expect(after.rows).toEqual(before.rows);
  });

  test("the command refuses a database with listings of its own", async () => {
    const services = await servicesOn("demo");
    const { pool } = services.database;
    const { rows } = await pool.query("select id, external_key from clinics limit 1");
    const { id, external_key: key } = rows[0];
    const setKey = (value: string | null) =>
      pool.query("update clinics set external_key = $2 where id = $1", [id, value]);
    await setKey(null);
    const run = (options: { replace?: boolean; force?: boolean }) =>
      runSeedCommand(services, options, into(collect()));
    await expect(run({ replace: true })).rejects.toThrow(/listings of its own.*--force/);
    await expect(run({ force: true })).rejects.toThrow(/--replace/);
    await setKey(key);
  });

  test("the command refuses a number that cannot be", async () => {
    const services = await servicesOn("demo");
    for (const professionals of [0, -1, 1.5, Number.NaN, 3_000_000]) {
      await expect(runSeedCommand(services, { professionals }, into(collect()))).rejects.toThrow(
        /--professionals/,
      );
    }
  });

  test("the command says how far it is", { timeout: 90_000 }, async () => {
    const services = await servicesOn("demo");
    const output = collect();
    const made = await runSeedCommand(
      services,
      { professionals: 20, replace: true, bookings: false },
      into(output),
    );
    const { rows } = await services.database.pool.query("select from schedules");
    expect(rows).toEqual([]);
    expect(made.city).toMatchObject({ professionals: 20, clinics: 60 });
    expect(output.lines.join("")).toMatch(/professionals\s+20 of 20/);
    expect(output.lines.join("")).toMatch(/listings\s+424 of 424/);
  });

  test("the command makes the bookings of a city that has none", { timeout: 90_000 }, async () => {
    const services = await servicesOn("demo");
    const output = collect();
    const made = await runSeedCommand(services, {}, into(output));
    expect(made.city).toBeNull();
    expect(output.lines.join("")).toMatch(/bookings\s+140 of 140/);
    const { rows } = await services.database.pool.query(
      "select count(*) > 0 as booked from bookings",
    );
    expect(rows).toEqual([{ booked: true }]);
    await expect(runSeedCommand(services, {}, into(collect()))).rejects.toThrow(/--replace/);
  });
});
