/** A set of listings: bit `n % 32` of word `n / 32` represents listing `n`. */
export type Bits = Uint32Array;

export function wordCount(size: number): number {
  return (size + 31) >>> 5;
}

export function hasBit(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** All of the first `size`, and none beyond. */
export function clearBit(bits: Bits, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (index & 31));
}

export function fillBits(bits: Bits, size: number): void {
  bits.fill(0xffff_ffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
}

export function keepBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}

export function dropBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0);
}

export function addBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
}

/** How many bits of a word are set. */
function countWord(word: number): number {
  let left = word - ((word >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countWord(bits[at] ?? 0);
  return count;
}

export function countShared(bits: Bits, others: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    count += countWord((bits[at] ?? 0) & (others[at] ?? 0));
  }
  return count;
}

/** The set listings in order. `visit` ends the walk by answering false. */
export function forEachBit(bits: Bits, visit: (index: number) => boolean | undefined): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      if (visit(at * 32 + 31 - Math.clz32(lowest)) === false) return;
      word ^= lowest;
    }
  }
}

/** Bit sets that are given out for one question and taken back together. */
export class BitPool {
  private readonly sets: Bits[] = [];
  private readonly bytes: Uint8Array[] = [];
  private given = 0;
  private givenBytes = 0;

  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  takeEmpty(): Bits {
    return this.take().fill(0);
  }

  takeCopy(bits: Bits): Bits {
    const copy = this.take();
    copy.set(bits);
    return copy;
  }

  /** A zero for each listing. */
  takeBytes(): Uint8Array {
    const bytes = this.bytes[this.givenBytes]?.fill(0) ?? new Uint8Array(this.size);
    this.bytes[this.givenBytes] = bytes;
    this.givenBytes += 1;
    return bytes;
  }

  takeBack(): void {
    this.given = 0;
    this.givenBytes = 0;
  }

  private take(): Bits {
    const set = this.sets[this.given] ?? new Uint32Array(wordCount(this.size));
    this.sets[this.given] = set;
    this.given += 1;
    return set;
  }
}
