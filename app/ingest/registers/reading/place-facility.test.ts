import { expect, test } from "vitest";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { placeFacility } from "./place-facility.ts";
import { readPosition } from "./read-position.ts";

const context = { register: dubaiFacilities, geography: seedGeographyInMemory() };
const nowhere = ["90.0", "90.0"] as const;
const row = (areaEn: string, line: string, [first, second]: readonly [string, string]) => ({
  name: "Noor Clinic",
  areaEn,
  address: [line],
  placing: readPosition(dubaiFacilities, first, second),
});

test.each([
  ["the area", row("AL BARSHA FIRST", "45 Street", nowhere), "al-barsha"],
  [
    "a point in a part of it",
    row("AL BARSHA FIRST", "-", ["25.0970", "55.1770"]),
    "barsha-heights",
  ],
  ["a point far from it", row("AL QUSAIS IND. FIRST", "-", ["25.1435", "55.2312"]), "al-quoz"],
  ["an address nearby", row("AL SAFOUH SECOND", "Dubai Media City", nowhere), "dubai-media-city"],
  ["an area in the address", row("", "Block 2, MUHAISINAH FOURTH", nowhere), "muhaisnah"],
  ["a landmark", row("Unnamed", "Mercato Mall", nowhere), "jumeirah-1"],
  ["a tower", row("-Not Specified-", "Lynx Tower", nowhere), "dubai-silicon-oasis"],
  ["a park of shops", row("", "gold and diamond park ,", nowhere), "al-quoz"],
  ["a school", row("Unnamed", "German International School", nowhere), "academic-city"],
  ["the nearest middle", row("", "-", ["25.2480", "55.3020"]), "al-karama"],
])("%s decides", (_, facility, district) => {
  expect(placeFacility(context, facility).district).toBe(district);
});

test.each([
  ["الكرامة", "al-karama"],
  ["كرامه", "al-karama"],
  ["جميرا 1", "jumeirah-1"],
  ["البرشاء الأولى", "al-barsha"],
])("the Arabic area %s decides where the English one says nothing", (areaAr, district) => {
  for (const areaEn of ["", "Unnamed", "Karrrama Quarter"])
    expect(placeFacility(context, { ...row(areaEn, "-", nowhere), areaAr })).toMatchObject({
      district,
      by: "area",
    });
});

test("an English area that is known decides before the Arabic one", () => {
  const facility = { ...row("Al Karama", "-", nowhere), areaAr: "ديرة" };
  expect(placeFacility(context, facility).district).toBe("al-karama");
});

test("a street that leads to a district is not in it", () => {
  expect(placeFacility(context, row("AL KARAMA", "Al Satwa Road", nowhere))).toMatchObject({
    district: "al-karama",
    by: "area",
  });
});

test("a district named in an address far from the area does not decide", () => {
  const facility = row("AL NAHDA SECOND", "Palm Jumeirah", nowhere);
  expect(placeFacility(context, facility).district).toBe("al-nahda");
});

test("a branch without an area is in the district of its name", () => {
  const facility = { ...row("Unnamed", "-", nowhere), name: "Noor Clinic Br JLT" };
  expect(placeFacility(context, facility).district).toBe("jlt");
});

test("a school whose area is its own name has no district", () => {
  const facility = { ...row("Dar Al marefa", "47street", nowhere), name: "Dar Al Marefa School" };
  expect(placeFacility(context, facility)).toMatchObject({ district: "", by: null });
});

test("a landmark outside our districts leaves a facility without one", () => {
  expect(placeFacility(context, row("Nad Al Sheba", "Global Village", nowhere))).toMatchObject({
    district: "",
    by: null,
  });
});
