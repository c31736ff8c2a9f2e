interface Timed {
  from: number;
  to: number;
}

/** Gaps are cut at the half hours, so that a press is near the wanted time. */
const cellMinutes = 30;
/** Nothing is booked in less. */
const leastMinutes = 5;

/** Cuts the free part of a column's open times into cells, in minutes from midnight. */
export function cutGaps(
  open: readonly (readonly [from: number, to: number])[],
  taken: readonly Timed[],
  from: number,
): Timed[] {
  return open.flatMap(([opens, closes]) => {
    const cells: Timed[] = [];
    let at = Math.max(opens, from);
    while (at < closes) {
      const holder = taken.find((one) => one.from <= at && at < one.to);
      if (holder) {
        at = holder.to;
        continue;
      }
      const next = Math.min(...taken.flatMap((one) => (one.from > at ? one.from : [])), closes);
      const to = Math.min((Math.floor(at / cellMinutes) + 1) * cellMinutes, next);
      if (to - at >= leastMinutes) cells.push({ from: at, to });
      at = to;
    }
    return cells;
  });
}
