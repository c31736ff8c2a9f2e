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
import { facilityFile, type Person, peopleFile } from "#test/registers/make-register.ts";
import { findContact } from "../contacts/seal-contacts.server.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";
import { undoRun } from "../runs/undo-run.server.ts";
import { dubaiProfessionals } from "./dubai-professionals.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

function importFacilities(database: Database, ids: number[]) {
  const shared = { register: dubaiFacilities, fileName: "facilities.csv" };
  const stream = streamOf(facilityFile(ids));
  return importRegister({ database, config }, { ...shared, stream, acceptsShrunk: true });
}

function importPeople(database: Database, people: Partial<Person>[]) {
  const shared = { register: dubaiProfessionals, fileName: "professionals.csv" };
  const stream = streamOf(peopleFile(people));
  return importRegister({ database, config }, { ...shared, stream, acceptsShrunk: true });
}

async function read(database: Database, ...keys: string[]) {
  const names = keys.map((key) => `dha-professional:${key}`);
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute(sql`
      select p.name_en, p.name_ar, p.gender, p.status, p.licence_number, p.phone, p.email,
        pr.slug as profession, t.slug as title,
        (select string_agg(v.slug, ' ') from professional_vocabulary j
          join vocabulary_items v on v.id = j.item_id where j.professional_id = p.id) as specialties,
        (select string_agg(c.external_key, ' ' order by w.is_primary desc, c.external_key)
          from places_of_practice w join clinics c on c.id = w.clinic_id
          where w.professional_id = p.id) as places
      from professionals p join vocabulary_items pr on pr.id = p.profession_id
        left join vocabulary_items t on t.id = p.title_id
      where p.external_key = any(${sql.param(names)}::text[]) order by p.external_key`),
  );
  return rows;
}

async function run(database: Database, statement: ReturnType<typeof sql>) {
  await withTransaction(database, job, async (tx) => {
    await tx.execute(statement);
  });
}

onAnyDatabase((open) => {
  test.each([
    ["before", 0],
    ["after", 2],
  ])(
    "an ended licence of an id %s its active one gives it no facility and ends nothing",
    async (where, at) => {
      const database = await open({ seed: "vocabulary" });
      const id = `0001900${at}`;
      const facility = (given: number): Partial<Person> => ({ id, facilityId: String(given) });
      await importFacilities(database, [191, 192, 193]);
      await importPeople(database, [facility(191)]);
      const active = [facility(192), facility(193)];
      const report = await importPeople(
        database,
        active.toSpliced(at, 0, { ...facility(191), status: "PRO_EXP" }),
      );
      expect(report, where).toMatchObject({
        active: 1,
        ended: {},
        leaving: { count: 0 },
        superseded: { count: 1, first: [expect.stringMatching(`^line ${at + 2}: ${id}, line `)] },
        refused: {},
      });
      expect(await read(database, id)).toMatchObject([
        { status: "active", places: "dha-facility:0000192 dha-facility:0000193" },
      ]);
    },
  );

  test("a professional is listed with several places, without contacts or nationality", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [101, 102]);
    const report = await importPeople(database, [
      {
        id: "00010101",
        nameEn: "DR. NOURA HADDAD EXAMPLE",
        nameAr: "نورة حداد",
        specialty: "Consultant Cardiology",
        facilityId: "101",
        phone: "971-50-1110101",
        nationality: "Atlantis",
      },
      {
        id: "00010101",
        nameEn: "DR. NOURA HADDAD EXAMPLE",
        nameAr: "نورة حداد",
        specialty: "Consultant Cardiology",
        facilityId: "102",
        phone: "971-50-1110101",
        nationality: "Atlantis",
      },
    ]);
    expect(report).toMatchObject({ rows: 2, active: 1, severalPlaces: 1, refused: {} });
    const found = await read(database, "00010101");
    expect(found).toEqual([
      {
        name_en: "Noura Haddad Example",
        name_ar: "نورة حداد",
        gender: "female",
        status: "active",
        licence_number: "DHA-P-00010101",
        phone: null,
        email: null,
        profession: "physician",
        title: "consultant",
        specialties: "cardiology",
        places: "dha-facility:0000101 dha-facility:0000102",
      },
    ]);
    expect(await findContact(database, config, "dha-professional:00010101")).toMatchObject({
      phone: "971-50-1110101",
    });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select count(*)::int as count from professionals p
        where p::text ilike '%atlantis%' or p::text like '%1110101%'`),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("two licences of one person are one listing; the same name with another contact is a doubt", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [201, 202]);
    const name = { nameEn: "Layla Moon Example", specialty: "Dermatology" };
    const report = await importPeople(database, [
      { ...name, id: "00020101", facilityId: "201", phone: "0501110201" },
      { ...name, id: "00020102", facilityId: "202", phone: "971501110201" },
      { ...name, id: "00020103", facilityId: "202", phone: "0501119999" },
    ]);
    expect(report).toMatchObject({ active: 2, joined: 1, doubtful: { count: 1 } });
    expect(await read(database, "00020101", "00020102", "00020103")).toMatchObject([
      { places: "dha-facility:0000201 dha-facility:0000202" },
      { places: "dha-facility:0000202" },
    ]);
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select kind, value from register_rows where run_id = ${report.run} and kind = 'doubtful'`),
    );
    expect(rows).toEqual([{ kind: "doubtful", value: "00020103, 00020101" }]);
  });

  test("nurses are kept off the site, and unknown specialties are put to the review queue", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [301]);
    const report = await importPeople(database, [
      { id: "00030101", facilityId: "301", category: "NUR", specialty: "" },
      { id: "00030102", facilityId: "301", specialty: "Moon Medicine" },
      { id: "00030103", facilityId: "301", category: "AHP", specialty: "Physiotherapist" },
    ]);
    expect(report).toMatchObject({
      active: 3,
      notForPatients: { NUR: 1 },
      unknownCategories: { "Moon Medicine": 1 },
    });
    expect(await read(database, "00030101", "00030102", "00030103")).toMatchObject([
      { status: "inactive", profession: "nurse" },
      { status: "active", specialties: null },
      { status: "active", profession: "physiotherapist", specialties: "physiotherapy" },
    ]);
    await run(
      database,
      sql`update register_words set maps_to = 'sports-medicine' where word = 'Moon Medicine'`,
    );
    await importPeople(database, [
      { id: "00030102", facilityId: "301", specialty: "Moon Medicine" },
    ]);
    expect(await read(database, "00030102")).toMatchObject([{ specialties: "sports-medicine" }]);
  });

  test("people whose listing has all that a later file states are not written", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [351, 352]);
    const people = [
      { id: "00035101", facilityId: "351", phone: "971-50-1110351" },
      { id: "00035102", facilityId: "351", nameEn: "Badr Moon Example" },
      { id: "00035102", facilityId: "352", nameEn: "Badr Moon Example" },
      { id: "00035103", facilityId: "352", nameEn: "Reem Star Example" },
    ];
    await importPeople(database, people);
    const second = await importPeople(database, people);
    expect(second).toMatchObject({ state: "unchanged", active: 3 });
    expect(second.imported).toMatchObject({ rows: 4, added: 0, changed: 0, unchanged: 3 });
    const key = sql`'dha-professional:00035103'`;
    await run(
      database,
      sql`update professionals set gender = 'male', version = version + 1 where external_key = ${key}`,
    );
    await run(
      database,
      sql`delete from places_of_practice where not is_primary and professional_id =
        (select id from professionals where external_key = 'dha-professional:00035102')`,
    );
    const third = await importPeople(database, people);
    expect(third.imported).toMatchObject({ rows: 4, changed: 2, unchanged: 1 });
    expect(await read(database, "00035102", "00035103")).toMatchObject([
      { places: "dha-facility:0000351 dha-facility:0000352" },
      { gender: "female" },
    ]);
  });

  test("a listing that the file has no more leaves the site, but for one whose row cannot be read", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [361]);
    const people = [
      { id: "00036101", facilityId: "361" },
      { id: "00036102", facilityId: "361", nameEn: "Badr Moon Example" },
    ];
    await importPeople(database, people);
    const report = await importPeople(database, [
      ...people.slice(1).map((person) => ({ ...person, gender: "?" })),
      { id: "00036103", facilityId: "361", nameEn: "Reem Star Example" },
    ]);
    expect(report).toMatchObject({ vanished: { count: 1 }, leaving: { count: 1 } });
    expect(await read(database, "00036101", "00036102", "00036103")).toMatchObject([
      { status: "inactive" },
      { status: "active" },
      { status: "active" },
    ]);
  });

  test("a later run leaves out who objected", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [401]);
    const file = [{ id: "00040101", facilityId: "401" }];
    await run(
      database,
      sql`insert into register_objections (id, entity_type, entity_id, external_key, name, email, locale, state)
        values (gen_random_uuid(), 'professionals', gen_random_uuid(), 'dha-professional:00040101',
          'Example', 'person@example.org', 'en', 'granted')`,
    );
    expect(await importPeople(database, file)).toMatchObject({ active: 0, objected: 1 });
    expect(await read(database, "00040101")).toEqual([]);
  });

  test("rows that are no professional are refused by line and cause", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [501]);
    const report = await importPeople(database, [
      { id: "00050101", facilityId: "501" },
      { id: "00050101", facilityId: "501" },
      { id: "00050101", facilityId: "501", nameEn: "Somebody Else", category: "DEN" },
      { id: "x", facilityId: "501" },
      { id: "00050102", facilityId: "501", category: "XYZ" },
      { id: "00050103", facilityId: "501", gender: "?" },
      { id: "00050104", facilityId: "999" },
      { id: "00050105", facilityId: "501", nameEn: "=HYPERLINK(1)" },
      { id: "00050106", facilityId: "501", category: "AHP", specialty: "" },
    ]);
    expect(report.active).toBe(1);
    expect(report.refused).toMatchObject({
      "the id and facility are on an earlier line too": { first: ["line 3: 00050101, 501"] },
      "the id is another person on an earlier line": { count: 1 },
      "the id has another shape": { first: ["line 5: x"] },
      "the category is not known": { first: ["line 6: XYZ"] },
      "the gender is not known": { count: 1 },
      "no facility of the row has an active licence in the register of facilities": { count: 1 },
      "the name is no name": { first: ["line 9: '=HYPERLINK(1)"] },
      "the category needs a specialty that says the profession": { count: 1 },
    });
    const changed = await importPeople(database, [
      { id: "00050101", facilityId: "501", category: "DEN" },
    ]);
    expect(changed.refused).toMatchObject({
      "the id had another profession before": { first: ["line 2: 00050101: physician"] },
    });
  });

  test("undoing a run deletes what it added and restores what nobody changed since", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [601]);
    const first = { id: "00060101", facilityId: "601", nameEn: "Samir Before Example" };
    await importPeople(database, [first]);
    const report = await importPeople(database, [
      { ...first, nameEn: "Samir After Example", nameAr: "سمير" },
      { id: "00060102", facilityId: "601" },
    ]);
    await run(
      database,
      sql`update professionals set name_ar = 'سمير المصحح', version = version + 1
        where external_key = 'dha-professional:00060101'`,
    );
    const outcome = await undoRun({ database, actor: job }, report.run ?? 0);
    expect(outcome).toEqual({ deleted: 1, hidden: 0, keptValues: 1, restored: 1 });
    expect(await read(database, "00060101", "00060102")).toMatchObject([
      { name_en: "Samir Before Example", name_ar: "سمير المصحح" },
    ]);
    await expect(undoRun({ database, actor: job }, report.run ?? 0)).rejects.toThrow("already");
  });

  test("a run of facilities is not undone under its professionals", async () => {
    const database = await open({ seed: "vocabulary" });
    const facilities = await importFacilities(database, [602]);
    const people = await importPeople(database, [
      { id: "00060201", facilityId: "602", phone: "971-50-1116020" },
    ]);
    const key = "dha-professional:00060201";
    expect(await findContact(database, config, key)).not.toBeNull();
    const undo = (id: number | null) => undoRun({ database, actor: job }, id ?? 0);
    await expect(undo(facilities.run)).rejects.toThrow(`Run ${people.run} came later`);
    await undo(people.run);
    expect(await findContact(database, config, key)).toBeNull();
    expect(await undo(facilities.run)).toMatchObject({ deleted: 1, hidden: 0 });
  });

  test("a run that was cut off goes on, and is undone as one", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [701]);
    const people = ["00070101", "00070102"].map((id) => ({ id, facilityId: "701" }));
    const shared = { register: dubaiProfessionals, fileName: "people.csv", acceptsShrunk: true };
    const cut = importRegister(
      { database, config },
      {
        ...shared,
        stream: streamOf(peopleFile(people)),
        batchSize: 1,
        onProgress: ({ phase, rows }) => {
          if (phase === "writing" && rows === 1) throw new Error("killed");
        },
      },
    );
    await expect(cut).rejects.toThrow("killed");
    expect(await read(database, "00070101", "00070102")).toHaveLength(1);
    const again = await importRegister(
      { database, config },
      { ...shared, stream: streamOf(peopleFile(people)) },
    );
    expect(again.imported).toMatchObject({ added: 1, unchanged: 1 });
    const outcome = await undoRun({ database, actor: job }, again.run ?? 0);
    expect(outcome).toMatchObject({ deleted: 2 });
    expect(await read(database, "00070101", "00070102")).toEqual([]);
  });
});
