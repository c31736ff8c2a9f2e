import type { EntityType } from "#app/directory/entity-ref.ts";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { findNamed } from "../compact-index/matching/find-named.ts";
import type { SearchIndex } from "../compact-index/search-index.ts";
import type { Segment } from "../compact-index/segment.ts";
import type { SearchTab } from "../values.ts";
import type { ListedName, NameSource } from "./name-finder.ts";
import { TextIndex } from "./text-index.ts";

/** Names that were read one by one, the best first. */
export function namesOfList(names: readonly ListedName[]): NameSource {
  const lists = [...Map.groupBy(names, ({ entityType }) => entityType)].map(
    ([entityType, list]) => ({
      entityType,
      names: list,
      // Both names of a listing are one text: what is typed may mix the scripts.
      index: new TextIndex(list.map((name) => `${name.sortNameEn} ${name.sortNameAr}`)),
    }),
  );
  return {
    find: (groups, tab, most) =>
      lists
        .filter(({ entityType }) => tab === "all" || tab === entityType)
        .flatMap(({ names: list, index }) =>
          index.find(groups, most).flatMap((number) => {
            const name = list[number];
            return name ? [{ name, place: number / list.length }] : [];
          }),
        ),
  };
}

/** The names that the index holds at the moment. */
export function namesOfIndex(currentIndex: () => SearchIndex | null): NameSource {
  return {
    find: (groups, tab, most) =>
      (currentIndex()?.segments ?? []).flatMap((live) =>
        findNamed(live, groups, { types: typesOf(tab), most }).map((listing) => ({
          name: new IndexedName(live.segment, listing),
          place: listing / live.segment.size,
        })),
      ),
  };
}

function typesOf(tab: SearchTab): readonly EntityType[] {
  return tab === "all" ? entityTypes : [tab];
}

/** Reads from the index only what is asked of it: few of those found are shown. */
class IndexedName implements ListedName {
  private readonly segment: Segment;
  private readonly listing: number;

  constructor(segment: Segment, listing: number) {
    this.segment = segment;
    this.listing = listing;
  }

  get entityType() {
    return this.segment.entityTypeOf(this.listing);
  }
  get slug() {
    return this.segment.titleOf(this.listing, "slug");
  }
  get nameEn() {
    return this.segment.titleOf(this.listing, "en");
  }
  get nameAr() {
    return this.segment.titleOf(this.listing, "ar");
  }
  get sortNameEn() {
    return this.segment.names.textAt(this.listing * 2);
  }
  get sortNameAr() {
    return this.segment.names.textAt(this.listing * 2 + 1);
  }
  get specialtyId() {
    return this.segment.arrays.primarySpecialties[this.listing] || null;
  }
  get districtId() {
    return this.segment.arrays.districts[this.listing] || null;
  }
}
