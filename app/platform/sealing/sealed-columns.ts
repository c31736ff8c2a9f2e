import type { Bucket } from "../storage/paths.ts";

/** A row of a table with sealed documents, its columns as text. */
export type SealedRow = Readonly<Record<string, string | null>>;

/** A table whose column `sealed` is encrypted with HEALTH_DATA_KEY, so that a new key reaches it. */
export interface SealedColumn {
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** Further columns that `placeOf` needs. */
  also?: readonly string[];
  /** The associated data with which the document was sealed. */
  placeOf(row: SealedRow): string;
  /** The file of a row, sealed in the same way. */
  file?: { bucket: Bucket; column: string; placeOf(row: SealedRow): string };
}
