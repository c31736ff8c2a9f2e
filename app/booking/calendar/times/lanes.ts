/** A time of a day, in minutes from midnight. */
export interface Timed {
  from: number;
  to: number;
}

/** Its lane, of the lanes that its cluster of overlapping items needs. */
interface InLane {
  lane: number;
  lanes: number;
}

/** Puts overlapping items beside each other, each into the first free lane; others keep the full width. */
export function assignLanes<T extends Timed>(items: readonly T[]): (T & InLane)[] {
  const placed: (T & InLane)[] = [];
  let cluster: (T & InLane)[] = [];
  let ends: number[] = [];
  for (const item of items.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (ends.every((end) => end <= item.from)) {
      cluster = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    const inLane = { ...item, lane, lanes: ends.length };
    cluster.push(inLane);
    placed.push(inLane);
    for (const one of cluster) one.lanes = ends.length;
  }
  return placed;
}
