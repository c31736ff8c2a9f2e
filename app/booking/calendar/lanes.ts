/** A time of a day, in minutes from midnight. */
export interface Timed {
  from: number;
  to: number;
}

/** Puts overlapping items beside each other: each into the first lane that is free. */
export function assignLanes<T extends Timed>(items: readonly T[]): (T & { lane: number })[] {
  const ends: number[] = [];
  return items
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = item.to;
      return { ...item, lane };
    });
}
