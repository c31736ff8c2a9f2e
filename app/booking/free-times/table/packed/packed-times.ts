/** Runs begin after this minute, 2020 in UTC, so that a start and the number of an offer share a word. */
const firstMinute = Date.UTC(2020, 0, 1) / 60_000;
const offerBits = 8;
/** Offers are numbered in a byte. */
export const mostOffers = 1 << offerBits;

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
 * The runs of a record and its hours of duty, in words of a block: two for each run by start, then
 * from and to of each duty.
 */
export interface PackedTimes {
  block: Uint32Array;
  at: number;
  runs: number;
  duties: number;
}

/** Packs runs, which it sorts, and pairs of duty in minutes. */
export function packTimes(
  runs: Run[],
  duty: readonly (readonly [from: number, to: number])[],
): PackedTimes {
  runs.sort((one, other) => one.start - other.start || one.number - other.number);
  const block = new Uint32Array(2 * (runs.length + duty.length));
  let at = 0;
  for (const { start, slots, number } of runs) {
    block[at++] = (start - firstMinute) * mostOffers + number;
    block[at++] = slots;
  }
  for (const [from, to] of duty) {
    block[at++] = from;
    block[at++] = to;
  }
  return { block, at: 0, runs: runs.length, duties: duty.length };
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
