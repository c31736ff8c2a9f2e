interface Timed {
  from: number;
  to: number;
}

/** Closer starts would be too small to press. */
const leastMinutes = 15;

/** Makes cells of the starts of a day: each begins where an appointment can begin, and none overlaps. */
export function cellsOf<Start extends Timed>(starts: readonly Start[]): Start[] {
  const cells: Start[] = [];
  for (const start of starts.toSorted((one, other) => one.from - other.from)) {
    const last = cells.at(-1);
    if (last && start.from < last.from + leastMinutes) continue;
    if (last) last.to = Math.min(last.to, start.from);
    cells.push({ ...start });
  }
  return cells;
}
