import type { FacetCounts } from "#app/search/answers/engine.ts";
import type { PlaceField } from "#app/search/ask.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { facetKeys, flagFacets, idFacets } from "#app/search/filters/filter-kinds.ts";
import type { FacetKey } from "#app/search/filters/filter-list.ts";
import { visitTypes } from "#app/search/filters/terms/visit-types.ts";
import { genderValues, type LabelField } from "../index-row.ts";
import type { Segment } from "../segment.ts";
import { BitCounter } from "./bit-counter.ts";
import { type Bits, countBits } from "./bits.ts";

const fieldOfFacet: Record<FacetKey, LabelField> = {
  ...mergeAll(idFacets.map(({ facet, column }) => single(facet, column))),
  ...mergeAll(flagFacets.map(({ facet, column }) => single(facet, column))),
  specialty: "facet_specialty",
  district: "district_ids",
  gender: "gender",
  visitType: "visit_type",
  rating: "rating_halves",
};

/** How an answer writes a facet's value; ids as they are. */
const writeValue: Partial<Record<FacetKey, (value: number) => string>> = {
  ...mergeAll(flagFacets.map(({ facet }) => single(facet, (value: number) => String(value === 1)))),
  gender: (value) => (value === genderValues.male ? "male" : "female"),
  visitType: (value) => visitTypes[value] ?? "",
  rating: (halves) => String(halves / 2),
};

/** The listings that are counted: those that meet the conditions, and for a facet with a filter all other conditions. */
interface Counted {
  members: Bits;
  withoutOwnFilter: { facet: FacetKey; bits: Bits }[];
  districtField: PlaceField;
}

/** Adds the counts of one segment. */
export function addFacetCounts(
  counts: FacetCounts,
  segment: Segment,
  { members, withoutOwnFilter, districtField }: Counted,
): void {
  const isOfHomes = districtField === "home_district_ids";
  const counted = facetKeys.filter((facet) => !(isOfHomes && facet === "district"));
  const bitsOf = new Map(withoutOwnFilter.map(({ facet, bits }) => [facet, bits]));
  const others = counted.filter((facet) => !bitsOf.has(facet));
  addCounts(counts, segment, others, members);
  for (const facet of counted) {
    const bits = bitsOf.get(facet);
    if (bits) addCounts(counts, segment, [facet], bits);
  }
  if (isOfHomes) addHomeCounts(counts, segment, bitsOf.get("district") ?? members);
}

/** Few ask for home visits: the districts that they reach are in no common counter. */
function addHomeCounts({ district }: FacetCounts, segment: Segment, among: Bits): void {
  for (const [id, label] of segment.labelsOf("home_district_ids")) {
    const count = segment.labelLists.countIn(among, label);
    if (count > 0) district[id] = (district[id] ?? 0) + count;
  }
}

function addCounts(counts: FacetCounts, segment: Segment, facets: FacetKey[], among: Bits): void {
  if (facets.length === 0) return;
  const countOf = getCounter(segment, facets, among);
  for (const facet of facets) {
    const write = writeValue[facet];
    const ofFacet = counts[facet];
    for (const [value, label] of segment.labelsOf(fieldOfFacet[facet])) {
      const count = countOf(label);
      if (count === 0) continue;
      // A number is a much faster key than its text, and the same.
      const key = write ? write(value) : value;
      ofFacet[key] = (ofFacet[key] ?? 0) + count;
    }
  }
}

/** Small segments come and go: they are not worth a counter. */
const smallSegment = 1_024;

const bitCounters = new WeakMap<Segment, BitCounter>();

/** Few listings are counted one by one, many by the bits of all labels. */
function getCounter(segment: Segment, facets: FacetKey[], among: Bits): (label: number) => number {
  const { labelLists } = segment;
  const size = countBits(among);
  if (size === segment.size) return (label) => labelLists.count(label);
  const ranges = facets.map((facet) => segment.labelRange(fieldOfFacet[facet]));
  const first = Math.min(...ranges.map((range) => range.first));
  const last = Math.max(...ranges.map((range) => range.last));
  // Counting a word of bits takes about as long as reading one label.
  const bitSteps = (last - first) * segment.bitWords;
  const labelsEach = segment.arrays.facetLabels.length / Math.max(1, segment.size);
  if (segment.size > smallSegment && size * labelsEach > bitSteps) {
    const counts = bitCounterOf(segment).countIn(among, first, last);
    return (label) => counts[label] ?? 0;
  }
  const counts = readLabels(segment, among);
  return (label) => counts[label] ?? 0;
}

/** How often each label occurs with one of the listings. */
function readLabels({ arrays }: Segment, among: Bits): Uint32Array {
  const { facetStarts, facetLabels } = arrays;
  const found = new Uint32Array(arrays.labelFields.length);
  for (let at = 0; at < among.length; at += 1) {
    let word = among[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const listing = at * 32 + 31 - Math.clz32(lowest);
      const end = facetStarts[listing + 1] ?? 0;
      for (let place = facetStarts[listing] ?? 0; place < end; place += 1) {
        const label = facetLabels[place] ?? 0;
        found[label] = (found[label] ?? 0) + 1;
      }
    }
  }
  return found;
}

/** Made when a question first finds many. */
function bitCounterOf(segment: Segment): BitCounter {
  const known = bitCounters.get(segment);
  if (known) return known;
  const labelCount = segment.labelRange("rating_halves").last;
  const counter = new BitCounter(segment.size, labelCount, (bits, label) =>
    segment.labelLists.addTo(bits, label),
  );
  bitCounters.set(segment, counter);
  return counter;
}
