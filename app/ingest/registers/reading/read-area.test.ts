import { expect, test } from "vitest";
import { dubaiAreas } from "../dubai-areas.ts";
import { indexAreas, namesArea, skeletonOf } from "./read-area.ts";

const find = indexAreas(dubaiAreas);

test.each([
  ["Al Barshaa - 1", "al-barsha"],
  ["AL BARSHA FIRST", "al-barsha"],
  ["Al Barsha Suoth - 2", "al-barsha-south"],
  ["Barsha Suoth - 4", "jvc"],
  ["AL QOUZ IND.THIRD", "al-quoz"],
  ["Al Qoze Industrial - 1", "al-quoz"],
  ["JUMEIRA FIRST", "jumeirah-1"],
  ["Jumeira - 2", "jumeirah-2"],
  ["Palm  - Jumeira", "palm-jumeirah"],
  ["Ras Al Kor Industrial - 1", "ras-al-khor"],
  ["Al Riga", "al-rigga"],
  ["AL WARQA'A FIRST", "al-warqa"],
  ["Al Dhagaya", "deira"],
  ["Oudh Metha", "oud-metha"],
])("%s is in %s", (name, district) => {
  expect(find(name)).toBe(district);
});

test.each([
  ["البرشاء الأولى", "برشاء 1"],
  ["القوز الصناعيه ٢", "القوز الصناعية الثانية"],
  ["مدينة خليفة أ", "مدينه خليفه ا"],
  ["البطين1", "البطين الأول"],
])("%s is spelled %s, too", (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test("an Arabic area of a declaration is found by any spelling", () => {
  const findArabic = indexAreas({
    "البرشاء الأولى": "al-barsha",
    "البرشاء جنوب": "al-barsha-south",
  });
  expect(findArabic("برشاء 1")).toBe("al-barsha");
  expect(findArabic("البرشاء جنوب الثانية")).toBe("al-barsha-south");
  expect(findArabic("البرشاء الثالثة")).toBeNull();
});

test("an area that is not known, and no name at all, are in no district", () => {
  for (const name of ["Unnamed", "-Not Specified-", "", "WADI AL SAFA 5", "7"]) {
    expect(find(name)).toBeNull();
  }
});

test("no two areas with different districts are spelled alike", () => {
  const districts = new Map<string, Set<string | null>>();
  for (const [name, district] of Object.entries(dubaiAreas)) {
    const skeleton = skeletonOf(name);
    districts.set(skeleton, (districts.get(skeleton) ?? new Set()).add(district));
  }
  expect([...districts].filter(([, all]) => all.size > 1)).toEqual([]);
});

test.each([
  ["", false],
  ["-Not Specified-", false],
  ["Unnamed", false],
  ["N/A", false],
  ["--", false],
  ["Nad Al Sheba", true],
  ["Unnamed Island", true],
  ["ديرة", true],
])("whether %j names an area: %s", (text, isNamed) => {
  expect(namesArea(text)).toBe(isNamed);
});
