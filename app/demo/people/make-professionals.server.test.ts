import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type WeeklyHours, weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { buildWorld } from "../city/build-world.server.ts";
import { makeFranchises } from "../city/make-franchises.server.ts";
import { makeServices } from "../city/make-services.server.ts";
import { planClinics } from "../city/plan-clinics.server.ts";
import { createRandom } from "../draw-random.server.ts";
import { feeBand, toWeeklyHours } from "../rules.ts";
import { drawPerson } from "./draw-person.server.ts";
import { makeProfessionals } from "./make-professionals.server.ts";

const world = buildWorld({
  vocabulary: seedVocabularyInMemory(),
  geography: seedGeographyInMemory(),
  seed: 998,
  asOf: "2026-11-01",
});
const clinics = planClinics(world, {
  count: 260,
  franchises: makeFranchises(world),
  services: makeServices(world, 320),
});
const clinicById = new Map(clinics.map((clinic) => [clinic.id, clinic]));
const count = 2_000;
const made = [...makeProfessionals(world, { count, clinics })];
const people = made.map((rows) => {
  const row = rows.professionals?.[0];
  if (!row) throw new Error("A professional has no row.");
  return {
    ...rows,
    row,
    places: rows.placesOfPractice ?? [],
    vocabulary: rows.professionalVocabulary ?? [],
  };
});

function share(test: (person: (typeof people)[number]) => boolean): number {
  return people.filter(test).length / people.length;
}

function specialtyOf(person: (typeof people)[number]) {
  const id = person.vocabulary.find(
    ({ purpose, is_primary }) => purpose === "specialty" && is_primary,
  )?.item_id;
  const specialty = world.specialties.members.find(({ item }) => item.id === id);
  if (!specialty) throw new Error(`${String(person.row.slug)} has no specialty.`);
  return specialty;
}

test("the first rows are the same each time, whatever follows them", () => {
  const hash = (rows: unknown) => createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  const again = [...makeProfessionals(world, { count: 300, clinics })];
  expect(hash(again)).toBe(hash(made.slice(0, 300)));
  const other = [...makeProfessionals({ ...world, seed: 7 }, { count: 300, clinics })];
  expect(hash(other)).not.toBe(hash(again));
});

test("names come from the groups in their shares", () => {
  const dentistry = world.specialtyBySlug.get("dentistry");
  if (!dentistry) throw new Error("There is no dentistry.");
  const drawn = Array.from({ length: 5_000 }, (_, stream) =>
    drawPerson(world, createRandom(3, stream), dentistry),
  );
  for (const group of world.groups.members) {
    const found = drawn.filter((person) => person.group === group).length / drawn.length;
    expect(Math.abs(found - group.share), group.slug).toBeLessThan(0.02);
  }
});

test("shares are believable", () => {
  expect(share(({ row }) => row.gender === "female")).toBeGreaterThan(0.38);
  expect(share(({ row }) => row.gender === "female")).toBeLessThan(0.54);
  expect(share(({ row }) => row.licence_checked_on !== null)).toBeCloseTo(0.88, 1);
  expect(share(({ row }) => row.licence_authority === "DHCR")).toBeGreaterThan(0.01);
  expect(share(({ row }) => row.licence_authority === "DHCR")).toBeLessThan(0.12);
  expect(share(({ row }) => row.is_featured === true)).toBeGreaterThan(0.005);
  expect(share(({ row }) => row.is_featured === true)).toBeLessThan(0.03);
  expect(share(({ row }) => row.review_count === 0)).toBeCloseTo(0.3, 1);
  const english = world.languageByCode.get("en")?.id;
  expect(
    share(({ vocabulary }) => vocabulary.some(({ item_id }) => item_id === english)),
  ).toBeGreaterThan(0.95);
  const practitioners = people.filter(
    (person) => specialtyOf(person).item.slug === "general-practice",
  );
  const wished =
    100 / world.specialties.members.reduce((sum, { item }) => sum + (item.metadata.share ?? 0), 0);
  expect(practitioners.length / count).toBeCloseTo(wished, 1);
});

test("each has one to three places, the first at a clinic with the department", () => {
  for (const person of people) {
    expect(person.places.length).toBeGreaterThanOrEqual(1);
    expect(person.places.length).toBeLessThanOrEqual(3);
    expect(person.places.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    for (const { clinic_id } of person.places) {
      expect(clinicById.get(String(clinic_id))?.departments).toContain(
        specialtyOf(person).item.slug,
      );
    }
  }
  expect(share(({ places }) => places.length > 1)).toBeGreaterThan(0.15);
});

test("fees lie in the band of specialty, title and clinic", () => {
  const levels = ["general", "specialist", "consultant"];
  for (const person of people) {
    const specialty = specialtyOf(person);
    const title = specialty.titles.find(({ id }) => id === person.row.title_id)?.slug ?? "";
    const isDoctor = ["physician", "dentist"].includes(specialty.profession.slug);
    const found = levels.findIndex((word) => title.startsWith(word));
    const level = isDoctor && (found === 1 || found === 2) ? found : 0;
    for (const { fee, clinic_id } of person.places) {
      if (fee === null) continue;
      const [from, to] = feeBand(
        specialty.feeBand,
        level,
        clinicById.get(String(clinic_id))?.type === "hospital",
      );
      expect(Number(fee)).toBeGreaterThanOrEqual(from);
      expect(Number(fee)).toBeLessThanOrEqual(to);
      expect(Number(fee) % 5).toBe(0);
    }
  }
});

function isInside(own: WeeklyHours, clinic: WeeklyHours): boolean {
  return Object.entries(own).every(([day, shifts]) =>
    shifts.every(([from, to]) =>
      Object.entries(clinic).some(
        ([open, around]) =>
          open === day && around.some(([opens, closes]) => opens <= from && to <= closes),
      ),
    ),
  );
}

test("hours are inside those of the clinic, and nobody is at two places on one day", () => {
  for (const { places } of people) {
    const days: string[] = [];
    for (const place of places) {
      const clinic = clinicById.get(String(place.clinic_id));
      if (!clinic) throw new Error("A place is at no clinic.");
      const hours = weeklyHours.parse(place.hours);
      expect(Object.keys(hours).length).toBeGreaterThan(0);
      expect(isInside(hours, toWeeklyHours(clinic.hours.week))).toBe(true);
      if (place.ramadan_hours) {
        const ramadan = weeklyHours.parse(place.ramadan_hours);
        expect(isInside(ramadan, toWeeklyHours(clinic.hours.ramadan ?? []))).toBe(true);
      }
      days.push(...Object.keys(hours));
    }
    expect(new Set(days).size).toBe(days.length);
  }
});

test("slugs and licence numbers are there once and have their shapes", () => {
  expect(new Set(people.map(({ row }) => row.slug)).size).toBe(count);
  expect(new Set(people.map(({ row }) => row.licence_number)).size).toBe(count);
  for (const { row } of people) {
    expect(row.slug).toMatch(/^[a-z]+(-[a-z]+)*(-\d+)?$/);
    expect(row.licence_number).toMatch(
      row.licence_authority === "DHA" ? /^DHA-P-00\d{5}$/ : /^DHCR-P-\d{7}$/,
    );
  }
});

test("physicians and dentists are called doctors, in both scripts", () => {
  for (const person of people) {
    const isDoctor = ["physician", "dentist"].includes(specialtyOf(person).profession.slug);
    expect(String(person.row.name_en).startsWith("Dr. ")).toBe(isDoctor);
    expect(String(person.row.name_ar).startsWith("د. ")).toBe(isDoctor);
  }
});

test("texts are filled in and say what holds for the person", () => {
  for (const { row } of people) {
    expect(`${row.description_en}${row.description_ar}`).not.toMatch(/[{}]|undefined/);
    expect(String(row.description_en)).toContain(String(row.name_en));
    expect(String(row.description_ar)).toContain(String(row.name_ar));
  }
});

test("a slug that somebody else has is not taken", () => {
  const first = String(people[0]?.row.slug);
  const [again] = makeProfessionals(world, { count: 1, clinics, takenSlugs: [first] });
  expect(again?.professionals?.[0]?.slug).toBe(`${first}-2`);
});
