import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { placeFacility } from "#app/ingest/registers/reading/place-facility.ts";
import { readPosition } from "#app/ingest/registers/reading/read-position.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { type Labelled, readLabels } from "./labels.ts";

const geography = seedGeographyInMemory();
const { tuned, heldOut } = readLabels("areas.csv");
const leastRight = 0.97;

function isRight(row: Labelled): boolean {
  const place = placeFacility(
    { register: dubaiFacilities, geography },
    {
      name: row.f_name_english ?? "",
      areaEn: row.area_english ?? "",
      address: [row.address_line_one ?? "", row.address_line_two_english ?? ""],
      placing: readPosition(dubaiFacilities, row.x_coordinate ?? "", row.y_coordinate ?? ""),
    },
  );
  return (row.district ?? "").split("|").includes(place.district || "unknown");
}

test.each([
  ["tuned", tuned],
  ["held-out", heldOut],
])("at least 97 % of the %s rows are in the district that a reader gives them", (_, rows) => {
  expect(rows).toHaveLength(100);
  expect(rows.filter(isRight).length / rows.length).toBeGreaterThanOrEqual(leastRight);
});
