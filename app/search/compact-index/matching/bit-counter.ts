import { type Bits, wordCount } from "./bits.ts";

/**
 * For each of `lists` lists of `bytes` bytes from `list` on, the number of bits it shares with the
 * set at 0 is written to `out` and the words after it. Sixteen bytes a step.
 *
 *   loop: return when lists = 0
 *     at = 0, sum = 0
 *     loop: sum += pairwise sums of popcount(load(at) and load(list + at)), at += 16, while at < bytes
 *     store(out, the four lanes of sum together)
 *     list += bytes, out += 4, lists -= 1
 */
const program = Uint8Array.from(
  [
    "0061736d 01000000", // The magic word and the version.
    "01 08 01 60 04 7f7f7f7f 00", // One type: four numbers in, nothing out.
    "02 08 01 01 6d 01 6d 02 00 01", // Imports the memory "m" of "m".
    "03 02 01 00", // One function of that type,
    "07 09 01 05 636f756e74 00 00", // exported as "count".
    "0a 8b 01 01 88 01 02 01 7f 01 7b", // Its code, with two locals: at (4) and sum (5).
    "03 40 20 01 45 04 40 0f 0b",
    "41 00 21 04 fd 0c 00000000000000000000000000000000 21 05",
    "03 40 20 05 20 04 fd 00 04 00 20 00 20 04 6a fd 00 04 00",
    "fd 4e fd 62 fd 7d fd 7f fd ae 01 21 05",
    "20 04 41 10 6a 22 04 20 02 49 0d 00 0b",
    "20 03 20 05 fd 1b 00 20 05 fd 1b 01 6a 20 05 fd 1b 02 6a 20 05 fd 1b 03 6a 36 02 00",
    "20 00 20 02 6a 21 00 20 03 41 04 6a 21 03 20 01 41 01 6b 21 01 0c 00 0b 0b",
  ].flatMap((line) =>
    (line.replaceAll(" ", "").match(/../g) ?? []).map((byte) => Number(`0x${byte}`)),
  ),
);

const compiled = new WebAssembly.Module(program);
const pageBytes = 65_536;
const stepWords = 4;

type Count = (list: number, lists: number, bytes: number, out: number) => void;

/** Counts how many of a set are in each of many lists, which are kept as bits for that. */
export class BitCounter {
  private readonly listWords: number;
  private readonly set: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly count: Count;

  /** @param addTo adds a list to an empty set of `size`. */
  constructor(size: number, listCount: number, addTo: (bits: Bits, list: number) => void) {
    // The steps are of four words; what is beyond the last listing stays empty.
    this.listWords = Math.max(1, Math.ceil(wordCount(size) / stepWords)) * stepWords;
    const words = this.listWords * (listCount + 1) + listCount;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((words * 4) / pageBytes) });
    const all = new Uint32Array(memory.buffer);
    this.set = all.subarray(0, wordCount(size));
    this.counts = all.subarray(this.listWords * (listCount + 1), words);
    for (let list = 0; list < listCount; list += 1) {
      const start = this.listWords * (list + 1);
      addTo(all.subarray(start, start + wordCount(size)), list);
    }
    const instance = new WebAssembly.Instance(compiled, {
      m: { m: memory },
    });
    this.count = exportedCount(instance);
  }

  /** By list, for those from `first` to before `last`; valid until the next call. */
  countIn(among: Bits, first: number, last: number): Uint32Array {
    const bytes = this.listWords * 4;
    this.set.set(among);
    this.count(bytes * (first + 1), last - first, bytes, this.counts.byteOffset + first * 4);
    return this.counts;
  }
}

/** The program exports this one function. */
function exportedCount(instance: WebAssembly.Instance): Count {
  return instance.exports.count as Count;
}
