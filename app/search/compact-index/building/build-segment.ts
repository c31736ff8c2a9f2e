import { entityTypes } from "#app/directory/entity-ref.ts";
import { growing } from "../../understanding/spelling/growing-array.ts";
import { packTexts } from "../folded-codes.ts";
import {
  forEachLabel,
  hundredths,
  type IndexRow,
  isFacetField,
  numberOfField,
  type ParentOf,
} from "../index-row.ts";
import { packCells } from "../matching/grid.ts";
import { orderBy, ranksOf, sharedRanks, sharedTextRanks } from "./build-orders.ts";
import { WordBuilder } from "./build-words.ts";
import { packLists } from "./listing-lists.ts";
import { packSegment } from "./segment-arrays.ts";

const unknownYears = -1;
const valueSpan = 2 ** 32;

/** Numbers of a listing that are kept as they are; the name of each is that of its array. */
const numberColumns = {
  writtenBy: { array: Uint32Array, of: (row: IndexRow) => row.writtenBy },
  quality: { array: Float32Array, of: (row: IndexRow) => row.quality },
  popularity: { array: Float32Array, of: (row: IndexRow) => row.popularity },
  ratings: { array: Uint16Array, of: (row: IndexRow) => hundredths(row.rating) },
  reviewCounts: { array: Int32Array, of: (row: IndexRow) => row.reviewCount },
  years: { array: Int16Array, of: (row: IndexRow) => row.years ?? unknownYears },
  priceMin: { array: Float64Array, of: (row: IndexRow) => row.priceMin ?? Number.NaN },
  priceMax: { array: Float64Array, of: (row: IndexRow) => row.priceMax ?? Number.NaN },
  latitudes: { array: Float64Array, of: (row: IndexRow) => row.latitude ?? Number.NaN },
  longitudes: { array: Float64Array, of: (row: IndexRow) => row.longitude ?? Number.NaN },
  primarySpecialties: { array: Int32Array, of: (row: IndexRow) => row.primary_specialty_id ?? 0 },
  districts: { array: Int32Array, of: (row: IndexRow) => row.district_ids[0] ?? 0 },
  entityTypes: { array: Uint8Array, of: (row: IndexRow) => entityTypes.indexOf(row.entityType) },
};
type NumberColumn = keyof typeof numberColumns;

/** Takes listings in any order and makes a segment of them. */
export class SegmentBuilder {
  private readonly columns = mapColumns(() => growing.float64());
  private readonly ids: string[] = [];
  private readonly namesEn: string[] = [];
  private readonly namesAr: string[] = [];
  private readonly titles: [english: string, arabic: string, slug: string][] = [];
  private readonly words = new WordBuilder();
  private readonly labels = new LabelBuilder();
  private readonly places: number[][] = [];
  private readonly weeks = new Map<string, number>();
  private readonly usualWeeks = growing.uint32();
  private readonly ramadanWeeks = growing.uint32();

  private readonly parentOf: ParentOf;

  constructor(parentOf: ParentOf) {
    this.parentOf = parentOf;
  }

  get size(): number {
    return this.ids.length;
  }

  add(row: IndexRow): void {
    for (const name of columnNames) this.columns[name].push(numberColumns[name].of(row));
    this.ids.push(row.entityId);
    this.namesEn.push(row.nameEn);
    this.namesAr.push(row.nameAr);
    this.titles.push([row.titleEn, row.titleAr, row.slug]);
    this.words.add(row.words, row.nameEn, row.nameAr);
    this.labels.add(row, this.parentOf);
    this.places.push(placeValues(row));
    this.usualWeeks.push(this.numberOfWeek(row.openMinutes));
    this.ramadanWeeks.push(this.numberOfWeek(row.ramadanMinutes));
  }

  private numberOfWeek(minutes: string): number {
    const known = this.weeks.get(minutes);
    if (known !== undefined) return known;
    const number = this.weeks.size;
    this.weeks.set(minutes, number);
    return number;
  }

  finish(): SharedArrayBuffer {
    const found = mapColumns((name) => this.columns[name].view());
    const tieRanks = sharedTextRanks(
      this.ids.map((id, index) => `${id}${found.entityTypes[index]}`),
    );
    const order = orderBy(
      sharedRanks(found.quality.map((quality) => -Math.fround(quality))),
      tieRanks,
    );
    const inOrder = <T>(values: ArrayLike<T>): T[] =>
      Array.from(order, (row) => values[row]).filter((value) => value !== undefined);

    const numbers = mapColumns((name) => {
      const column = found[name];
      return Float64Array.from(order, (row) => column[row] ?? 0);
    });
    const idRanks = Uint32Array.from(order, (row) => tieRanks[row] ?? 0);
    const byKey = (keys: Float64Array) => orderBy(sharedRanks(keys), idRanks);
    const [namesEn, namesAr] = [inOrder(this.namesEn), inOrder(this.namesAr)];
    const ratingOrder = byKey(
      numbers.ratings.map((rating, at) => -(rating * 10_000 + (numbers.reviewCounts[at] ?? 0))),
    );
    const priceOrder = byKey(numbers.priceMin.map(lastWhenUnknown));
    const popularityOrder = byKey(numbers.popularity.map((popularity) => -Math.fround(popularity)));
    const experienceOrder = byKey(
      numbers.years.map((years) => (years === unknownYears ? Number.POSITIVE_INFINITY : -years)),
    );
    const englishOrder = orderBy(sharedTextRanks(namesEn), idRanks);
    const arabicOrder = orderBy(sharedTextRanks(namesAr), idRanks);
    const names = packTexts(alternating(namesEn, namesAr), order.length * 2);

    return packSegment({
      ...this.words.finish(order),
      ...this.labels.finish(order),
      ...packPlaces(inOrder(this.places)),
      ...packWeeks([...this.weeks.keys()]),
      ...packCells(numbers.latitudes, numbers.longitudes),
      entityTypes: Uint8Array.from(numbers.entityTypes),
      writtenBy: Uint32Array.from(numbers.writtenBy),
      quality: Float32Array.from(numbers.quality),
      popularity: Float32Array.from(numbers.popularity),
      ratings: Uint16Array.from(numbers.ratings),
      reviewCounts: Int32Array.from(numbers.reviewCounts),
      years: Int16Array.from(numbers.years),
      priceMin: numbers.priceMin,
      priceMax: numbers.priceMax,
      latitudes: numbers.latitudes,
      longitudes: numbers.longitudes,
      primarySpecialties: Int32Array.from(numbers.primarySpecialties),
      districts: Int32Array.from(numbers.districts),
      ...packTitles(inOrder(this.titles).flat()),
      ids: packIds(inOrder(this.ids)),
      weeks: Uint32Array.from(inOrder(this.usualWeeks.view())),
      ramadanWeeks: Uint32Array.from(inOrder(this.ramadanWeeks.view())),
      nameStarts: names.starts,
      nameCodes: names.codes,
      idRanks,
      ratingOrder,
      ratingRanks: ranksOf(ratingOrder),
      englishOrder,
      englishRanks: ranksOf(englishOrder),
      arabicOrder,
      arabicRanks: ranksOf(arabicOrder),
      priceOrder,
      priceRanks: ranksOf(priceOrder),
      popularityOrder,
      popularityRanks: ranksOf(popularityOrder),
      experienceOrder,
      experienceRanks: ranksOf(experienceOrder),
    });
  }
}

/** Collects what listings are listed by. */
class LabelBuilder {
  private readonly numbers = new Map<number, number>();
  private readonly entries = growing.uint32();
  private readonly starts = growing.uint32();

  constructor() {
    this.starts.push(0);
  }

  add(row: IndexRow, parentOf: ParentOf): void {
    const seen = new Set<number>();
    forEachLabel(row, parentOf, (field, value) => {
      const key = numberOfField(field) * valueSpan + value;
      const number = this.numbers.get(key) ?? this.numbers.size;
      this.numbers.set(key, number);
      if (seen.has(number)) return;
      seen.add(number);
      this.entries.push(number);
    });
    this.starts.push(this.entries.length);
  }

  finish(order: Uint32Array) {
    const { entries, starts } = { entries: this.entries.view(), starts: this.starts.view() };
    const sorted = [...this.numbers.keys()].sort((a, b) => a - b);
    const labelOf = new Uint32Array(sorted.length);
    for (const [label, key] of sorted.entries()) labelOf[this.numbers.get(key) ?? 0] = label;
    const labelFields = Uint8Array.from(sorted, (key) => Math.floor(key / valueSpan));
    const facetCount = labelFields.filter(isFacetField).length;
    if (facetCount > 0xffff) throw new Error("There are more facet values than can be numbered.");

    const visitLabels = (visit: (listing: number, label: number) => void) => {
      for (let listing = 0; listing < order.length; listing += 1) {
        const row = order[listing] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at += 1) {
          visit(listing, labelOf[entries[at] ?? 0] ?? 0);
        }
      }
    };
    const lists = packLists(order.length, sorted.length, visitLabels);
    const facetStarts = new Uint32Array(order.length + 1);
    const facetLabels = growing.uint32();
    visitLabels((listing, label) => {
      if (label < facetCount) facetLabels.push(label);
      facetStarts[listing + 1] = facetLabels.length;
    });
    return {
      labelFields,
      labelValues: Int32Array.from(sorted, (key) => key % valueSpan),
      labelListCounts: lists.counts,
      labelListStarts: lists.starts,
      labelListings: lists.listings,
      labelBits: lists.bits,
      facetStarts,
      facetLabels: Uint16Array.from(facetLabels.view()),
    };
  }
}

const columnNames = Object.keys(numberColumns).filter(isColumn);

function isColumn(name: string): name is NumberColumn {
  return name in numberColumns;
}

/** Every column is named, so every column is made. */
function mapColumns<T>(make: (name: NumberColumn) => T): Record<NumberColumn, T> {
  return Object.fromEntries(columnNames.map((name) => [name, make(name)])) as Record<
    NumberColumn,
    T
  >;
}

function lastWhenUnknown(value: number): number {
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}

function* alternating(first: string[], second: string[]): Generator<string> {
  for (const [index, one] of first.entries()) {
    yield one;
    yield second[index] ?? "";
  }
}

function packTitles(texts: string[]) {
  const titleStarts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) {
    titleStarts[index + 1] = (titleStarts[index] ?? 0) + Buffer.byteLength(text);
  }
  const titleBytes = new Uint8Array(titleStarts.at(-1) ?? 0);
  const encoder = new TextEncoder();
  for (const [index, text] of texts.entries()) {
    encoder.encodeInto(text, titleBytes.subarray(titleStarts[index]));
  }
  return { titleStarts, titleBytes };
}

const placeValues = ({ places }: IndexRow) =>
  (places ?? []).flatMap(([districtId, accepts]) => [districtId, accepts.length, ...accepts]);

function packPlaces(values: number[][]) {
  const placeStarts = new Uint32Array(values.length + 1);
  for (const [index, own] of values.entries()) {
    placeStarts[index + 1] = (placeStarts[index] ?? 0) + own.length;
  }
  return { placeStarts, placeValues: Int32Array.from(values.flat()) };
}

function packIds(ids: string[]): Uint32Array {
  const words = new Uint32Array(ids.length * 4);
  for (const [index, id] of ids.entries()) {
    const hex = id.replaceAll("-", "");
    for (let part = 0; part < 4; part += 1) {
      words[index * 4 + part] = Number.parseInt(hex.slice(part * 8, part * 8 + 8), 16);
    }
  }
  return words;
}

/** Reads "{[540,1080),[1980,2520)}". */
function packWeeks(weeks: string[]) {
  const weekStarts = new Uint32Array(weeks.length + 1);
  const minutes: number[] = [];
  for (const [index, week] of weeks.entries()) {
    for (const minute of week.match(/\d+/g) ?? []) minutes.push(Number(minute));
    weekStarts[index + 1] = minutes.length;
  }
  return { weekStarts, weekMinutes: Uint16Array.from(minutes) };
}
