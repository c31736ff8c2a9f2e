import type { RefusalGroup } from "./refusals.ts";
import type { SubjectName } from "./subject.ts";

/** Result of an import or of its dry run. */
export interface ImportReport {
  subject: SubjectName;
  fileName: string;
  isDryRun: boolean;
  /** Data rows of the file, without its header and empty lines. */
  rows: number;
  /** Entries; one may have several rows. */
  added: number;
  changed: number;
  unchanged: number;
  /** Number of changes by column. */
  changedColumns: Record<string, number>;
  /** Of a register: columns that differ and stay, because an owner or the staff stated them. */
  keptColumns: Record<string, number>;
  refusedRows: number;
  refused: RefusalGroup[];
  warnings: string[];
  /** False when bad rows rejected the whole file, or when there was nothing to write. */
  isWritten: boolean;
}

/** One entry of a dry run's diff, its values formatted as in the file. */
export interface DiffEntry {
  kind: "new" | "changed";
  line: number;
  name: string;
  slug: string;
  externalKey: string | null;
  columns: { column: string; before: string; after: string }[];
}

export interface ImportProgress {
  phase: "reading" | "checking" | "writing";
  rows: number;
  /** Null during the first pass over the file. */
  totalRows: number | null;
}
