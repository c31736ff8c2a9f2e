import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeListings, undoMerge } from "#app/directory/duplicates/merge-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  type Facility,
  facilityFile,
  type Person,
  peopleFile,
} from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";
import { dubaiProfessionals } from "../people/dubai-professionals.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

const shared = { fileName: "register.csv", acceptsShrunk: true };

function importFacilities(
  database: Database,
  ids: number[],
  changes: Record<number, Partial<Facility>> = {},
) {
  const stream = streamOf(facilityFile(ids, changes));
  return importRegister({ database, config }, { ...shared, register: dubaiFacilities, stream });
}

function importPeople(database: Database, people: Partial<Person>[]) {
  const stream = streamOf(peopleFile(people));
  return importRegister({ database, config }, { ...shared, register: dubaiProfessionals, stream });
}

async function listingOf(database: Database, table: string, condition: ReturnType<typeof sql>) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ id: string; version: number }>(
      sql`select id, version from ${sql.identifier(table)} where ${condition}`,
    ),
  );
  return rows[0] ?? { id: "", version: 0 };
}

/** Merges the second of two listings into the first. */
async function merge(
  database: Database,
  entityType: "professionals" | "clinics",
  [kept, merged]: [ReturnType<typeof sql>, ReturnType<typeof sql>],
  taken: string[] = [],
) {
  const one = await listingOf(database, entityType, kept);
  const other = await listingOf(database, entityType, merged);
  const id = randomUUID();
  await mergeListings(
    { database, actor: admin, requestId: "test" },
    {
      id,
      entityType,
      keptId: one.id,
      mergedId: other.id,
      versions: { kept: one.version, merged: other.version },
      taken,
    },
  );
  return async () => undoMerge({ database, actor: admin, requestId: "test" }, id);
}

const person = (id: string) => sql`external_key = ${`dha-professional:${id}`}`;
const facility = (id: number) =>
  sql`external_key = ${`dha-facility:${String(id).padStart(7, "0")}`}`;

async function placesOf(database: Database, condition: ReturnType<typeof sql>) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ places: string; status: string }>(sql`
      select p.status, (select coalesce(string_agg(c.slug, ' ' order by c.slug), '')
        from places_of_practice w join clinics c on c.id = w.clinic_id
        where w.professional_id = p.id) as places
      from professionals p where ${condition}`),
  );
  return rows[0];
}

onAnyDatabase((open) => {
  const two = [
    { id: "00080101", nameEn: "Amal Merged Example", facilityId: "801", phone: "971-50-1118011" },
    { id: "00080102", nameEn: "Amal M Example", facilityId: "802", phone: "971-50-1118012" },
  ];

  test("a merged professional has the places of both ids after the next run", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [801, 802]);
    await importPeople(database, two);
    const undo = await merge(database, "professionals", [person("00080101"), person("00080102")]);
    const report = await importPeople(database, two);
    expect(report).toMatchObject({ joined: 1, refused: {}, leaving: { count: 0 } });
    expect(report.imported).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const both = "hilal-clinic-801 hilal-clinic-802";
    expect(await placesOf(database, person("00080101"))).toEqual({
      status: "active",
      places: both,
    });
    expect(await placesOf(database, person("00080102"))).toEqual({
      status: "inactive",
      places: "",
    });
    await undo();
    expect(await placesOf(database, person("00080101"))).toMatchObject({
      places: "hilal-clinic-801",
    });
    const after = await importPeople(database, two);
    expect(after).toMatchObject({ joined: 0 });
    expect(after.imported).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await placesOf(database, person("00080102"))).toEqual({
      status: "active",
      places: "hilal-clinic-802",
    });
  });

  test("the licence of a merged professional lists the kept one when its own is gone", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [801, 802]);
    await importPeople(database, two);
    await merge(database, "professionals", [person("00080101"), person("00080102")]);
    const report = await importPeople(database, two.slice(1));
    expect(report).toMatchObject({ vanished: { count: 0 }, refused: {} });
    expect(report.imported).toMatchObject({ added: 0, refusedRows: 0 });
    expect(await placesOf(database, person("00080101"))).toEqual({
      status: "active",
      places: "hilal-clinic-802",
    });
  });

  test("a professional of the staff, into whom one of the register was merged, has the places", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [801, 802]);
    const pair = [
      { id: "00080301", nameEn: "Badr Own Example", facilityId: "801" },
      { id: "00080302", nameEn: "Badr O Example", facilityId: "802" },
    ];
    await importPeople(database, pair);
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`
        insert into professionals (slug, name_en, name_ar, gender, profession_id, status)
        select 'own', name_en, name_ar, gender, profession_id, 'active' from professionals
        where ${person("00080302")}`),
    );
    const own = sql`slug = 'own'`;
    await merge(database, "professionals", [own, person("00080302")]);
    const moved = pair.map((row) => ({ ...row, facilityId: "801" }));
    const report = await importPeople(database, moved);
    expect(report.imported).toMatchObject({ added: 0, changed: 1, refusedRows: 0 });
    expect(await placesOf(database, own)).toEqual({ status: "active", places: "hilal-clinic-801" });
    expect(await placesOf(database, person("00080302"))).toMatchObject({ status: "inactive" });
  });

  test("a merged facility is its kept listing in later runs of both registers", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [811, 812]);
    const at812 = [{ id: "00081201", facilityId: "812" }];
    await importPeople(database, at812);
    const taken = ["licence_authority", "licence_number"];
    const undo = await merge(database, "clinics", [facility(811), facility(812)], taken);
    const report = await importFacilities(database, [811, 812]);
    expect(report).toMatchObject({ joined: 1, active: 1, leaving: { count: 0 } });
    expect(report.imported).toMatchObject({ added: 0, refusedRows: 0 });
    const people = await importPeople(database, at812);
    expect(people).toMatchObject({ active: 1, refused: {} });
    expect(await placesOf(database, person("00081201"))).toMatchObject({
      places: "hilal-clinic-811",
    });
    const ended = await importFacilities(database, [811, 812], { 811: { status: "FAC_CAN" } });
    expect(ended).toMatchObject({ leaving: { count: 0 }, doubtful: { count: 1 } });
    await undo();
    await importFacilities(database, [811, 812]);
    await importPeople(database, at812);
    expect(await placesOf(database, person("00081201"))).toMatchObject({
      places: "hilal-clinic-812",
    });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select status, licence_number as licence from clinics
        where ${facility(811)} or ${facility(812)} order by external_key`),
    );
    expect(rows).toEqual([
      { status: "active", licence: "DHA-F-0000811" },
      { status: "active", licence: "DHA-F-0000812" },
    ]);
  });
});
