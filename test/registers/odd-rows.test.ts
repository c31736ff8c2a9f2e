import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Facility, facilityFile } from "#test/registers/make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

function run(database: Database, id: number, changes: Partial<Facility> = {}) {
  const stream = (async function* () {
    yield Buffer.from(facilityFile([id], { [id]: changes }));
  })();
  const options = { register: dubaiFacilities, fileName: "test.csv", acceptsShrunk: true };
  return importRegister({ database, config }, { ...options, stream });
}

async function clinicOf(database: Database, id: number) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute(sql`
      select latitude, longitude, about_latitude as about, status from clinics
      where external_key = ${`dha-facility:0000${id}`}`),
  );
  return rows[0];
}

onAnyDatabase((open) => {
  test("a facility at 90/90 is listed without a place", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await run(database, 181, { latitude: "90", longitude: "90" });
    expect(report).toMatchObject({ active: 1, placing: { exact: 0, about: 0, unknown: 1 } });
    const nowhere = { latitude: null, longitude: null, about: null, status: "active" };
    expect(await clinicOf(database, 181)).toEqual(nowhere);
  });

  test("a facility with a formula as name is refused by its line, and not listed", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await run(database, 182, { nameEn: '=HYPERLINK("http://x.example","Clinic")' });
    expect(report).toMatchObject({
      active: 0,
      refused: {
        "the name is no name": { count: 1, first: [expect.stringMatching(/^line 2: '?=/)] },
      },
    });
    expect(await clinicOf(database, 182)).toBeUndefined();
  });

  test("an objection is respected on a listing found by its licence under another key", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, 183);
    await withTransaction(database, job, async (tx) => {
      await tx.execute(sql`
        insert into register_objections (id, entity_type, entity_id, external_key, name, email, locale, state)
        select gen_random_uuid(), 'clinics', id, 'C-183', 'Example', 'person@example.org', 'en', 'granted'
        from clinics where external_key = 'dha-facility:0000183'`);
      await tx.execute(sql`
        update clinics set external_key = 'C-183' where external_key = 'dha-facility:0000183'`);
    });
    expect(await run(database, 183)).toMatchObject({ active: 0, objected: 1 });
  });
});
