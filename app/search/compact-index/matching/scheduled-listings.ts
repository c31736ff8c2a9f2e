import type { EntityNumbers } from "#app/directory/free-times/free-times.ts";
import type { Segment } from "../segment.ts";

interface Mapped {
  numbers: EntityNumbers;
  /** The count of assigned numbers at the last scan of the segment. */
  size: number;
  byListing: Int32Array;
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
  mapped.set(segment, { numbers, size, byListing });
  return byListing;
}
