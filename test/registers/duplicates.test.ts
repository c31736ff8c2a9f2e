import { describe, expect, test } from "vitest";
import { type ComparedClinic, isSameClinic } from "#app/directory/duplicates/same-clinic.ts";
import { type ComparedPerson, isSamePerson } from "#app/directory/duplicates/same-person.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { placeFacility } from "#app/ingest/registers/reading/place-facility.ts";
import { readPosition } from "#app/ingest/registers/reading/read-position.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { type Labelled, readLabels } from "./labels.ts";

const geography = seedGeographyInMemory();
const leastPrecision = 0.99;
const leastRecall = 0.9;

function clinicOf(row: Labelled, side: "a" | "b"): ComparedClinic {
  const cell = (name: string) => row[`${side}_${name}`] ?? "";
  const placing = readPosition(dubaiFacilities, cell("latitude"), cell("longitude"));
  const address = cell("address");
  const place = placeFacility(
    { register: dubaiFacilities, geography },
    { name: cell("name"), areaEn: cell("area"), address: [address], placing },
  );
  const kind =
    dubaiFacilities.kinds[cell("category")] ?? dubaiFacilities.kinds[`${cell("category")} `];
  const point = placing.kind === "exact" ? placing.position : null;
  return {
    nameEn: cell("name"),
    type: (typeof kind === "function" ? kind(null) : kind)?.type ?? null,
    address,
    district: place.district || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

function personOf(row: Labelled, side: "a" | "b"): ComparedPerson {
  const cell = (name: string) => row[`${side}_${name}`] ?? "";
  return {
    nameEn: cell("name"),
    nameAr: cell("name_ar"),
    gender: cell("gender"),
    profession: cell("category"),
    facility: cell("facility"),
  };
}

const areOneClinic = (row: Labelled) => isSameClinic(clinicOf(row, "a"), clinicOf(row, "b"));
const areOnePerson = (row: Labelled) => isSamePerson(personOf(row, "a"), personOf(row, "b"));
const files = [
  { name: "facility-pairs.csv", areSame: areOneClinic },
  { name: "listing-pairs.csv", areSame: areOneClinic },
  { name: "professional-pairs.csv", areSame: areOnePerson },
];

describe.each(["tuned", "heldOut"] as const)("the %s pairs", (half) => {
  const judged = files.flatMap(({ name, areSame }) =>
    readLabels(name)[half].map((row) => ({
      row,
      isSame: areSame(row),
      isLabelled: row.same === "yes",
    })),
  );
  const right = judged.filter(({ isSame, isLabelled }) => isSame && isLabelled).length;

  test("are one in at least 99 of 100 that are called one", () => {
    expect(judged.length).toBeGreaterThan(200);
    const called = judged.filter(({ isSame }) => isSame).length;
    expect(right / called).toBeGreaterThanOrEqual(leastPrecision);
  });

  test("are called one in at least 9 of 10 that are", () => {
    const labelled = judged.filter(({ isLabelled }) => isLabelled).length;
    expect(right / labelled).toBeGreaterThanOrEqual(leastRecall);
  });
});
