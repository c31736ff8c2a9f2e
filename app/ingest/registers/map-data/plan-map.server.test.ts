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
import { facilityFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister, type RegisterOptions } from "../import-register.server.ts";
import { listRunRows } from "../queries.server.ts";
import { undoRun } from "../runs/undo-run.server.ts";
import { openStreetMap } from "./map-source.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "map test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

type Tags = Record<string, string>;

/** A place of an invented pharmacy in Al Karama. */
function node(id: number, tags: Tags = {}, place: { lat?: number; lon?: number } = {}) {
  const own = { amenity: "pharmacy", name: `Comet${id} Pharmacy`, ...tags };
  return { type: "node", id, lat: 25.2484, lon: 55.3021, ...place, tags: own };
}

async function* fileOf(text: string) {
  yield Buffer.from(text);
}

function importMap(database: Database, elements: object[], options: Partial<RegisterOptions> = {}) {
  return importRegister(
    { database, config },
    {
      register: openStreetMap,
      stream: fileOf(JSON.stringify({ elements })),
      fileName: "map.json",
      acceptsShrunk: true,
      ...options,
    },
  );
}

/** Lists facilities of the register: "Hilal Clinic 901" in Al Karama, at the point of nobody. */
function importFacilities(database: Database, ids: number[], change = (text: string) => text) {
  const text = facilityFile(ids).replaceAll("25.2484,55.3021", "25.170577,55.150404");
  return importRegister(
    { database, config },
    {
      register: dubaiFacilities,
      stream: fileOf(change(text)),
      fileName: "register.csv",
      acceptsShrunk: true,
    },
  );
}

interface Clinic extends Record<string, unknown> {
  key: string;
  facts: Record<string, { source: string; run?: number; statedOn: string }>;
}

async function clinicsOf(database: Database, ...keys: string[]) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<Clinic>(sql`
      select c.external_key as key, c.name_en, c.name_ar, c.latitude, c.longitude, c.phone, c.website,
        c.opening_hours as hours, c.step_free_access as step_free, c.status, d.slug as district,
        c.address_en, c.stated_facts as facts, c.licence_ended_on,
        (select string_agg(v.slug, ' ' order by v.slug) from clinic_vocabulary j
          join vocabulary_items v on v.id = j.item_id where j.clinic_id = c.id) as words
      from clinics c left join geo_districts d on d.id = c.district_id
      where c.external_key = any(${sql.param(keys)}::text[]) order by c.external_key`),
  );
  return rows;
}

const rowsOf = async (database: Database, run: number | null) =>
  (await listRunRows(database, job, run ?? 0)).map(({ kind, cause, value }) => ({
    kind,
    cause,
    value,
  }));

const change = (database: Database, statement: ReturnType<typeof sql>) =>
  withTransaction(database, job, async (tx) => {
    await tx.execute(statement);
  });

onAnyDatabase((open) => {
  test("a place that no other source has is a listing of its own, with the source of each fact", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await importMap(database, [
      node(101, {
        "name:ar": "صيدلية المذنب",
        opening_hours: "Mo-Sa 08:00-22:00; PH off",
        wheelchair: "yes",
        phone: "04 555 0101; 04 555 0102",
        website: "comet.example",
        "addr:housenumber": "12",
        "addr:street": "Moon Street",
      }),
      node(102, {
        amenity: "clinic",
        name: "عيادة الشهاب",
        "name:en": "Meteor Heart Clinic",
        "healthcare:speciality": "cardiology;moon_medicine",
        opening_hours: "sunrise-sunset",
        wheelchair: "limited",
        phone: "none",
      }),
    ]);
    expect(report).toMatchObject({
      rows: 2,
      active: 2,
      unknownCategories: { moon_medicine: 1 },
      leftOut: {
        "hours: rules for holidays are left out": { count: 1 },
        "hours: the hours depend on the date or on the sun": {
          count: 1,
          first: ["node/102: sunrise-sunset"],
        },
        "the access by wheelchair is neither yes nor no": { count: 1 },
        "the telephone number is none": { count: 1, first: ["node/102: none"] },
      },
      imported: { added: 2, refusedRows: 0 },
    });
    const [pharmacy, clinic] = await clinicsOf(database, "osm:node/101", "osm:node/102");
    expect(pharmacy).toMatchObject({
      name_en: "Comet101 Pharmacy",
      name_ar: "صيدلية المذنب",
      latitude: 25.2484,
      longitude: 55.3021,
      phone: "+97145550101",
      website: "https://comet.example",
      step_free: true,
      status: "active",
      district: "al-karama",
      address_en: "12 Moon Street",
      words: "pharmacy",
    });
    expect(pharmacy?.hours).toMatchObject({ 1: [["08:00", "22:00"]], 6: [["08:00", "22:00"]] });
    for (const fact of ["position", "hours", "phone", "website", "stepFree", "address"]) {
      expect(pharmacy?.facts[fact], fact).toMatchObject({ source: "map", run: report.run });
    }
    expect(clinic).toMatchObject({
      name_en: "Meteor Heart Clinic",
      name_ar: "عيادة الشهاب",
      hours: null,
      step_free: null,
      phone: null,
      words: "cardiology heart-centre",
    });
  });

  test("a missing Arabic name is derived, and gives way to one of the map", async () => {
    const database = await open({ seed: "vocabulary" });
    const names = async () =>
      (
        await withRead(database, job, (tx) =>
          tx.execute<{ name: string; derived: string | null }>(sql`
            select name_ar as name, derived_name_ar as derived from clinics
            where external_key in ('osm:node/111', 'osm:node/112') order by external_key`),
        )
      ).rows;
    const place = (id: number, tags = {}) =>
      node(id, { name: `Al Shifa Pharmacy ${id} - Al Karama`, ...tags });
    const report = await importMap(database, [place(111), place(112)]);
    expect(report).toMatchObject({ active: 2, withoutArabicName: 2 });
    const derived = "صيدلية الشفاء 111 - الكرامة";
    expect((await names())[0]).toEqual({ name: derived, derived });
    await change(
      database,
      sql`update clinics set name_ar = 'صيدلية المالك' where external_key = 'osm:node/112'`,
    );
    await importMap(database, [place(111, { "name:ar": "صيدلية المذنب" }), place(112)]);
    expect((await names()).map(({ name }) => name)).toEqual(["صيدلية المذنب", "صيدلية المالك"]);
  });

  test("of a place that is mapped twice the stated Arabic name is taken", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await importMap(database, [
      node(121, { name: "Nebula Pharmacy" }),
      node(122, { name: "Nebula Pharmacy", "name:ar": "صيدلية السديم" }),
    ]);
    expect(report).toMatchObject({ joined: 1, withoutArabicName: 0 });
    expect(await clinicsOf(database, "osm:node/121")).toMatchObject([{ name_ar: "صيدلية السديم" }]);
  });

  test("a facility of the register takes its place and its hours, and no second listing is made", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [901]);
    const key = "dha-facility:0000901";
    expect(await clinicsOf(database, key)).toMatchObject([{ latitude: null, hours: null }]);
    const report = await importMap(database, [
      node(201, {
        amenity: "clinic",
        name: "HILAL CLINIC 901",
        opening_hours: "Mo-Fr 09:00-17:00",
      }),
    ]);
    expect(report).toMatchObject({
      active: 1,
      matched: { count: 1 },
      imported: { added: 0, changed: 1 },
    });
    const [clinic] = await clinicsOf(database, key);
    expect(clinic).toMatchObject({ latitude: 25.2484, longitude: 55.3021, status: "active" });
    expect(clinic?.hours).toMatchObject({ 1: [["09:00", "17:00"]] });
    expect(clinic?.facts).toMatchObject({
      position: { source: "map", run: report.run },
      hours: { source: "map" },
      address: { source: "register" },
    });
    expect(await clinicsOf(database, "osm:node/201")).toEqual([]);
    expect(await rowsOf(database, report.run)).toContainEqual(
      expect.objectContaining({ kind: "matched", value: expect.stringContaining("node/201") }),
    );
    // The register has no place of it, so that its next run leaves the map's.
    await importFacilities(database, [901]);
    expect(await clinicsOf(database, key)).toMatchObject([{ latitude: 25.2484 }]);
  });

  test("values of the register, of owners and of the staff stay", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [911], (text) =>
      text.replace("25.170577,55.150404", "25.24841,55.30211"),
    );
    const key = "dha-facility:0000911";
    const week = '{"2": [["10:00", "11:00"]]}';
    await change(
      database,
      sql`update clinics set opening_hours = ${week}::jsonb, stated_facts = stated_facts || '{"hours":
        {"source": "owner", "statedOn": "2026-01-01", "expiresOn": "2030-01-01"}}'
        where external_key = ${key}`,
    );
    const place = node(211, {
      amenity: "doctors",
      name: "Hilal Clinic 911",
      opening_hours: "24/7",
      website: "hilal.example",
    });
    const report = await importMap(database, [place]);
    expect(report).toMatchObject({ matched: { count: 1 }, imported: { changed: 1 } });
    expect(await clinicsOf(database, key)).toMatchObject([
      {
        latitude: 25.24841,
        hours: { 2: [["10:00", "11:00"]] },
        website: "https://hilal.example",
        facts: { hours: { source: "owner" }, position: { source: "register" } },
      },
    ]);
  });

  test("a later place of the register replaces that of the map, which does not take it back", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [921]);
    const place = node(221, { amenity: "clinic", name: "Hilal Clinic 921" });
    await importMap(database, [place]);
    await importFacilities(database, [921], (text) =>
      text.replace("25.170577,55.150404", "25.24791,55.30251"),
    );
    await importMap(database, [place]);
    expect(await clinicsOf(database, "dha-facility:0000921")).toMatchObject([
      { latitude: 25.24791, facts: { position: { source: "register" } } },
    ]);
  });

  test("two listings that one place may be are left to people", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [931, 932], (text) =>
      text.replaceAll(/HILAL CLINIC 93\d/g, "STARDUST CLINIC"),
    );
    const place = node(231, { amenity: "clinic", name: "Stardust Clinic" });
    const report = await importMap(database, [place]);
    expect(report).toMatchObject({ doubtful: { count: 1 }, matched: { count: 0 }, active: 0 });
    expect(await clinicsOf(database, "osm:node/231")).toEqual([]);
    const map = { listsDoubtful: true };
    expect(await importMap(database, [place], { map })).toMatchObject({ imported: { added: 1 } });
  });

  test("the same name far away, or of another kind, is another place", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [941, 942], (text) =>
      text.replaceAll("25.170577,55.150404", "25.2484,55.3021"),
    );
    const report = await importMap(database, [
      node(241, { amenity: "clinic", name: "Hilal Clinic 941" }, { lat: 25.08, lon: 55.14 }),
      node(242, { amenity: "pharmacy", name: "Hilal 942" }),
    ]);
    expect(report).toMatchObject({ matched: { count: 0 }, imported: { added: 2 } });
  });

  test("the same file twice changes nothing, a dry run writes nothing, an undo takes all back", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [951]);
    const elements = [
      node(251),
      node(252, { amenity: "clinic", name: "Hilal Clinic 951", opening_hours: "24/7" }),
    ];
    const planned = await importMap(database, elements, { dryRun: true });
    expect(planned).toMatchObject({ run: null, imported: { added: 1, changed: 1 } });
    expect(await clinicsOf(database, "osm:node/251")).toEqual([]);
    const first = await importMap(database, elements);
    expect(await importMap(database, elements)).toMatchObject({ state: "unchanged" });
    const outcome = await undoRun({ database, actor: job }, first.run ?? 0);
    expect(outcome).toMatchObject({ deleted: 1, keptValues: 0 });
    const [clinic] = await clinicsOf(database, "dha-facility:0000951", "osm:node/251");
    expect(clinic).toMatchObject({ latitude: null, longitude: null, hours: null });
    expect(clinic?.facts).not.toHaveProperty("position");
    expect(clinic?.facts).toMatchObject({ address: { source: "register" } });
  });

  test("a place that the map has no more leaves the site, and returns with it", async () => {
    const database = await open({ seed: "vocabulary" });
    await importMap(database, [node(261), node(262)]);
    await expect(importMap(database, [node(261)], { acceptsShrunk: false })).rejects.toMatchObject({
      code: "conflict",
    });
    const second = await importMap(database, [node(261)]);
    expect(second.vanished.first).toContain("Comet262 Pharmacy");
    expect(await clinicsOf(database, "osm:node/262")).toMatchObject([
      { status: "inactive", licence_ended_on: null },
    ]);
    const third = await importMap(database, [node(261), node(262)]);
    expect(third.returning.first).toEqual(["Comet262 Pharmacy"]);
    expect(await clinicsOf(database, "osm:node/262")).toMatchObject([{ status: "active" }]);
  });

  test("a building and the node inside it are one place with the facts of both", async () => {
    const database = await open({ seed: "vocabulary" });
    const way = {
      type: "way",
      id: 271,
      center: { lat: 25.24845, lon: 55.30215 },
      tags: { amenity: "pharmacy", name: "Comet272 Pharmacy", opening_hours: "24/7" },
    };
    const report = await importMap(database, [way, node(272)]);
    expect(report).toMatchObject({ joined: 1, imported: { added: 1 } });
    const [place] = await clinicsOf(database, "osm:node/272", "osm:way/271");
    expect(place).toMatchObject({ key: "osm:node/272" });
    expect(place?.hours).not.toBeNull();
  });

  test("rows that are no listing are refused by their cause, and good ones are imported", async () => {
    const database = await open({ seed: "vocabulary" });
    const report = await importMap(database, [
      node(281, { name: "\u202eCo\u200fmet\u0000281\u0007 Pharmacy" }),
      node(282, {}, { lat: 55.3021, lon: 25.2484 }),
      node(283, {}, { lat: 23.6, lon: 58.5 }),
      { ...node(284), lat: undefined },
      node(285, { name: "" }),
      node(286, { name: "=cmd()" }),
      node(287, { amenity: "", healthcare: "moon_cure" }),
      node(288),
      node(288),
      { type: "node", id: "x" },
    ]);
    expect(report).toMatchObject({
      active: 2,
      outside: { count: 1, first: ["node/283"] },
      unknownKinds: { moon_cure: 1 },
      refused: {
        "latitude and longitude are swapped": { count: 1 },
        "the element has no coordinates": { count: 1 },
        "the place has no name": { count: 1 },
        "the name is no name": { count: 1 },
        "the kind is not known": { count: 1 },
        "the element is in the file twice": { count: 1 },
        "the entry is no element of the map": { count: 1 },
      },
      imported: { added: 2, refusedRows: 0 },
    });
    expect(await clinicsOf(database, "osm:node/281")).toMatchObject([
      { name_en: "Comet 281 Pharmacy" },
    ]);
    const { rows: words } = await withRead(database, job, (tx) =>
      tx.execute(sql`select word from register_words where register = 'openstreetmap'`),
    );
    expect(words).toContainEqual({ word: "moon_cure" });
  });

  test("a file of another city is refused, and one of a named city is imported there", async () => {
    const database = await open({ seed: "vocabulary" });
    const place = node(291, {}, { lat: 24.4539, lon: 54.3773 });
    await expect(importMap(database, [place])).rejects.toThrow("None of the 1 places");
    await expect(importMap(database, [place], { map: { city: "atlantis" } })).rejects.toThrow(
      "no city",
    );
    const bounds = { south: 10, north: 11, west: 10, east: 11 };
    await expect(importMap(database, [place], { map: { bounds } })).rejects.toThrow("the centre");
    await importMap(database, [place], { map: { city: "abu-dhabi" } });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute(sql`select g.slug from clinics c join geo_cities g on g.id = c.city_id
        where c.external_key = 'osm:node/291'`),
    );
    expect(rows).toEqual([{ slug: "abu-dhabi" }]);
  });
});
