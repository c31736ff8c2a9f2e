/** Runs begin after this minute, 2020 in UTC, so that a start and the number of an offer share a word. */
const firstMinute = Date.UTC(2020, 0, 1) / 60_000;
const offerBits = 8;
/** Offers are numbered in a byte. */
export const mostOffers = 1 << offerBits;
const blockWords = 1 << 16;
const granuleWords = 8;
/** Freed words are used again after so many others: a walk over a replaced record goes on undisturbed. */
const restingPlaces = 256;

/** Up to 32 slots of one offer within one day of Dubai. */
export interface Run {
  /** Its first minute since the epoch. */
  start: number;
  /** A bit for each step of the offer from `start` on. */
  slots: number;
  /** The number of its offer. */
  number: number;
}

/**
 * The runs of a record and its hours of duty, in words of a block that records share: two words for
 * each run by start, then from and to of each duty. Arrays of its own took 1.4 kB more a record, and
 * two fifths of the time of a build in the collector.
 */
export interface PackedTimes {
  block: Uint32Array;
  at: number;
  runs: number;
  duties: number;
}

/** The blocks of all records. */
export class TimesArena {
  private last = new Uint32Array(0);
  private used = 0;
  private readonly blocks = new Set<Uint32Array>();
  /** Freed places by their size in granules, the longest free first. */
  private readonly free = new Map<number, { block: Uint32Array; at: number }[]>();

  /** Returns the bytes of all blocks. */
  get bytes(): number {
    return [...this.blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Packs runs, which it sorts, and pairs of duty in minutes. */
  pack(runs: Run[], duty: readonly (readonly [from: number, to: number])[]): PackedTimes {
    runs.sort((one, other) => one.start - other.start || one.number - other.number);
    const place = this.take(granulesOf(runs.length, duty.length));
    const times = { ...place, runs: runs.length, duties: duty.length };
    let { at } = place;
    for (const { start, slots, number } of runs) {
      place.block[at++] = (start - firstMinute) * mostOffers + number;
      place.block[at++] = slots;
    }
    for (const [from, to] of duty) {
      place.block[at++] = from;
      place.block[at++] = to;
    }
    return times;
  }

  /** Stores the words of a record that was packed before. */
  store(words: Uint32Array, runs: number, duties: number): PackedTimes {
    const place = this.take(granulesOf(runs, duties));
    place.block.set(words, place.at);
    return { ...place, runs, duties };
  }

  /** Takes back the words of a record that was replaced. */
  release({ block, at, runs, duties }: PackedTimes): void {
    if (!this.blocks.has(block)) return;
    const granules = granulesOf(runs, duties);
    const places = this.free.get(granules);
    if (places) places.push({ block, at });
    else this.free.set(granules, [{ block, at }]);
  }

  private take(granules: number): { block: Uint32Array; at: number } {
    const places = this.free.get(granules);
    const freed = places && places.length > restingPlaces ? places.shift() : undefined;
    if (freed) return freed;
    const words = granules * granuleWords;
    if (this.used + words > this.last.length) {
      this.last = new Uint32Array(Math.max(blockWords, words));
      this.blocks.add(this.last);
      this.used = 0;
    }
    const at = this.used;
    this.used += words;
    return { block: this.last, at };
  }
}

function granulesOf(runs: number, duties: number): number {
  return Math.max(1, Math.ceil((2 * (runs + duties)) / granuleWords));
}

/** Returns the first minute of a run. */
export function startOf({ block, at }: PackedTimes, run: number): number {
  return ((block[at + 2 * run] ?? 0) >>> offerBits) + firstMinute;
}

/** Returns the number of a run's offer. */
export function offerOf({ block, at }: PackedTimes, run: number): number {
  return (block[at + 2 * run] ?? 0) & (mostOffers - 1);
}

/** Returns the bits of a run's slots. */
export function slotsOf({ block, at }: PackedTimes, run: number): number {
  return block[at + 2 * run + 1] ?? 0;
}

/** Returns the number of the first run that begins at a minute or later. */
export function firstRunFrom(times: PackedTimes, minute: number): number {
  let [low, high] = [0, times.runs];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startOf(times, middle) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns whether a moment, in minutes since the epoch, is within the hours of duty. */
export function isWithinDuty({ block, at, runs, duties }: PackedTimes, minute: number): boolean {
  const first = at + 2 * runs;
  for (let pair = first; pair < first + 2 * duties; pair += 2) {
    if ((block[pair] ?? 0) <= minute && minute < (block[pair + 1] ?? 0)) return true;
  }
  return false;
}
