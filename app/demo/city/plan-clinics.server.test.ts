import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { buildWorld } from "./build-world.server.ts";
import { makeClinicRows } from "./make-clinic-rows.server.ts";
import { makeFranchises } from "./make-franchises.server.ts";
import { makeServices } from "./make-services.server.ts";
import { planClinics } from "./plan-clinics.server.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();

function makeCity(count: number, seed = 998) {
  const world = buildWorld({ vocabulary, geography, seed, asOf: "2026-11-01" });
  const franchises = makeFranchises(world);
  const services = makeServices(world, 320);
  const clinics = planClinics(world, { count, franchises, services });
  return { world, franchises, services, clinics };
}

const city = makeCity(260);
const rows = city.clinics.map((clinic) => makeClinicRows(city.world, clinic, false));
const clinicRows = rows.flatMap((one) => one.clinics ?? []);

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

describe("the same inputs", () => {
  test("make the same bytes", () => {
    const again = makeCity(260);
    const rowsAgain = again.clinics.map((clinic) => makeClinicRows(again.world, clinic, false));
    expect(hashOf(rowsAgain)).toBe(hashOf(rows));
    expect(hashOf(again.services)).toBe(hashOf(city.services));
  });

  test("and another seed others", () => {
    const other = makeCity(260, 1);
    expect(hashOf(other.clinics.map(({ nameEn }) => nameEn))).not.toBe(
      hashOf(city.clinics.map(({ nameEn }) => nameEn)),
    );
  });
});

test("the city has the size it should have", () => {
  expect(city.franchises).toHaveLength(24);
  expect(city.services).toHaveLength(320);
  expect(city.clinics).toHaveLength(260);
});

test.each([60, 260, 2600])(
  "names, slugs and licences are there once, in a city of %i clinics",
  (count) => {
    const { world, clinics } = makeCity(count);
    const licences = clinics.map(
      (clinic) => makeClinicRows(world, clinic, false).clinics?.[0]?.licence_number,
    );
    expect(new Set(clinics.map(({ slug }) => slug)).size).toBe(count);
    expect(new Set(clinics.map(({ nameEn }) => nameEn)).size).toBe(count);
    expect(new Set(clinics.map(({ nameAr }) => nameAr)).size).toBeGreaterThan(count * 0.97);
    expect(new Set(licences).size).toBe(count);
    expect(clinics.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  },
);

test.each([60, 260])(
  "every specialty has a clinic and every service one who offers it, of %i",
  (count) => {
    const { world, services, clinics } = makeCity(count);
    const departments = new Set(clinics.flatMap((clinic) => clinic.departments));
    const offered = new Set(clinics.flatMap((clinic) => clinic.services));
    expect(world.specialties.members.filter(({ item }) => !departments.has(item.slug))).toEqual([]);
    expect(services.filter((service) => !offered.has(service)).map(({ row }) => row.slug)).toEqual(
      [],
    );
  },
);

test("hours are hours, in Ramadan too", () => {
  for (const row of clinicRows) {
    expect(weeklyHours.safeParse(row.opening_hours).error).toBeUndefined();
    if (row.ramadan_hours) expect(weeklyHours.safeParse(row.ramadan_hours).error).toBeUndefined();
  }
  const fridays = city.clinics.map(({ hours }) => hours.week[4] ?? []);
  expect(
    fridays.filter((shifts) => shifts.at(-1)?.[1] === 720 || shifts.at(-1)?.[1] === 750).length,
  ).toBeGreaterThan(20);
  for (const { type, hours } of city.clinics) {
    if (type === "hospital")
      expect(hours.week.every((shifts) => shifts[0]?.[1] === 1440)).toBe(true);
  }
});

test("numbers and addresses have their shapes", () => {
  for (const row of clinicRows) {
    expect(row.phone).toMatch(/^\+97142\d{6}$/);
    if (row.whatsapp) expect(row.whatsapp).toMatch(/^\+9715[02-68]555\d{4}$/);
    expect(row.licence_number).toMatch(
      row.licence_authority === "DHA" ? /^DHA-F-00\d{5}$/ : /^DHCR-F-\d{7}$/,
    );
    expect(row.address_en).toMatch(/, Dubai$/);
    expect(row.address_ar).toMatch(/، دبي$/);
    expect(`${row.description_en}${row.description_ar}`).not.toMatch(/[{}]|undefined/);
  }
});

test("clinics are near the middle of their district, and the Healthcare City's are its own", () => {
  for (const { district, latitude, longitude, authority } of city.clinics) {
    expect(Math.abs(latitude - district.latitude)).toBeLessThan(0.02);
    expect(Math.abs(longitude - district.longitude)).toBeLessThan(0.02);
    expect(authority).toBe(district.slug === "dubai-healthcare-city" ? "DHCR" : "DHA");
  }
});

test("networks belong to their administrator, and most insurers are accepted somewhere", () => {
  const networks = city.clinics.flatMap((clinic) => clinic.networks);
  for (const { administrator, network } of networks) {
    expect(vocabulary.byId.get(network)?.parentId).toBe(administrator);
  }
  const insurers = vocabulary.category("insurance-providers").length;
  expect(new Set(networks.map(({ insurer }) => insurer)).size).toBeGreaterThan(insurers * 0.8);
});

test("prices of a clinic lie in the band of the service", () => {
  const bands = new Map(
    city.services.map(({ id, priceMin, priceMax }) => [id, [priceMin, priceMax] as const]),
  );
  for (const row of rows.flatMap((one) => one.clinicServices ?? [])) {
    const [from = 0, to = 0] = bands.get(String(row.service_id)) ?? [];
    expect(Number(row.price_min)).toBeGreaterThanOrEqual(from);
    expect(Number(row.price_max)).toBeLessThanOrEqual(to);
    expect(Number(row.price_max)).toBeGreaterThanOrEqual(Number(row.price_min));
  }
});

test("National Day is in the exceptions of those that close at all", () => {
  const days = rows.flatMap((one) => one.openingExceptions ?? []);
  expect(days.filter(({ on_date }) => on_date === "2026-12-02").length).toBeGreaterThan(150);
  expect(days.every(({ on_date }) => String(on_date) >= "2026-11-01")).toBe(true);
});
