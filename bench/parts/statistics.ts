/** Returns the value below which a share of the measurements falls; 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[place] ?? Number.NaN;
}

/** Rows as aligned columns, numbers with one decimal. */
export function printTable(rows: Record<string, string | number>[]) {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => show(row[name])));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log([line(names), ...cells.map(line)].join("\n"));
}

function show(value: string | number | undefined): string {
  return typeof value === "number" ? value.toFixed(1) : (value ?? "");
}
