import type { RefusalGroup } from "./refusals.ts";
import type { SubjectName } from "./subject.ts";

/** What an import has done, or would do. */
export interface ImportReport {
  subject: SubjectName;
  fileName: string;
  isDryRun: boolean;
  /** Data rows of the file, without its header and empty lines. */
  rows: number;
  /** Entries; one may take several rows. */
  added: number;
  changed: number;
  unchanged: number;
  /** How often each column changed. */
  changedColumns: Record<string, number>;
  refusedRows: number;
  refused: RefusalGroup[];
  warnings: string[];
  /** False when bad rows kept the whole file out, or nothing was to be written. */
  isWritten: boolean;
}

/** One entry of a dry run's diff, its values as the file writes them. */
export interface DiffEntry {
  kind: "new" | "changed";
  line: number;
  name: string;
  slug: string;
  columns: { column: string; before: string; after: string }[];
}

export interface ImportProgress {
  phase: "reading" | "checking" | "writing";
  rows: number;
  /** Nothing while the file is first read. */
  totalRows: number | null;
}
