import { expect, test } from "vitest";
import { parseColumnMap, withColumns } from "./column-map.ts";
import { dubaiFacilities } from "./dubai-facilities.ts";
import { dubaiProfessionals } from "./people/dubai-professionals.ts";
import { matchHeader } from "./read-rows.server.ts";

const header = ["licence no", "name_english", "category", "gender", "Clinic Licence"];

test("a map names the columns of another file, and the known ones stay", () => {
  expect(matchHeader([dubaiProfessionals], header)).toBeNull();
  const map = parseColumnMap('{"id": "licence no", "facilityId": ["Clinic Licence", "clinic"]}');
  const mapped = withColumns(dubaiProfessionals, map);
  expect(matchHeader([mapped], header)).toBe(mapped);
  expect(mapped.columns.nameEn).toBe(dubaiProfessionals.columns.nameEn);
});

test.each([
  ["a list", "[]"],
  ["a number as header", '{"id": 7}'],
  ["an empty header", '{"id": " "}'],
  ["no headers", '{"id": []}'],
  ["nothing", ""],
  ["text that is no JSON", "id: licence"],
  ["a nest of lists", "[".repeat(5_000)],
])("%s is no map", (_, text) => {
  expect(() => parseColumnMap(text)).toThrow("The column map is no JSON object");
});

test("a field that the register lacks is named with those that it has", () => {
  expect(() => withColumns(dubaiFacilities, { nationality: ["nat"] })).toThrow(
    /no field nationality\. Its fields: id, nameEn/,
  );
});
