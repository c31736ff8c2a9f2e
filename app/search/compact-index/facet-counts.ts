import { type FacetCounts, type FacetKey, facetKeys } from "../engine.ts";
import { visitTypes } from "../filters.ts";
import { type Bits, countBits, forEachBit } from "./bits.ts";
import { genderValues, type LabelField } from "./index-row.ts";
import type { Segment } from "./segment.ts";

const fieldOfFacet: Record<FacetKey, LabelField> = {
  specialty: "facet_specialty",
  district: "district_ids",
  insurance: "insurance_ids",
  language: "language_ids",
  gender: "gender",
  visitType: "visit_type",
  rating: "rating_halves",
};

/** How an answer writes a facet's value. */
const writeValue: Partial<Record<FacetKey, (value: number) => string>> = {
  gender: (value) => (value === genderValues.male ? "male" : "female"),
  visitType: (value) => visitTypes[value] ?? "",
  rating: (halves) => String(halves / 2),
};

/** Reading the labels of one listing takes about as long as comparing so many words of bits. */
const wordsPerListing = 12;

export function emptyFacetCounts(): FacetCounts {
  return {
    specialty: {},
    district: {},
    insurance: {},
    language: {},
    gender: {},
    visitType: {},
    rating: {},
  };
}

/** Adds the counts of one segment: of `members`, and for facets with a filter of who meets all but it. */
export function addFacetCounts(
  counts: FacetCounts,
  segment: Segment,
  members: Bits,
  withoutOwnFilter: { facet: FacetKey; bits: Bits }[],
): void {
  const filtered = new Set(withoutOwnFilter.map(({ facet }) => facet));
  const others = facetKeys.filter((facet) => !filtered.has(facet));
  addCounts(counts, segment, others, members);
  for (const { facet, bits } of withoutOwnFilter) addCounts(counts, segment, [facet], bits);
}

function addCounts(counts: FacetCounts, segment: Segment, facets: FacetKey[], among: Bits): void {
  const countOf = counterOf(segment, facets, among);
  for (const facet of facets) {
    const write = writeValue[facet] ?? String;
    const ofFacet = counts[facet];
    for (const [value, label] of segment.labelsOf(fieldOfFacet[facet])) {
      const count = countOf(label);
      if (count === 0) continue;
      const written = write(value);
      ofFacet[written] = (ofFacet[written] ?? 0) + count;
    }
  }
}

/** Few listings are counted one by one, many by their bits. */
function counterOf(segment: Segment, facets: FacetKey[], among: Bits): (label: number) => number {
  const size = countBits(among);
  const labels = facets.reduce((sum, facet) => sum + segment.labelsOf(fieldOfFacet[facet]).size, 0);
  if (size === segment.size) return (label) => segment.labelLists.count(label);
  if (size * wordsPerListing > labels * segment.bitWords) {
    return (label) => segment.labelLists.countIn(among, label);
  }
  const { facetStarts, facetLabels } = segment.arrays;
  const found = new Uint32Array(segment.arrays.labelFields.length);
  forEachBit(among, (listing) => {
    const end = facetStarts[listing + 1] ?? 0;
    for (let at = facetStarts[listing] ?? 0; at < end; at += 1) {
      const label = facetLabels[at] ?? 0;
      found[label] = (found[label] ?? 0) + 1;
    }
  });
  return (label) => found[label] ?? 0;
}
