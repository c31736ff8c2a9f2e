import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Fields, Form } from "#app/platform/forms/define-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Message } from "#app/platform/i18n/translate.ts";
import type { Action as Permission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import type { CellKind, PageSize } from "./list/list-state.ts";
import type { BarLabel } from "./page/action-bar.tsx";
import type { Affected, PanelTable } from "./panel-table.ts";

export type Administrator = Extract<Actor, { userId: string }>;

/** The scope of a resource's reads and writes. */
export interface AdminScope extends Services {
  actor: Administrator;
  locale: Locale;
  requestId: string;
  /** Returns the names of accounts by their ids. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the names of all administrators by their ids. */
  administrators(): Promise<ReadonlyMap<string, string>>;
}

/** A value that is selected, or one for each language of the pages. */
type DeclaredValue = SQL | Readonly<Record<Locale, SQL>>;

export interface SearchedWord {
  word: string;
  /** The word for `ilike`. */
  pattern: string;
}

/** A search for words in a large table. */
export interface WordSearch {
  /** Selects the ids of the rows that have all the words, by indexes; with a limit, so many of more. */
  ids(words: readonly SearchedWord[], shown: readonly string[], most?: number): SQL;
  /** Whether a row has the word: for reading rows in the order of an index until a page is full. */
  matches(word: SearchedWord, shown: readonly string[]): SQL;
  /** Rows that are counted of words that more rows have. */
  mostCounted: number;
}

/** One column: how it is selected, sorted, filtered and shown. */
export interface Column<K extends string = string, V = SQL> {
  label: K;
  kind: CellKind;
  value: V;
  /** A table that only this column needs, as "join ... on ..."; columns may share one. */
  join?: SQL;
  /** Whether values may be null; null sorts last in both directions. */
  hasNulls?: boolean;
  /** Replaces the value as what rows are sorted by; null where they are not. */
  sort?: SQL | null;
  isFiltered?: boolean;
  /** Replaces the comparison of each value with a pattern, in a filter of texts of a large table. */
  contains?(pattern: string): SQL;
  /** The address of the page of the back office that a value leads to; null for none. */
  page?: SQL;
  /** The values of a choice; their labels are the messages `<prefix><value>`. */
  options?: readonly string[];
  optionKeys?: string;
  /** In the list unless the reader chooses otherwise. */
  isShown?: boolean;
  /** Width in rem. */
  width?: number;
}

/** Why one row was left as it was. */
export interface RowFailure {
  id: string;
  code: string;
  /** The rows of other tables that refer to it. */
  references?: readonly { table: string; count: number }[];
  /** The controls of its form that have to be filled in first. */
  missing?: readonly string[];
}

export interface ActionInput {
  ids: readonly string[];
  /** The version read of each row, if the resource has versions. */
  versions: ReadonlyMap<string, string>;
  /** The values of the action's form, as they were parsed. */
  values: Readonly<Record<string, unknown>>;
}

/** Something done to chosen rows; it calls a verb of the slice that owns them. */
export interface RowAction<K extends string = string> {
  label: K;
  permission: Permission;
  /** The rows that it changes; others are left out before it begins. */
  appliesTo?: SQL;
  /** Why it does not apply to a row that is left out: an expression for the name of a reason. */
  whyNot?: { of: SQL; reasons: Readonly<Record<string, K>> };
  /** Its inputs, such as a reason. */
  form?: Form<Fields>;
  /** The columns of a record with which the fields of its form open, by field. */
  opensWith?: Readonly<Record<string, string>>;
  /** Reads the choices for each that it affects; they are added to the values of the form. */
  readChoices?(form: FormData): Readonly<Record<string, unknown>>;
  /** The action that is offered where its preview says that it is prevented. */
  instead?: string;
  /** Says what the changed rows are now, by `count`; without it, that they were changed. */
  outcome?: K;
  /** The action that takes it back. */
  undo?: string;
  /** Whether a record offers it, where `appliesTo` cannot decide that. */
  canRun?(scope: AdminScope, id: string): Promise<boolean>;
  /** Whether `undo` can take back any of these rows, where that depends on what the action recorded. */
  canUndo?(scope: AdminScope, ids: readonly string[]): Promise<boolean>;
  isDangerous?: boolean;
  /** Only for one row at a time, on its own page. */
  isSingle?: boolean;
  /** The tab of a record that offers it; the first one by default. */
  tab?: string;
  /** Offered by the rows of a panel alone. */
  isOfRows?: boolean;
  /** Brings deleted rows back: its rows are no longer in the list. */
  isOfDeleted?: boolean;
  /** Rows of one call. */
  chunk?: number;
  /** An effect that its rows do not show; a preview explains it first. */
  consequence?: K;
  /** Lists further affected records in the preview, such as appointments; null if none are. */
  affects?(scope: AdminScope, ids: readonly string[]): Promise<Affected<K> | null>;
  run(scope: AdminScope, input: ActionInput): Promise<readonly RowFailure[]>;
  /** Called once after the last chunk with all rows, for what would be repeated for each chunk. */
  finish?(scope: AdminScope, ids: readonly string[]): Promise<void>;
}

/** The values of a record as its form edits them. */
export interface EditedRecord {
  values: Readonly<Record<string, unknown>>;
  /** Changes with every write: a counter, a time or a hash of the row. */
  version: string;
  choices?: Choices;
}

/** The whole form, with the answer to a question. */
type Sent = { form: FormData };

interface Asking {
  /** Whether an AppError with `reason` in its details is a question, which the page asks. */
  asks?: boolean;
}

export interface Edit extends Asking {
  permission: Permission;
  form: Form<Fields>;
  read(scope: AdminScope, id: string): Promise<EditedRecord | null>;
  /** @throws AppError `conflict` where the record has another version. */
  save(
    scope: AdminScope,
    sent: Sent & { id: string; version: string; values: Readonly<Record<string, unknown>> },
  ): Promise<void>;
  /** Reads the record with some recorded values, where the audit log has other names than the form. */
  readWith?(
    scope: AdminScope,
    id: string,
    recorded: Readonly<Record<string, unknown>>,
  ): Promise<EditedRecord | null>;
}

/** The form of a new record as it opens. */
export interface NewRecord {
  values?: Readonly<Record<string, unknown>>;
  choices?: Choices;
}

export interface Create extends Asking {
  permission: Permission;
  form: Form<Fields>;
  open?(scope: AdminScope): Promise<NewRecord>;
  /**
   * Stores the record and returns its id. The kit calls it once for a form that is sent twice.
   * @throws AppError with `problems` by control in its details, for what only the verb can find.
   */
  save(scope: AdminScope, values: Readonly<Record<string, unknown>>, sent: Sent): Promise<string>;
}

/** A value before and after a change. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** A picture that is decided on, at its address, with the words of its link. */
export interface ShownPicture {
  label: string;
  src: string;
  open: string;
  /** False for a document that only its own page shows. */
  isPicture?: boolean;
}

/** The content of a panel: facts below each other, rows, or values before and after a change. */
export type PanelContent =
  | { differences: readonly Difference[]; pictures?: readonly ShownPicture[] }
  | {
      facts: readonly { label: string; value: string; to?: string }[];
      pictures?: readonly ShownPicture[];
    }
  | PanelTable;

/** A part of a record's page with an address of its own. */
export interface Tab<K extends string = string> {
  label: K;
  panels?: readonly string[];
  /** The columns of the list, as facts. */
  hasFacts?: boolean;
  hasHistory?: boolean;
}

export interface Panel<K extends string = string> {
  label: K;
  load(scope: AdminScope, id: string): Promise<PanelContent>;
}

type PartPage<K extends string> =
  | { label: K; segment: string }
  | { label: K; pathOf: (id: string) => string };

export interface Declaration<K extends string, V = SQL> {
  /** The last part of its addresses. */
  name: string;
  /** The address of its list. */
  path: string;
  /** Names of rows: "professional" in the singular, "professionals" in the plural. */
  words: {
    one: K;
    many: K;
    /** The source of the rows, shown while empty. */
    empty?: K;
    /** The button that adds a row and the title of its form, where they are not "Add New". */
    add?: K;
  };
  messages: Record<Locale, Record<K, Message>>;
  /** The tables that its columns are selected from. */
  from: SQL;
  /** The id of a row. */
  id: SQL;
  /** Whether ids are UUIDs, by which rows are looked up in a table of any size. */
  hasUuids?: boolean;
  /** Changes with what somebody decides on, where an action has to know what they have read. */
  version?: SQL;
  /** Limits the rows of the resource. */
  where?: SQL;
  columns: Readonly<Record<string, Column<K, V>>>;
  /** The column that names a row and leads to it, by the language of the page. */
  title: Record<Locale, string>;
  /** The column with the address of a small picture of a row; the list is then a grid of them. */
  picture?: string;
  /** Rows of a page at first. */
  size?: PageSize;
  /** The columns that the search box searches. */
  search: readonly SQL[];
  /**
   * Replaces the comparison of all texts with a word, for tables that are too large for it. It finds
   * what `search` and the shown text columns hold.
   */
  wordSearch?: WordSearch;
  /**
   * Rows of a large table that are counted where some are asked for: of more, the page is read in the
   * order of the list, and the count says that there are more.
   */
  mostCounted?: number;
  /** Whether it grows for ever, so that all rows are counted no further, too. */
  isGrowing?: boolean;
  /** Returns a typed search as its columns store it, such as a number that is printed with a hyphen. */
  readSearch?(text: string): string;
  /** The order at first: a column, with a minus where it descends. */
  sort: string;
  /** As the audit log names its rows. */
  entityType: string;
  /** The prefix of the messages that name the fields of its history; its name where it is left out. */
  fieldKeys?: string;
  /** Writes a recorded value of its history in words; null for values that are shown as they are. */
  sayValue?(value: unknown, locale: Locale, field: string): string | null;
  panels?: Readonly<Record<string, Panel<K>>>;
  /** Without tabs a record is one page. */
  tabs?: Readonly<Record<string, Tab<K>>>;
  edit?: Edit;
  create?: Create;
  /** Permission to add a row at `<path>/new`, where the form is not the kit's. */
  newPermission?: Permission;
  /** Permission to import rows from a file, at the list's `/import`. */
  importPermission?: Permission;
  actions?: Readonly<Record<string, RowAction<K>>>;
  /** A state of the record that its page explains above all, with the action that ends it. */
  notice?: { text: K; action: string };
  /** Pages of the back office that the bar of a record opens; null where the row has none. */
  barPages?: Partial<Record<BarLabel, { permission: Permission; path: SQL }>>;
  /** Pages that edit parts of a record, linked from it: below it by a last path segment, or elsewhere. */
  partPages?: readonly PartPage<K>[];
  /** The public page of a row, by its id. */
  publicPage?: SQL;
  /** The page that shows a row before it is published. */
  previewPage?: SQL;
}

/** A resource in the language of a page. */
export type Resource = Declaration<string>;
export type DeclaredResource = Declaration<string, DeclaredValue>;

/** Declares a back-office resource once: its list, export, records, form, actions and history follow. */
export function defineResource<const K extends string>(
  declaration: Declaration<K, DeclaredValue>,
): DeclaredResource {
  return declaration;
}

/** Returns a resource whose columns have the values of one language. */
export function inLanguage(resource: DeclaredResource, locale: Locale): Resource {
  const columns = Object.entries(resource.columns).map(([name, declared]) => {
    const { value } = declared;
    return [name, { ...declared, value: "en" in value ? value[locale] : value }] as const;
  });
  return { ...resource, columns: Object.fromEntries(columns) };
}

/** Runs a verb that takes one row for each of several; a refusal leaves the others alone. */
export function eachRow(
  verb: (
    scope: AdminScope,
    row: { id: string; version: string; values: ActionInput["values"] },
  ) => Promise<unknown>,
): RowAction["run"] {
  return async (scope, { ids, versions, values }) => {
    const failures: RowFailure[] = [];
    for (const id of ids) {
      try {
        await verb(scope, { id, version: versions.get(id) ?? "", values });
      } catch (error) {
        failures.push(failureOf(id, error));
      }
    }
    return failures;
  };
}

/** Declares the action that brings deleted rows back; `undo` of the deletion names it. */
export function restoring<const K extends string>(
  given: Pick<RowAction<K>, "label" | "permission">,
  verb: Parameters<typeof eachRow>[0],
): RowAction<K> {
  return {
    ...given,
    appliesTo: sql`false`,
    isOfRows: true,
    isOfDeleted: true,
    run: eachRow(verb),
  };
}

/** @throws what is no expected refusal. */
function failureOf(id: string, error: unknown): RowFailure {
  if (!(error instanceof AppError)) throw error;
  const references = referencesOf(error.details);
  const { failure } = error.details ?? {};
  const code = typeof failure === "string" ? failure : error.code;
  const missing = missingOf(error.details);
  return { id, code, ...(references && { references }), ...(missing.length > 0 && { missing }) };
}

function missingOf(details: AppError["details"]): string[] {
  const { problems } = details ?? {};
  if (typeof problems !== "object" || problems === null) return [];
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem === "missing" ? [name] : [],
  );
}

function referencesOf(details: AppError["details"]): RowFailure["references"] {
  return Array.isArray(details?.references) ? details.references : undefined;
}

/** Declares a column in a line. */
export function column<const K extends string, V extends DeclaredValue>(
  kind: CellKind,
  label: K,
  value: V,
  more: Omit<Column<K>, "kind" | "label" | "value"> = {},
): Column<K, V> {
  return { kind, label, value, ...more };
}
