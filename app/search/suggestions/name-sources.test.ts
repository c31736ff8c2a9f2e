import fc from "fast-check";
import { expect, test } from "vitest";
import { anyIndexRow } from "#test/search/index-rows.ts";
import { SegmentBuilder } from "../compact-index/building/build-segment.ts";
import { SearchIndex } from "../compact-index/search-index.ts";
import { Segment } from "../compact-index/segment.ts";
import { searchTabs } from "../values.ts";
import { asBeginning } from "./candidate.ts";
import type { ListedName, NameSource } from "./name-finder.ts";
import { namesOfIndex, namesOfList } from "./name-sources.ts";

const rows = [
  ...new Map(
    fc
      .sample(anyIndexRow(200), { numRuns: 300, seed: 11 })
      .map((row) => [row.entityType + row.entityId, row]),
  ).values(),
].sort((a, b) => b.quality - a.quality || (a.entityId < b.entityId ? -1 : 1));
const builder = new SegmentBuilder(() => null);
for (const row of rows) builder.add(row);
const segment = new Segment(builder.finish());

const ofList = namesOfList(
  rows.map((row) => ({
    entityType: row.entityType,
    slug: row.slug,
    nameEn: row.titleEn,
    nameAr: row.titleAr,
    sortNameEn: row.nameEn,
    sortNameAr: row.nameAr,
    specialtyId: row.primary_specialty_id,
    districtId: row.district_ids[0] ?? null,
  })),
);

const factsOf = ({ entityType, slug, nameEn, nameAr, sortNameEn, sortNameAr }: ListedName) =>
  [entityType, slug, nameEn, nameAr, sortNameEn, sortNameAr].join();
const found = (source: NameSource, ...asked: Parameters<NameSource["find"]>) =>
  source
    .find(...asked)
    .map(({ name }) => `${factsOf(name)} ${name.specialtyId} ${name.districtId}`)
    .sort();

test("the index finds the names that a list of them finds, the best of each kind", () => {
  const ofIndex = namesOfIndex(() => new SearchIndex([{ segment, gone: null }]));
  const word = fc.constantFrom("a", "am", "ami", "haddad", "ع", "عمر", "نا", "xyz", "noor");
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...searchTabs),
      fc.constantFrom(3, 1_000),
      (words, tab, most) => {
        const groups = words.map(asBeginning);
        expect(found(ofIndex, groups, tab, most)).toEqual(found(ofList, groups, tab, most));
      },
    ),
  );
});

test("who has gone is not suggested, and without an index nobody is", () => {
  const gone = new Uint32Array(segment.bitWords).fill(0xffff_ffff);
  const nobody = namesOfIndex(() => new SearchIndex([{ segment, gone }]));
  expect(nobody.find([asBeginning("am")], "all", 9)).toEqual([]);
  expect(namesOfIndex(() => null).find([asBeginning("am")], "all", 9)).toEqual([]);
});
