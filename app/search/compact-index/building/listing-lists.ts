import { addBits, type Bits, countShared, hasBit, setBit, wordCount } from "../matching/bits.ts";

/** A list with more than one listing in so many is kept as bits: those take no more room then. */
const denseShare = 32;

function isDense(count: number, size: number): boolean {
  return count * denseShare > size;
}

interface ListArrays {
  counts: Uint32Array;
  /** Where a list begins: among the bits when it is dense, among the listings otherwise. */
  starts: Uint32Array;
  listings: Uint32Array;
  bits: Bits;
}

/** Many lists of listings, each in the order of the numbers. */
export class ListingLists {
  private readonly words: number;

  private readonly arrays: ListArrays;
  private readonly size: number;

  constructor(arrays: ListArrays, size: number) {
    this.arrays = arrays;
    this.size = size;
    this.words = wordCount(size);
  }

  count(list: number): number {
    return this.arrays.counts[list] ?? 0;
  }

  /** The list as bits, or null where it is sparse; it must not be written to. */
  bitsOf(list: number): Bits | null {
    if (!isDense(this.count(list), this.size)) return null;
    const start = this.arrays.starts[list] ?? 0;
    return this.arrays.bits.subarray(start, start + this.words);
  }

  /** The listings of a sparse list. */
  listingsOf(list: number): Uint32Array {
    const start = this.arrays.starts[list] ?? 0;
    return this.arrays.listings.subarray(start, start + this.count(list));
  }

  addTo(bits: Bits, list: number): void {
    const dense = this.bitsOf(list);
    if (dense) {
      addBits(bits, dense);
      return;
    }
    const { listings, starts } = this.arrays;
    const start = starts[list] ?? 0;
    const end = start + this.count(list);
    for (let at = start; at < end; at += 1) setBit(bits, listings[at] ?? 0);
  }

  countIn(bits: Bits, list: number): number {
    const dense = this.bitsOf(list);
    if (dense) return countShared(bits, dense);
    const { listings, starts } = this.arrays;
    const start = starts[list] ?? 0;
    const end = start + this.count(list);
    let count = 0;
    for (let at = start; at < end; at += 1) if (hasBit(bits, listings[at] ?? 0)) count += 1;
    return count;
  }
}

/** The listings' lists turned round: `listsOf` visits the lists of each listing in turn. */
export function packLists(
  size: number,
  listCount: number,
  visitLists: (visit: (listing: number, list: number) => void) => void,
): ListArrays {
  const counts = new Uint32Array(listCount);
  visitLists((_, list) => {
    counts[list] = (counts[list] ?? 0) + 1;
  });
  const words = wordCount(size);
  const starts = new Uint32Array(listCount);
  let listingCount = 0;
  let bitCount = 0;
  for (let list = 0; list < listCount; list += 1) {
    const count = counts[list] ?? 0;
    if (isDense(count, size)) {
      starts[list] = bitCount;
      bitCount += words;
    } else {
      starts[list] = listingCount;
      listingCount += count;
    }
  }
  const listings = new Uint32Array(listingCount);
  const bits = new Uint32Array(bitCount);
  const ends = starts.slice();
  visitLists((listing, list) => {
    const end = ends[list] ?? 0;
    if (isDense(counts[list] ?? 0, size)) {
      const at = end + (listing >>> 5);
      bits[at] = (bits[at] ?? 0) | (1 << (listing & 31));
    } else {
      listings[end] = listing;
      ends[list] = end + 1;
    }
  });
  return { counts, starts, listings, bits };
}
