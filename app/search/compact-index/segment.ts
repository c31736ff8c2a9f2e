import { type EntityRef, type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import type { Sort } from "../filters/filters.ts";
import { ranksOf } from "./building/build-orders.ts";
import { ListingLists } from "./building/listing-lists.ts";
import { openSegment, type SegmentArrays } from "./building/segment-arrays.ts";
import { FoldedTexts, firstPlace, foldedCodes } from "./folded-codes.ts";
import { type LabelField, numberOfField } from "./index-row.ts";
import { type Bits, wordCount } from "./matching/bits.ts";

/** A segment with the listings of it that have gone since. */
export interface LiveSegment {
  segment: Segment;
  gone: Bits | null;
}

/** Listings in an order, and the place of each in it. */
export interface Order {
  listings: Uint32Array;
  ranks: Uint32Array;
}

const titlePlaces = { en: 0, ar: 1, slug: 2 };

const idTemplate = "00000000-0000-0000-0000-000000000000";
/** One id at a time is written here. */
const idBytes = Buffer.from(idTemplate);
const digits = Buffer.from("0123456789abcdef");
/** Where the digits of an id are between its dashes. */
const digitPlaces = [...idTemplate].flatMap((sign, place) => (sign === "-" ? [] : [place]));

/** A part of the catalogue that never changes once it is made. */
export class Segment {
  readonly arrays: SegmentArrays;
  readonly size: number;
  /** Words of 32 bits in a set of its listings. */
  readonly bitWords: number;
  readonly words: FoldedTexts;
  readonly wordLists: ListingLists;
  readonly labelLists: ListingLists;
  readonly names: FoldedTexts;
  private readonly labelNumbers = new Map<number, Map<number, number>>();
  /** The listings in the order of their ids; made when it is first asked for. */
  private byId: Uint32Array | null = null;
  private readonly orders: Partial<Record<string, Order>>;

  readonly block: SharedArrayBuffer;

  constructor(block: SharedArrayBuffer) {
    this.block = block;
    const arrays = openSegment(block);
    this.arrays = arrays;
    this.size = arrays.entityTypes.length;
    this.bitWords = wordCount(this.size);
    this.words = new FoldedTexts(arrays.wordStarts, arrays.wordCodes);
    this.names = new FoldedTexts(arrays.nameStarts, arrays.nameCodes);
    this.wordLists = new ListingLists(
      {
        counts: arrays.wordListCounts,
        starts: arrays.wordListStarts,
        listings: arrays.wordListings,
        bits: arrays.wordBits,
      },
      this.size,
    );
    this.labelLists = new ListingLists(
      {
        counts: arrays.labelListCounts,
        starts: arrays.labelListStarts,
        listings: arrays.labelListings,
        bits: arrays.labelBits,
      },
      this.size,
    );
    for (const [label, field] of arrays.labelFields.entries()) {
      const ofField = this.labelNumbers.get(field) ?? new Map<number, number>();
      this.labelNumbers.set(field, ofField);
      ofField.set(arrays.labelValues[label] ?? 0, label);
    }
    this.orders = {
      rating: { listings: arrays.ratingOrder, ranks: arrays.ratingRanks },
      english: { listings: arrays.englishOrder, ranks: arrays.englishRanks },
      arabic: { listings: arrays.arabicOrder, ranks: arrays.arabicRanks },
      price_low_high: { listings: arrays.priceOrder, ranks: arrays.priceRanks },
      popularity: { listings: arrays.popularityOrder, ranks: arrays.popularityRanks },
      experience: { listings: arrays.experienceOrder, ranks: arrays.experienceRanks },
    };
  }

  /** The order of a sort whose order is the same for every question. */
  orderOf(sort: Sort, locale: "en" | "ar"): Order | null {
    const name = sort === "a_z" ? (locale === "ar" ? "arabic" : "english") : sort;
    return this.orders[name] ?? null;
  }

  labelOf(field: LabelField, value: number): number | null {
    return this.labelNumbers.get(numberOfField(field))?.get(value) ?? null;
  }

  /** Values of a field with the label of each. */
  labelsOf(field: LabelField): ReadonlyMap<number, number> {
    return this.labelNumbers.get(numberOfField(field)) ?? new Map();
  }

  /** The labels of a field are those from `first` to before `last`. */
  labelRange(field: LabelField): { first: number; last: number } {
    const { labelFields } = this.arrays;
    const number = numberOfField(field);
    const placeOf = (least: number) =>
      firstPlace(labelFields.length, (label) => (labelFields[label] ?? 0) >= least);
    return { first: placeOf(number), last: placeOf(number + 1) };
  }

  entityTypeOf(listing: number): EntityType {
    return entityTypes[this.arrays.entityTypes[listing] ?? 0] ?? "professionals";
  }

  /** A name as it is shown, or the slug. */
  titleOf(listing: number, title: "en" | "ar" | "slug"): string {
    const { titleStarts, titleBytes } = this.arrays;
    const at = listing * 3 + titlePlaces[title];
    // A text in shared memory can only be read from a copy.
    return Buffer.from(titleBytes.subarray(titleStarts[at], titleStarts[at + 1])).toString();
  }

  idOf(listing: number): string {
    const { ids } = this.arrays;
    for (let digit = 0; digit < digitPlaces.length; digit += 1) {
      const word = ids[listing * 4 + (digit >>> 3)] ?? 0;
      const value = (word >>> (28 - (digit & 7) * 4)) & 15;
      idBytes[digitPlaces[digit] ?? 0] = digits[value] ?? 0;
    }
    return idBytes.toString("latin1");
  }

  /** The listing's number, or null where the segment does not have it. */
  find({ entityType, entityId }: EntityRef): number | null {
    this.byId ??= ranksOf(this.arrays.idRanks);
    const byId = this.byId;
    const wanted = entityId + entityType;
    const place = firstPlace(this.size, (at) => this.tieOf(byId[at] ?? 0) >= wanted);
    const listing = byId[place];
    return listing !== undefined && this.tieOf(listing) === wanted ? listing : null;
  }

  /** Tie-breaker of listings with equal keys: the id, then the type. */
  tieOf(listing: number): string {
    return this.idOf(listing) + this.entityTypeOf(listing);
  }

  /** The words from `first` to before `last` are those that begin with the text. */
  wordsStarting(text: string): { first: number; last: number } {
    const codes = foldedCodes(text);
    const first = this.firstWord(codes);
    const rest = this.words.length - first;
    const last = first + firstPlace(rest, (index) => !this.words.startsWith(first + index, codes));
    return { first, last };
  }

  wordNumber(text: string): number | null {
    const codes = foldedCodes(text);
    const first = this.firstWord(codes);
    return first < this.words.length && this.words.compare(first, codes) === 0 ? first : null;
  }

  private firstWord(codes: Uint8Array): number {
    return firstPlace(this.words.length, (index) => this.words.compare(index, codes) >= 0);
  }

  /** Tells the listings whose English or Arabic name begins with the text, and whether it is the whole name. */
  forEachNamed(text: string, tell: (listing: number, isWhole: boolean) => void): void {
    const codes = foldedCodes(text);
    const languages = [
      [this.arrays.englishOrder, 0],
      [this.arrays.arabicOrder, 1],
    ] as const;
    for (const [order, language] of languages) {
      const nameAt = (place: number) => (order[place] ?? 0) * 2 + language;
      const first = firstPlace(this.size, (at) => this.names.compare(nameAt(at), codes) >= 0);
      const rest = this.size - first;
      const last =
        first + firstPlace(rest, (at) => !this.names.startsWith(nameAt(first + at), codes));
      let isWhole = true;
      for (let place = first; place < last; place += 1) {
        isWhole = isWhole && this.names.compare(nameAt(place), codes) === 0;
        tell(order[place] ?? 0, isWhole);
      }
    }
  }
}
