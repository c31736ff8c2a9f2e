import type { DiffEntry, ImportProgress } from "#app/ingest/import-report.ts";
import type { CommandRun } from "../command-run.ts";
import { DiffPrinter } from "../output/describe-import.ts";

const phases = { reading: "Reading", checking: "Checking", writing: "Importing" };

/** Shows the progress of an import and the differences of a dry run; with `showsAll` every one. */
export function showImport(run: CommandRun, showsAll: boolean) {
  const progress = run.progress();
  const diff = new DiffPrinter(showsAll, (line) => {
    progress.end();
    run.print(line);
  });
  return {
    onProgress: ({ phase, rows, totalRows }: ImportProgress) =>
      progress.show(`${phases[phase]} rows`, rows, totalRows),
    onDiff: (entry: DiffEntry) => diff.print(entry),
    /** Says how many differences were not printed. */
    endDiff: () => diff.end(),
    endProgress: () => progress.end(),
  };
}
