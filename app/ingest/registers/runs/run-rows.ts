import type { StatedFacts } from "#app/directory/stated-facts.ts";

/** A run that wrote nothing is unchanged; one without a usable row, or without a file, has failed. */
export const runStates = [
  "applying",
  "applied",
  "unchanged",
  "stopped",
  "failed",
  "undone",
] as const;
export type RunState = (typeof runStates)[number];

export const rowKinds = [
  "new",
  "changed",
  "ended",
  "vanished",
  "returning",
  "superseded",
  "refused",
  "doubtful",
  "matched",
  "joined",
  "skipped",
  "kept",
] as const;
export type RowKind = (typeof rowKinds)[number];

/** The fields of a register whose words are mapped to ours. */
export const wordFields = ["category", "kind", "area"] as const;
export type WordField = (typeof wordFields)[number];

/** The columns that a run wrote in one listing, in the words of the import's files. */
export interface StatedChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The statements of the listing before the run. */
  stated: StatedFacts;
  /** Values of a clinic that are no columns of the import. */
  aside?: { name: string; before: Record<string, unknown>; after: Record<string, unknown> };
}

/** A row of a plan: what is not written is listed with its cause. */
export interface PlanRow {
  kind: RowKind;
  line: number | null;
  entityType: "professionals" | "clinics";
  entityId?: string;
  name: string;
  cause: string;
  value: string;
}

/** A word that the register's declaration does not know. */
export interface UnknownWord {
  field: WordField;
  word: string;
  rows: number;
}
