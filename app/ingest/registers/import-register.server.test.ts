import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "./dubai-facilities.ts";
import { importRegister, type RegisterOptions } from "./import-register.server.ts";
import { listRunRows } from "./queries.server.ts";
import { undoRun } from "./runs/undo-run.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };
const header =
  "unique_id,f_name_english,f_name_arabic,facility_category_name_english,facilitysubcategorynameenglish,address_line_one,address_line_two_english,address_line_two_arabic,website,telephone_1,status,x_coordinate,y_coordinate,area_english,email";

/** A row of the register in its published shape; every name in it is invented. */
function rowOf(id: number, changes: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    unique_id: String(id).padStart(7, "0"),
    f_name_english: `HILAL CLINIC ${id} L.L.C`,
    f_name_arabic: `عيادة هلال ${id} ش.ذ.م.م`,
    facility_category_name_english: "General Practice",
    facilitysubcategorynameenglish: "General Clinic",
    address_line_one: "-",
    address_line_two_english: "12 Moon Street",
    address_line_two_arabic: "Al Karama",
    website: "1",
    telephone_1: "971-50-1234567",
    status: "FAC_ACT",
    x_coordinate: "25.2484",
    y_coordinate: "55.3021",
    area_english: "Al Karama",
    email: "applicant@clinic.example",
    ...changes,
  };
  return csvLine(header.split(",").map((name) => cells[name] ?? ""));
}

function run(database: Database, lines: string[], options: Partial<RegisterOptions> = {}) {
  const stream = (async function* () {
    yield Buffer.from(`\uFEFF${[header, ...lines].join("\r\n")}\r\n`);
  })();
  const register = dubaiFacilities;
  return importRegister(
    { database, config },
    { register, stream, fileName: "test.csv", ...options },
  );
}

async function clinicsOf(database: Database, ...ids: number[]) {
  const keys = ids.map((id) => `dha-facility:${String(id).padStart(7, "0")}`);
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute(sql`
      select c.name_en, c.name_ar, c.address_en, c.address_ar, d.slug as district, c.latitude,
        c.longitude, c.phone, c.email, c.website, c.licence_number, c.licence_checked_on::text,
        c.status, c.stated_facts #>> '{address,source}' as source,
        (select string_agg(v.slug, ' ' order by v.slug) from clinic_vocabulary j
          join vocabulary_items v on v.id = j.item_id where j.clinic_id = c.id) as words
      from clinics c left join geo_districts d on d.id = c.district_id
      where c.external_key = any(${sql.param(keys)}::text[]) order by c.external_key`),
  );
  return rows;
}

async function change(database: Database, statement: ReturnType<typeof sql>) {
  await withTransaction(database, job, async (tx) => {
    await tx.execute(statement);
  });
}

onAnyDatabase((open) => {
  test("a facility is listed under the name of people, at its place, without the applicant's contacts", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await run(database, [
      rowOf(101),
      rowOf(102, {
        telephone_1: "04-5550101",
        website: "www.hilal.example",
        x_coordinate: "25.170577",
        y_coordinate: "55.150404",
        facility_category_name_english: "Pediatrics",
        facilitysubcategorynameenglish: "Specialty Clinic",
      }),
    ]);
    expect(report).toMatchObject({
      rows: 2,
      active: 2,
      placing: { exact: 1, about: 0, unknown: 1 },
      district: { area: 2, address: 0, position: 0, none: 0 },
      imported: { added: 2, refusedRows: 0, isWritten: true },
    });
    expect(await clinicsOf(database, 101, 102)).toEqual([
      {
        name_en: "Hilal Clinic 101",
        name_ar: "عيادة هلال 101",
        address_en: "12 Moon Street",
        address_ar: "",
        district: "al-karama",
        latitude: 25.2484,
        longitude: 55.3021,
        phone: null,
        email: null,
        website: null,
        licence_number: "DHA-F-0000101",
        licence_checked_on: dubaiDay(),
        status: "active",
        source: "register",
        words: "general-clinic general-practice",
      },
      expect.objectContaining({
        district: "al-karama",
        latitude: null,
        longitude: null,
        phone: "+97145550101",
        website: "https://www.hilal.example",
        words: "paediatric-clinic paediatrics",
      }),
    ]);
  });

  test("the same file twice changes nothing, and a dry run writes nothing", async () => {
    const database = await open({ seed: "vocabulary" });
    expect(await run(database, [rowOf(201)], { dryRun: true })).toMatchObject({
      imported: { added: 1, isWritten: false },
    });
    expect(await clinicsOf(database, 201)).toEqual([]);
    await run(database, [rowOf(201)], { acceptsShrunk: true });
    const again = await run(database, [rowOf(201)], { acceptsShrunk: true });
    expect(again.imported).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  test("what an owner or the staff stated stays, and is counted and listed", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, [rowOf(301)], { acceptsShrunk: true });
    await change(
      database,
      sql`update clinics set name_en = 'Moon Clinic',
        stated_facts = stated_facts || '{"nameEn": {"source": "owner", "statedOn": "2026-01-01", "expiresOn": "2030-01-01"}}'
        where external_key = 'dha-facility:0000301'`,
    );
    const moved = rowOf(301, { address_line_two_english: "14 Moon Street" });
    const report = await run(database, [moved], { acceptsShrunk: true });
    expect(report.imported).toMatchObject({ changed: 1, keptColumns: { name_en: 1 } });
    const listed = (await listRunRows(database, job, report.run ?? 0)).filter(
      ({ kind }) => kind === "kept",
    );
    expect(listed).toMatchObject([
      { line: 2, name: "Moon Clinic", value: "name_en: Moon Clinic; not taken: Hilal Clinic 301" },
    ]);
    expect(await clinicsOf(database, 301)).toMatchObject([
      { name_en: "Moon Clinic", address_en: "14 Moon Street" },
    ]);
  });

  test("a licence that ended takes the listing off the site, and its return brings it back", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, [rowOf(401)], { acceptsShrunk: true });
    const ended = await run(database, [rowOf(401, { status: "FAC_CAN" })], { acceptsShrunk: true });
    expect(ended).toMatchObject({ ended: { FAC_CAN: 1 }, leaving: { count: 1 }, imported: null });
    expect(await clinicsOf(database, 401)).toMatchObject([
      { status: "inactive", licence_checked_on: null },
    ]);
    const back = await run(database, [rowOf(401, { status: "FAC_ACT_AEX" })], {
      acceptsShrunk: true,
    });
    expect(back.returning).toEqual({ count: 1, first: ["Hilal Clinic 401"] });
    expect(await clinicsOf(database, 401)).toMatchObject([
      { status: "active", licence_checked_on: dubaiDay() },
    ]);
  });

  test("a listing that the staff took off the site is not brought back", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, [rowOf(501)], { acceptsShrunk: true });
    await change(
      database,
      sql`update clinics set status = 'inactive' where external_key = 'dha-facility:0000501'`,
    );
    const report = await run(database, [rowOf(501)], { acceptsShrunk: true });
    expect(report.returning.count).toBe(0);
    expect(await clinicsOf(database, 501)).toMatchObject([{ status: "inactive" }]);
  });

  test("a listing of another file with the same licence is the same facility, under its own key", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, [rowOf(551)], { acceptsShrunk: true });
    await change(
      database,
      sql`update clinics set external_key = 'C-551' where external_key = 'dha-facility:0000551'`,
    );
    const moved = rowOf(551, { address_line_two_english: "14 Moon Street" });
    const report = await run(database, [moved], { acceptsShrunk: true });
    expect(report.imported).toMatchObject({ added: 0, changed: 1, refusedRows: 0 });
    const vanished = await run(database, [rowOf(552)], { acceptsShrunk: true });
    expect(vanished.leaving.count).toBe(0);
    const ended = await run(database, [rowOf(551, { status: "FAC_CAN" })], { acceptsShrunk: true });
    expect(ended.leaving.first).toContain("Hilal Clinic 551");
    const state = async () => {
      const { rows } = await withRead(database, job, (tx) =>
        tx.execute(sql`
          select status, licence_checked_on is null as unchecked, licence_ended_on is null as valid
          from clinics where external_key = 'C-551'`),
      );
      return rows[0];
    };
    expect(await state()).toEqual({ status: "inactive", unchecked: true, valid: false });
    await run(database, [rowOf(551)], { acceptsShrunk: true });
    expect(await state()).toEqual({ status: "active", unchecked: false, valid: true });
  });

  test("a file that lacks more than a twentieth of the listings is refused and writes nothing", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, [rowOf(601), rowOf(602)], { acceptsShrunk: true });
    await expect(run(database, [rowOf(601)])).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("lacks 1 of the 2 listings"),
    });
    expect(await clinicsOf(database, 602)).toMatchObject([{ status: "active" }]);
    const accepted = await run(database, [rowOf(601)], { acceptsShrunk: true });
    expect(accepted.vanished).toEqual({ count: 1, first: ["Hilal Clinic 602"] });
    expect(await clinicsOf(database, 602)).toMatchObject([{ status: "inactive" }]);
  });

  test("places without visitors are kept off the site, and unknown rows are named", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await run(
      database,
      [
        rowOf(701, { facilitysubcategorynameenglish: "School clinic" }),
        rowOf(702, { facilitysubcategorynameenglish: "Moon Base" }),
        rowOf(703, { status: "FAC_NEW" }),
        rowOf(704, { unique_id: "704" }),
        rowOf(705),
        rowOf(705, { f_name_english: "Another" }),
        rowOf(706, { facility_category_name_english: "Moon Medicine", f_name_arabic: "" }),
        "0000707,too,short",
      ],
      { acceptsShrunk: true },
    );
    expect(report).toMatchObject({
      active: 3,
      notForPatients: { "School clinic": 1 },
      withoutArabicName: 1,
      unknownCategories: { "Moon Medicine": 1 },
      refused: {
        "the kind is not known": { count: 1, first: ["line 3: Moon Base"] },
        "the state is not known": { count: 1, first: ["line 4: FAC_NEW"] },
        "the id has another shape": { count: 1, first: ["line 5: 704"] },
        "the id is on an earlier line too": { count: 1, first: ["line 7: 0000705, line 6"] },
        "the row has more or fewer cells than the header": { count: 1 },
      },
      imported: { added: 3 },
    });
    expect(await clinicsOf(database, 701)).toMatchObject([{ status: "inactive" }]);
  });

  test("a listing whose kind is another one in the register is asked about, once", async () => {
    const database = await open({ seed: "vocabulary" });
    const kind = (name: string) => ({ facilitysubcategorynameenglish: name });
    const options = { acceptsShrunk: true };
    await run(database, [rowOf(751), rowOf(752, kind("Drug store"))], options);
    const changed = [rowOf(751, kind("School clinic")), rowOf(752, kind("Optical Center"))];
    const first = ["line 2: Hilal Clinic 751, now School clinic", expect.any(String)];
    const report = await run(database, changed, options);
    expect(report.doubtful).toEqual({ count: 2, first });
    const rows = await listRunRows(database, job, report.run ?? 0);
    expect(rows.filter((row) => row.kind === "doubtful")).toMatchObject([
      { cause: "the register has another kind than the listing", value: "School clinic" },
      { value: "Optical Center" },
    ]);
    // Nobody walks into the school, which the listing does not know until somebody looks.
    expect(await clinicsOf(database, 751)).toMatchObject([{ status: "active" }]);
    expect((await run(database, changed, options)).doubtful.count).toBe(0);
  });

  test("marks of direction and control characters are no part of names and ids", async () => {
    const database = await open({ seed: "vocabulary" });
    const marked = {
      unique_id: "\u200f0000711\u200e",
      f_name_english: "HIL\u200bAL\tCLINIC\u0007 711",
    };
    const report = await run(database, [rowOf(711, marked)], { acceptsShrunk: true });
    expect(report).toMatchObject({ active: 1, refused: {} });
    expect(await clinicsOf(database, 711)).toMatchObject([{ name_en: "Hilal Clinic 711" }]);
  });

  test("rows that the import refuses are listed by the register's own lines", async () => {
    const database = await open({ seed: "vocabulary" });
    // Without the row of an ended licence, lines of the translated file are others.
    const lines = facilityFile([871, 872, 873]).split("\r\n");
    const text = [lines[0], lines[1], lines[2]?.replace("FAC_ACT", "FAC_CAN"), lines[3], ""]
      .join("\r\n")
      .replace("HILAL CLINIC 873 L.L.C", "X".repeat(700));
    const { run, imported } = await importRegister(
      { database, config },
      {
        register: dubaiFacilities,
        fileName: "test.csv",
        acceptsShrunk: true,
        stream: (async function* () {
          yield Buffer.from(text);
        })(),
      },
    );
    expect(imported?.refused[0]?.first[0]?.line).toBe(4);
    const rows = await listRunRows(database, job, run ?? 0);
    const refused = rows.filter(({ kind }) => kind === "refused");
    expect(refused.map(({ line }) => line)).toContain(4);
    expect(rows.find(({ kind }) => kind === "new")).toMatchObject({ line: 2 });
  });

  test("a file older than the last run is refused until that run is undone", async () => {
    const database = await open({ seed: "vocabulary" });
    // Tests of one database: their runs were of today.
    await change(database, sql`update register_runs set state = 'undone'`);
    const checkedOn = async () => (await clinicsOf(database, 901))[0]?.licence_checked_on;
    const accepted = { acceptsShrunk: true };
    const first = await run(database, [rowOf(901)], { ...accepted, day: "2026-11-20" });
    const older = { ...accepted, day: "2026-11-01" };
    for (const dryRun of [true, false])
      await expect(run(database, [rowOf(901)], { ...older, dryRun })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(`registers undo ${first.run}`),
        details: { reason: "older", run: first.run },
      });
    expect(await checkedOn()).toBe("2026-11-20");
    await undoRun({ database, actor: job }, first.run ?? 0);
    await run(database, [rowOf(901)], older);
    expect(await checkedOn()).toBe("2026-11-01");
  });

  test("a cut coordinate is stored apart from exact places, once", async () => {
    const database = await open({ seed: "vocabulary" });
    const cut = rowOf(111, { x_coordinate: "25.25" });
    expect(await run(database, [cut], { acceptsShrunk: true })).toMatchObject({
      placing: { exact: 0, about: 1 },
    });
    const about = async () =>
      (
        await withRead(database, job, (tx) =>
          tx.execute(sql`
            select latitude, about_latitude, about_longitude,
              (select count(*)::int from audit_log where action = 'register.about') as audited
            from clinics where external_key = 'dha-facility:0000111'`),
        )
      ).rows[0];
    const stored = { latitude: null, about_latitude: 25.25, about_longitude: 55.3021, audited: 1 };
    expect(await about()).toEqual(stored);
    await run(database, [cut], { acceptsShrunk: true });
    expect(await about()).toEqual(stored);
    // The point of facilities that nobody placed is no place within 600 m either.
    const lost = rowOf(111, { x_coordinate: "25.170577", y_coordinate: "55.150404" });
    const cleared = await run(database, [lost], { acceptsShrunk: true });
    expect(await about()).toMatchObject({ about_latitude: null, about_longitude: null });
    await undoRun({ database, actor: job }, cleared.run ?? 0);
    expect(await about()).toMatchObject({ about_latitude: 25.25, about_longitude: 55.3021 });
  });
});
