/** People side by side on one sheet of A4 across: more would leave no room for a name. */
const mostOnSheet = 5;

interface Placed {
  from: number;
}

/** Divides columns into sheets of about the same number. */
export function divideIntoSheets<T>(columns: readonly T[], most = mostOnSheet): T[][] {
  const sheets = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / sheets);
  return Array.from({ length: sheets }, (_, at) => columns.slice(at * each, (at + 1) * each));
}

/** The hours in which at least one column has an item, with the items of each column. */
export function rowsByHour<T extends Placed>(
  columns: readonly (readonly T[])[],
): { hour: number; cells: T[][] }[] {
  const hours = new Set(columns.flat().map(({ from }) => Math.floor(from / 60)));
  return [...hours]
    .sort((one, other) => one - other)
    .map((hour) => ({
      hour,
      cells: columns.map((items) =>
        items
          .filter(({ from }) => Math.floor(from / 60) === hour)
          .toSorted((one, other) => one.from - other.from),
      ),
    }));
}
