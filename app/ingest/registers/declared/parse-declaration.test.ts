import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { findContact } from "../contacts/seal-contacts.server.ts";
import { importRegister } from "../import-register.server.ts";
import { undoRun } from "../runs/undo-run.server.ts";
import { parseDeclaration } from "./parse-declaration.ts";

const job: Actor = { kind: "job", name: "test" };
const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "declared test ".repeat(4) });

/** An invented register of Abu Dhabi. */
const given = {
  name: "invented-facilities",
  publisher: "Invented Authority",
  terms: "Invented Licence",
  authority: "DOH",
  city: "abu-dhabi",
  idShape: "^MF[0-9]{3,5}$",
  columns: {
    id: "License No",
    nameEn: ["Facility Name", "Name"],
    subcategory: "Type",
    category: "Specialty",
    status: "State",
    areaEn: "Region",
    firstCoordinate: "Lat",
    secondCoordinate: "Long",
  },
  statuses: { Active: "active", Cancelled: "ended" },
  kinds: { Pharmacy: "pharmacy", School: { type: "general-clinic", isForPatients: false } },
  specialties: { Heart: "cardiology" },
};

/** An invented register of the professionals of Abu Dhabi. */
const givenPeople = {
  lists: "professionals",
  name: "invented-professionals",
  publisher: "Invented Authority",
  terms: "Invented Licence",
  authority: "DOH",
  idShape: "^GD[0-9]{3,6}$",
  columns: {
    id: "License No",
    nameEn: "Name",
    category: "Category",
    specialty: "Speciality",
    facilityId: "Facility License",
    gender: "Sex",
    status: "State",
    phone: "Mobile",
  },
  statuses: { Active: "active", Cancelled: "ended" },
  categories: {
    Physician: "physician",
    Nurse: { profession: "nurse", isForPatients: false },
    Therapist: { profession: null, isForPatients: true },
  },
  specialties: { Heart: "cardiology", Movement: "physiotherapy" },
  professions: { physiotherapy: "physiotherapist" },
  titles: { physician: { consultant: "consultant" } },
};

const parse = (changes: object = {}) => parseDeclaration(JSON.stringify({ ...given, ...changes }));

describe("a declaration is refused", () => {
  test.each([
    ["without a column that is needed", { columns: { id: "No", nameEn: "Name" } }, "subcategory"],
    ["with a field that is none", { columns: { ...given.columns, moon: "x" } }, "columns"],
    ["with a state that is none", { statuses: { Active: "open" } }, "statuses.Active"],
    ["with a broken pattern", { idShape: "(" }, "idShape"],
    ["under the name of a known register", { name: "dubai-facilities" }, "known register"],
    ["with a word that it has not", { licence: "x" }, "the file"],
  ])("%s", (_, changes, words) => {
    expect(() => parse(changes)).toThrow(words);
  });

  test.each([
    ["without its facilities", { columns: { id: "No", nameEn: "Name" } }, "category, facilityId"],
    ["with a part of facilities", { areas: { Region: "ruwi" } }, "the file"],
    [
      "with coordinates and no city",
      { columns: { ...givenPeople.columns, firstCoordinate: "Lat", secondCoordinate: "Long" } },
      "lacks the city",
    ],
    ["with a rank that is none", { titles: { physician: { chief: "x" } } }, "titles.physician"],
    ["of neither facilities nor professionals", { lists: "insurers" }, "lists"],
  ])("of professionals, %s", (_, changes, words) => {
    expect(() => parseDeclaration(JSON.stringify({ ...givenPeople, ...changes }))).toThrow(words);
  });

  test("that is no JSON", () => {
    expect(() => parseDeclaration("name: x")).toThrow("no JSON");
  });
});

onAnyDatabase((open) => {
  test("an operator's register is imported into its city without code", async () => {
    const database = await open({ seed: "vocabulary" });
    const file = [
      "License No;Name;Type;Specialty;State;Region;Lat;Long",
      "MF1001;HILAL PHARMACY LLC;Pharmacy;;Active;Nowhere;24.4512;54.3969",
      "MF1002;QAMAR SCHOOL;School;Heart;Active;;25.2484;55.3021",
      "MF1003;NAJM MOON BASE;Moon Base;;Active;;;",
      "MF1004;SHAMS PHARMACY;Pharmacy;;Cancelled;;;",
      "12;FAJR PHARMACY;Pharmacy;;Active;;;",
    ].join("\n");
    const report = await importRegister(
      { database, config },
      {
        register: parse(),
        stream: (async function* () {
          yield Buffer.from(file);
        })(),
        fileName: "invented.csv",
      },
    );
    expect(report).toMatchObject({
      rows: 5,
      active: 2,
      ended: { Cancelled: 1 },
      // A point of Dubai is outside the city.
      placing: { exact: 1, about: 0, unknown: 1 },
      unknownKinds: { "Moon Base": 1 },
      unknownAreas: { Nowhere: 1 },
      refused: { "the id has another shape": { count: 1 } },
      imported: { added: 2, refusedRows: 0 },
    });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select c.name_en, c.licence_authority, c.licence_number, c.status, t.slug as city
        from clinics c join geo_cities t on t.id = c.city_id
        where c.external_key like 'inventedfacilities-facility:%' order by c.licence_number`),
    );
    const shared = { licence_authority: "DOH", city: "abu-dhabi" };
    expect(rows).toEqual([
      { ...shared, name_en: "Hilal Pharmacy", licence_number: "MF1001", status: "active" },
      { ...shared, name_en: "Qamar School", licence_number: "MF1002", status: "inactive" },
    ]);
  });

  test("a register with Arabic columns alone finds the districts of its areas", async () => {
    const database = await open({ seed: "vocabulary" });
    const { areaEn: _, ...columns } = given.columns;
    const file = [
      "License No;Name;الاسم;Type;Specialty;State;المنطقة;Lat;Long",
      "MF3001;HILAL PHARMACY LLC;صيدلية هلال;Pharmacy;;Active;كرامه;;",
      "MF3002;NAJM PHARMACY LLC;صيدلية نجم;Pharmacy;;Active;القوز الصناعيه ٢;;",
      "MF3003;QAMAR PHARMACY LLC;صيدلية قمر;Pharmacy;;Active;حي القمر;;",
    ].join("\n");
    const report = await importRegister(
      { database, config },
      {
        register: parse({
          name: "invented-arabic",
          city: "dubai",
          columns: { ...columns, nameAr: "الاسم", areaAr: "المنطقة" },
          areas: { "القوز الصناعية الثانية": "al-quoz" },
        }),
        stream: (async function* () {
          yield Buffer.from(file);
        })(),
        fileName: "arabic.csv",
      },
    );
    expect(report).toMatchObject({
      active: 3,
      district: { area: 2, none: 1 },
      unknownAreas: { "حي القمر": 1 },
    });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select c.name_ar, d.slug as district from clinics c
          left join geo_districts d on d.id = c.district_id
        where c.external_key like 'inventedarabic-facility:%' order by c.licence_number`),
    );
    expect(rows).toEqual([
      { name_ar: "صيدلية هلال", district: "al-karama" },
      { name_ar: "صيدلية نجم", district: "al-quoz" },
      { name_ar: "صيدلية قمر", district: null },
    ]);
  });

  test("an operator's professionals are listed at the facilities of their authority", async () => {
    const database = await open({ seed: "vocabulary" });
    const run = (declared: object, lines: string[]) =>
      importRegister(
        { database, config },
        {
          register: parseDeclaration(JSON.stringify(declared)),
          stream: (async function* () {
            yield Buffer.from(lines.join("\n"));
          })(),
          fileName: "invented.csv",
          acceptsShrunk: true,
        },
      );
    const facilities = await run(given, [
      "License No;Name;Type;Specialty;State;Region;Lat;Long",
      "MF2001;HILAL PHARMACY LLC;Pharmacy;;Active;;24.4512;54.3969",
    ]);
    const file = [
      "License No,Name,Category,Speciality,Facility License,Sex,State,Mobile",
      "GD2001,AMAL SUN EXAMPLE,PHYSICIAN,Consultant Heart,MF2001,F,ACTIVE,971-50-1112001",
      "GD2002,BADR MOON EXAMPLE,Nurse,,MF2001,M,Active,",
      "GD2003,REEM STAR EXAMPLE,Therapist,Movement,MF2001,F,Active,",
      "GD2004,OMAR SKY EXAMPLE,Wizard,,MF2001,M,Active,",
      "GD2005,HUDA SEA EXAMPLE,Physician,,MF2001,F,Cancelled,",
      "GD2006,LINA SAND EXAMPLE,Physician,,MF9999,F,Active,",
    ];
    const report = await run(givenPeople, file);
    expect(report).toMatchObject({
      rows: 6,
      active: 3,
      notForPatients: { Nurse: 1 },
      unknownKinds: { Wizard: 1 },
      ended: { Cancelled: 1 },
      imported: { added: 3, refusedRows: 0 },
    });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`
        select p.name_en, p.licence_number, p.status, v.slug as profession, t.slug as title,
          (select c.licence_number from places_of_practice w join clinics c on c.id = w.clinic_id
            where w.professional_id = p.id) as clinic
        from professionals p join vocabulary_items v on v.id = p.profession_id
          left join vocabulary_items t on t.id = p.title_id
        where p.external_key like 'inventedprofessionals-professional:%' and p.licence_authority = 'DOH'
        order by p.licence_number`),
    );
    expect(rows).toMatchObject([
      {
        name_en: "Amal Sun Example",
        licence_number: "GD2001",
        status: "active",
        profession: "physician",
        title: "consultant",
        clinic: "MF2001",
      },
      { licence_number: "GD2002", status: "inactive", profession: "nurse" },
      { licence_number: "GD2003", profession: "physiotherapist", title: null },
    ]);
    expect(
      await findContact(database, config, "inventedprofessionals-professional:GD2001"),
    ).toEqual({
      phone: "971-50-1112001",
      email: "",
    });
    const undo = (id: number | null) => undoRun({ database, actor: job }, id ?? 0);
    await expect(undo(facilities.run)).rejects.toThrow(`Run ${report.run} came later`);
    expect(await undo(report.run)).toMatchObject({ deleted: 3 });
  });
});
