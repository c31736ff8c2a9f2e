import type { EntityNumbers, NextStarts } from "#app/directory/free-times/free-times.ts";
import type { Segment } from "../segment.ts";
import { type Bits, setBit, wordCount } from "./bits.ts";

interface Mapped {
  numbers: EntityNumbers;
  /** The count of assigned numbers at the last scan of the segment. */
  size: number;
  byListing: Int32Array;
  /** The other way round: the listing of each number, -1 for one without a listing here. */
  byNumber: Int32Array;
}

const mapped = new WeakMap<Segment, Mapped>();
/** Looking up one listing by its id takes as long as reading so many ids in a row. */
const readsPerLookup = 20;

/** Returns the number of each listing's entity; -1 for one that has no schedule. */
export function numbersIn(segment: Segment, numbers: EntityNumbers): Int32Array {
  const known = mapped.get(segment);
  if (known?.numbers === numbers && known.size === numbers.size) return known.byListing;
  const { size } = numbers;
  const isSame = known?.numbers === numbers;
  const byListing = isSame ? known.byListing : new Int32Array(segment.size).fill(-1);
  const first = isSame ? known.size : 0;
  if ((size - first) * readsPerLookup < segment.size) {
    for (let number = first; number < size; number += 1) {
      const listing = segment.find(numbers.entityOf(number));
      if (listing !== null) byListing[listing] = number;
    }
  } else {
    for (let listing = 0; listing < segment.size; listing += 1) {
      const entityType = segment.entityTypeOf(listing);
      const entityId = segment.idOf(listing);
      byListing[listing] = numbers.numberOf({ entityType, entityId }) ?? -1;
    }
  }
  const byNumber = new Int32Array(size).fill(-1);
  for (let listing = 0; listing < byListing.length; listing += 1) {
    const number = byListing[listing] ?? -1;
    if (number >= 0) byNumber[number] = listing;
  }
  mapped.set(segment, { numbers, size, byListing, byNumber });
  return byListing;
}

/** Returns the listing of each entity by its number; -1 for one without a listing in the segment. */
function listingsOf(segment: Segment, numbers: EntityNumbers): Int32Array {
  numbersIn(segment, numbers);
  return mapped.get(segment)?.byNumber ?? new Int32Array(0);
}

const bookable = new WeakMap<NextStarts, WeakMap<Segment, Map<number, Bits>>>();

/**
 * Returns the listings with a free time before a moment, ms; the same set for the same answer of the
 * free times.
 */
export function bookableIn(
  segment: Segment,
  nextStarts: NextStarts,
  before = Number.POSITIVE_INFINITY,
): Bits {
  const bySegment = bookable.get(nextStarts) ?? new WeakMap<Segment, Map<number, Bits>>();
  bookable.set(nextStarts, bySegment);
  const byMoment = bySegment.get(segment) ?? new Map<number, Bits>();
  bySegment.set(segment, byMoment);
  const known = byMoment.get(before);
  if (known) return known;
  const { numbers } = nextStarts;
  const bits = new Uint32Array(numbers.size === 0 ? 0 : wordCount(segment.size));
  if (numbers.size > 0) {
    const listings = listingsOf(segment, numbers);
    nextStarts.eachFree((number, start) => {
      const listing = listings[number] ?? -1;
      if (listing >= 0 && start < before) setBit(bits, listing);
    });
  }
  byMoment.set(before, bits);
  return bits;
}
