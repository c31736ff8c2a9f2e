import { type Bits, countShared, wordCount } from "./bits.ts";

/** Counts how many of a set are in each of many lists, which are kept as bits for that. */
export class BitCounter {
  private readonly lists: Bits[];
  private readonly counts: Uint32Array;

  /** @param addTo adds a list to an empty set of `size`. */
  constructor(size: number, listCount: number, addTo: (bits: Bits, list: number) => void) {
    const words = wordCount(size);
    const all = new Uint32Array(words * listCount);
    this.counts = new Uint32Array(listCount);
    this.lists = Array.from({ length: listCount }, (_, list) => {
      const bits = all.subarray(words * list, words * (list + 1));
      addTo(bits, list);
      return bits;
    });
  }

  /** By list, for those from `first` to before `last`; valid until the next call. */
  countIn(among: Bits, first: number, last: number): Uint32Array {
    for (const [at, bits] of this.lists.slice(first, last).entries())
      this.counts[first + at] = countShared(among, bits);
    return this.counts;
  }
}
