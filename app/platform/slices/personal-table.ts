import type { Bucket } from "../storage/paths.ts";

/**
 * The content of a column that refers to a person: their account's id, their verified address,
 * the keyed hash of that address, or the id of a row of another table that is theirs.
 */
export type PersonColumn = "account" | "email" | "addressHash" | { of: string };

/**
 * The treatment of rows when the account is erased. `set` assigns columns a new value, in SQL; a
 * column that may refer to other people is changed only where it refers to this person. Rows that
 * do not meet `unless` are deleted first.
 */
export type Erasure = "delete" | "keep" | { set: Record<string, string>; unless?: string };

/** Kinds of data whose retention a person chooses. */
export const retentionKinds = ["favorites", "search_history", "analytics"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** A table that holds data of a person with an account: what to export, and what to erase. */
export interface PersonalTable {
  name: string;
  /**
   * The columns that refer to a person, and by what. A row belongs to a person if one of them
   * matches.
   */
  persons: Record<string, PersonColumn>;
  /** The heading of its part of an export; a table without a title is not exported. */
  title: { en: string; ar: string } | null;
  /** Columns that are never exported: secrets of ours, and sealed values. */
  hidden?: string[];
  /** Its content is sealed: the owning slice opens it for the export. */
  isSealed?: boolean;
  erase: Erasure;
  /** The reason why rows are retained or not exported. */
  reason?: string;
  /** Files that belong to a row: in one bucket, or in that which a column names. */
  files?: { bucket: Bucket | { column: string }; column: string };
  /** Rows are deleted after as many days as their person chose. */
  retention?: { column: string; kind: RetentionKind };
}
