import type { DiffEntry, ImportReport } from "#app/ingest/import-report.ts";

const shownOfEachKind = 20;
const shownValue = 70;

/** Prints the entries of a dry run: all, or the first of each kind and how many more there are. */
export class DiffPrinter {
  private readonly counts = { new: 0, changed: 0 };
  private readonly showsAll: boolean;
  private readonly output: (line: string) => void;

  constructor(showsAll: boolean, output: (line: string) => void) {
    this.showsAll = showsAll;
    this.output = output;
  }

  print(entry: DiffEntry) {
    this.counts[entry.kind] += 1;
    if (!this.showsAll && this.counts[entry.kind] > shownOfEachKind) return;
    const sign = entry.kind === "new" ? "+" : "~";
    this.output(`${sign} line ${entry.line}: ${entry.name} (${entry.slug})`);
    for (const { column, before, after } of entry.columns) {
      this.output(`    ${column}: ${quoted(before)} -> ${quoted(after)}`);
    }
  }

  end() {
    if (this.showsAll) return;
    for (const kind of ["new", "changed"] as const) {
      const more = this.counts[kind] - shownOfEachKind;
      if (more > 0) this.output(`  ... and ${more} more ${kind}; --all prints every one`);
    }
  }
}

function quoted(value: string): string {
  const plain = value.replace(/\s+/g, " ");
  if (plain === "") return "(empty)";
  return `"${plain.length > shownValue ? `${plain.slice(0, shownValue - 1)}…` : plain}"`;
}

/**
 * Summarizes an import in a few lines: the results of the rows, and why some were refused.
 * @param isCheck whether the file is one of several that are checked before all are written.
 */
export function describeReport(report: ImportReport, isCheck = false): string {
  const { subject, rows, added, changed, unchanged, refusedRows } = report;
  const lines = report.warnings.map((warning) => `Warning: ${warning}`);
  lines.push(
    `${rows} rows: ${added} ${subject} new, ${changed} changed, ${unchanged} unchanged, ` +
      `${refusedRows} rows refused.`,
  );
  const columns = Object.entries(report.changedColumns).toSorted(([, a], [, b]) => b - a);
  if (columns.length > 0) {
    lines.push(`Changed: ${columns.map(([name, count]) => `${name} ${count}`).join(", ")}.`);
  }
  for (const { reason, count, first } of report.refused) {
    lines.push(`Refused ${count}: ${reason}`);
    for (const { line, value, nearest } of first) {
      lines.push(`    line ${line}: ${quoted(value)}${nearest ? ` (nearest: ${nearest})` : ""}`);
    }
    if (count > first.length) lines.push(`    ... and ${count - first.length} more`);
  }
  lines.push(isCheck ? describeCheck(report) : describeEnd(report));
  return lines.join("\n");
}

function describeCheck({ refusedRows }: ImportReport): string {
  return refusedRows > 0 ? "Checked: some rows are bad." : "Checked: every row can be imported.";
}

function describeEnd({ isDryRun, isWritten, refusedRows }: ImportReport): string {
  if (isDryRun) return "This was a dry run: nothing was written.";
  if (isWritten) return refusedRows > 0 ? "The good rows are imported." : "The file is imported.";
  return "Nothing was imported. Mend the rows above, or import the good ones with --skip-bad.";
}
