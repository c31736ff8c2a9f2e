import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "derived names ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };
const header =
  "unique_id,f_name_english,f_name_arabic,facility_category_name_english,facilitysubcategorynameenglish,address_line_one,address_line_two_english,address_line_two_arabic,website,telephone_1,status,x_coordinate,y_coordinate,area_english,email";

/** Imports a register with one pharmacy; its name is invented. */
function importNamed(database: Database, nameAr: string) {
  const stream = (async function* () {
    yield Buffer.from(
      `${header}\n0000901,HORANI PHARMACY L.L.C,${nameAr},Pharmacy,Community (Out Patient ) Pharmacy,-,-,,,,FAC_ACT,25.2484,55.3021,Al Karama,\n`,
    );
  })();
  return importRegister(
    { database, config },
    { register: dubaiFacilities, stream, fileName: "names.csv", acceptsShrunk: true },
  );
}

async function nameOf(database: Database) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ name: string; isDerived: boolean }>(sql`
      select name_ar as name, (name_ar = derived_name_ar) is true as "isDerived"
      from clinics where external_key = 'dha-facility:0000901'`),
  );
  return rows[0];
}

onAnyDatabase((open) => {
  test("a name that the register lacks is derived and marked", async () => {
    const database = await open({ seed: "vocabulary" });
    expect(await importNamed(database, "")).toMatchObject({ withoutArabicName: 1 });
    expect(await nameOf(database)).toEqual({ name: "صيدلية هوراني", isDerived: true });
    expect(await importNamed(database, "")).toMatchObject({ imported: { unchanged: 1 } });
  });

  test("the register's own name replaces a derived one at once", async () => {
    const database = await open({ seed: "vocabulary" });
    await importNamed(database, "");
    await importNamed(database, "صيدلية حوراني");
    expect(await nameOf(database)).toEqual({ name: "صيدلية حوراني", isDerived: false });
  });

  test("a name that the register spells as derived is marked no more", async () => {
    const database = await open({ seed: "vocabulary" });
    await importNamed(database, "");
    await importNamed(database, "صيدلية هوراني");
    expect(await nameOf(database)).toEqual({ name: "صيدلية هوراني", isDerived: false });
  });

  test("a derived name replaces none that somebody stated", async () => {
    const database = await open({ seed: "vocabulary" });
    await importNamed(database, "صيدلية حوراني");
    await importNamed(database, "");
    expect(await nameOf(database)).toEqual({ name: "صيدلية حوراني", isDerived: false });
  });

  test("a stored English name in its place is replaced", async () => {
    const database = await open({ seed: "vocabulary" });
    await importNamed(database, "");
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`update clinics set name_ar = name_en, derived_name_ar = null`),
    );
    await importNamed(database, "");
    expect(await nameOf(database)).toEqual({ name: "صيدلية هوراني", isDerived: true });
  });
});
