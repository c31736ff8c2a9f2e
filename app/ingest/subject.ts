import type { StatedFacts } from "#app/directory/stated-facts.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Columns, FactName, FactsOf, Problem } from "./columns/column.ts";
import type { PlaceFacts } from "./professionals/columns.ts";

export const subjectNames = ["professionals", "clinics", "services"] as const;
export type SubjectName = (typeof subjectNames)[number];

/** Facts of every subject's rows, beside their own columns. */
export type KeyFacts = {
  external_key: string | null;
  slug: string | null;
  name_en: string;
  licence_authority?: string | null;
  licence_number?: string | null;
};

/** An entry as it is stored, in the words of the file's columns. */
export type Stored<F> = F & {
  id: string;
  slug: string;
  version: number;
  stated_facts: StatedFacts;
  places?: PlaceFacts[];
};

/**
 * Statements of a file on one entry: its row, and for professionals the places of all its rows.
 */
export interface Statement<F> {
  line: number;
  /** Number of rows in the file. */
  rows: number;
  facts: Partial<F>;
  places?: Partial<PlaceFacts>[];
}

/**
 * Source of a file: the operator, a public register, or the map. The last two yield to owners and
 * staff, and their empty cells state nothing.
 */
export type Origin = "import" | "register" | "map";

/** A row, or the rows of one entry, that cannot be imported. */
export interface Refusal extends Problem {
  line: number;
  rows: number;
}

/** A write of an entry: all its facts, and which of them changed. */
export interface Change<F> {
  kind: "new" | "changed";
  line: number;
  id: string;
  slug: string;
  facts: F;
  places?: PlaceFacts[];
  /** Columns whose value differs from the stored one; of a new entry all that the file has. */
  columns: string[];
  /**
   * Values of the file, by column, that were not written: an owner or the staff stated others, and the
   * file is a register.
   */
  kept: Readonly<Record<string, unknown>>;
  /** Stated facts, with whether they have a value. */
  statedFacts: StatedFacts;
  before?: Stored<F>;
  /** Whether the Arabic name that is written is derived from the English one. */
  isNameDerived?: boolean;
}

/** Keys of a batch, for finding stored entries. */
export interface Keys {
  externalKeys: string[];
  licences: { authority: string; number: string }[];
  slugs: string[];
}

/** One kind of entry: its columns, and how its rows are validated, matched and written. */
export interface Subject<F extends KeyFacts> {
  name: SubjectName;
  /** Singular noun for messages and addresses: "professional". */
  noun: string;
  columns: Columns;
  /** Columns of which an entry may have several rows. */
  placeColumns?: Columns;
  parse(cells: ReadonlyMap<string, string>): { facts: Partial<F>; problems: Problem[] };
  /** Finds references to missing rows. */
  checkReferences(tx: Transaction, statements: Statement<F>[]): Promise<Refusal[]>;
  /** Values for columns that the file of a new entry does not have; the same object for all. */
  defaults(): F;
  find(tx: Transaction, keys: Keys): Promise<Stored<F>[]>;
  /** Reads entries for the export, in the order of their slugs. */
  load(tx: Transaction, ids: string[]): Promise<Stored<F>[]>;
  store(tx: Transaction, changes: Change<F>[]): Promise<void>;
  /** Refreshes every listing that shows data of the written entries. */
  refresh(tx: Transaction, ids: string[]): Promise<void>;
  /** The same after the last batch, for expensive computations. */
  refreshAtEnd?(tx: Transaction): Promise<void>;
}

export type { Columns, FactName, FactsOf, Problem };
