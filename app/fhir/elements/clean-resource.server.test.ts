import type { Location } from "fhir/r4";
import { expect, test } from "vitest";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { finishResource } from "./clean-resource.server.ts";
import { conceptOf } from "./codings.ts";

const place: Location = {
  resourceType: "Location",
  id: "one",
  name: 'The "Palm" clinic, عيادة النخلة',
  _name: undefined,
  alias: [],
  position: { latitude: 25.2, longitude: 55.27 },
};
const day = new Date("2026-11-28T06:00:00Z");

test("the JSON of a resource is the resource, with its meta behind the id", () => {
  const { resource, json } = finishResource(place, day);
  expect(JSON.parse(String(json))).toEqual(resource);
  expect(Object.keys(JSON.parse(String(json)))).toEqual([
    "resourceType",
    "id",
    "meta",
    "name",
    "position",
  ]);
  const bare = finishResource({ resourceType: "Location", id: "two" }, null);
  expect(JSON.parse(String(bare.json))).toEqual(bare.resource);
});

test("the JSON of shared elements is that of the resource", () => {
  const item = { id: 1, categorySlug: "specialties", slug: "a", name: "A", nameAr: "أ" };
  const shared = conceptOf("https://one.example", item as VocabularyItem);
  const text = { text: "B" };
  const { resource, json } = finishResource({ ...place, type: [shared, text, shared] }, day);
  expect(JSON.parse(String(json))).toEqual(resource);
});

test("the version follows the content, not the time of a change or empty elements", () => {
  const versionOf = (...given: Parameters<typeof finishResource>) =>
    finishResource(...given).resource.meta?.versionId;
  const version = versionOf(place, day);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(versionOf({ ...place, alias: [""] }, null)).toBe(version);
  expect(versionOf({ ...place, alias: ["Palm"] }, day)).not.toBe(version);
});
