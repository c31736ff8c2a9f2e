import { rearmCell } from "#app/platform/web/csv-line.ts";
import type { Problem } from "../columns/column.ts";
import { parseCells } from "../columns/column.ts";
import type { CsvRecord } from "../csv/rules.ts";
import { placeProblems } from "../professionals/columns.ts";
import type { KeyFacts, Refusal, Statement, Subject } from "../subject.ts";

const maxCellLength = 20_000;
/** NUL, which PostgreSQL cannot store, and invisible characters; tab and line break are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/;
/** Marks of direction that spreadsheets leave around Arabic text. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export type Gathered<F> =
  | { kind: "statement"; statement: Statement<F> }
  | { kind: "refused"; refusals: Refusal[] };

/** How the rows of a file are to be read. */
export interface Layout {
  /** The column of each place in a row. */
  places: readonly (string | null)[];
  /** Whether an empty cell leaves the value as it is; otherwise it empties the value. */
  leavesEmpty?: boolean;
  /** Whether no two entries have a key in common. */
  hasUniqueKeys?: boolean;
}

interface Group<F> {
  identity: string;
  cells: Map<string, string>;
  statement: Statement<F>;
  refusals: Refusal[];
}

/**
 * Groups rows into statements, one per entry. Consecutive rows of one professional are one
 * statement with several places.
 */
export async function* gatherStatements<F extends KeyFacts>(
  subject: Subject<F>,
  { places, leavesEmpty = false, hasUniqueKeys = false }: Layout,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<Gathered<F>, void, undefined> {
  const seen = new Map<string, number>();
  let group: Group<F> | null = null;
  for await (const record of records) {
    const { cells, problems } = readCells(places, record);
    if (leavesEmpty) for (const [name, cell] of cells) if (cell === "") cells.delete(name);
    const identity = identityOf(cells);
    if (group && subject.placeColumns && identity !== "" && identity === group.identity) {
      addRow(subject, group, record.line, cells, problems);
      continue;
    }
    if (group) yield closed(group);
    group = openGroup(subject, record.line, cells, problems);
    if (!hasUniqueKeys) refuseDoubles(subject, group, seen);
  }
  if (group) yield closed(group);
}

function closed<F>({ statement, refusals }: Group<F>): Gathered<F> {
  if (refusals.length === 0) return { kind: "statement", statement };
  const { rows } = statement;
  return { kind: "refused", refusals: refusals.map((refusal) => ({ ...refusal, rows })) };
}

function openGroup<F extends KeyFacts>(
  subject: Subject<F>,
  line: number,
  cells: Map<string, string>,
  problems: Problem[],
): Group<F> {
  const parsed = subject.parse(cells);
  const statement: Statement<F> = { line, rows: 1, facts: parsed.facts };
  const group: Group<F> = { identity: identityOf(cells), cells, statement, refusals: [] };
  const all = problems.length > 0 ? problems : [...parsed.problems];
  if (problems.length === 0 && group.identity === "") {
    const keys = subject.columns.licence_number
      ? "external_key, a licence or a slug"
      : "external_key or a slug";
    all.push({
      column: "",
      cause: `the row has no key: ${keys}`,
      value: cells.get("name_en") ?? "",
    });
  }
  addPlace(subject, statement, cells, all);
  group.refusals = all.map((problem) => ({ ...problem, line, rows: 1 }));
  return group;
}

/** A further row of the same person: it may leave the person's own cells empty. */
function addRow<F extends KeyFacts>(
  subject: Subject<F>,
  group: Group<F>,
  line: number,
  cells: Map<string, string>,
  problems: Problem[],
) {
  const all = [...problems];
  for (const name of Object.keys(subject.columns)) {
    const value = cells.get(name);
    if (value === undefined || value === "" || value === group.cells.get(name)) continue;
    all.push({ column: name, cause: `differs from the ${subject.noun}'s first row`, value });
  }
  group.statement.rows += 1;
  addPlace(subject, group.statement, cells, all);
  group.refusals.push(...all.map((problem) => ({ ...problem, line, rows: 1 })));
}

function addPlace<F extends KeyFacts>(
  subject: Subject<F>,
  statement: Statement<F>,
  cells: Map<string, string>,
  problems: Problem[],
) {
  const { placeColumns } = subject;
  if (!placeColumns || !(cells.has("clinic_slug") || cells.has("clinic_external_key"))) return;
  const parsed = parseCells(placeColumns, cells);
  problems.push(...parsed.problems, ...placeProblems(parsed.facts));
  statement.places ??= [];
  if (parsed.facts.clinic_slug || parsed.facts.clinic_external_key) {
    statement.places.push(parsed.facts);
  }
}

function refuseDoubles<F extends KeyFacts>(
  subject: Subject<F>,
  { statement, refusals }: Group<F>,
  seen: Map<string, number>,
) {
  const { line } = statement;
  for (const key of keysOf(statement.facts)) {
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else {
      const cause = subject.placeColumns
        ? `is on an earlier line too; the rows of one ${subject.noun} must follow each other`
        : "is on an earlier line too";
      const [column = "", ...value] = key.split(" ");
      refusals.push({ column, cause, value: `${value.join(" ")}, line ${earlier}`, line, rows: 1 });
    }
  }
}

/** The keys of an entry, each with its column. */
export function keysOf(facts: Partial<KeyFacts>): string[] {
  const { external_key: externalKey, licence_authority, licence_number, slug } = facts;
  const keys: string[] = [];
  if (externalKey) keys.push(`external_key ${externalKey}`);
  if (licence_authority && licence_number) {
    keys.push(`licence_number ${licence_authority} ${licence_number}`);
  }
  if (slug) keys.push(`slug ${slug}`);
  return keys;
}

function identityOf(cells: ReadonlyMap<string, string>): string {
  const of = (name: string) => cells.get(name) ?? "";
  if (of("external_key") !== "") return `external_key ${of("external_key")}`;
  if (of("licence_number") !== "") return `licence ${of("licence_number")}`;
  return of("slug") === "" ? "" : `slug ${of("slug")}`;
}

/** The cells of a row by column; extra cells may only be empty, missing ones are refused. */
function readCells(places: readonly (string | null)[], { cells }: CsvRecord) {
  const byName = new Map<string, string>();
  const problems: Problem[] = [];
  const extra = cells.slice(places.length).find((cell) => cell.trim() !== "");
  if (extra !== undefined || cells.length < places.length) {
    const cause = "the row has more or fewer cells than the header";
    problems.push({ column: "", cause, value: `${cells.length} cells, not ${places.length}` });
  }
  for (const [place, column] of places.entries()) {
    if (column === null) continue;
    const given = (cells[place] ?? "").replace(directionMarks, "").trim();
    if (given.length > maxCellLength) {
      const cause = `is longer than ${maxCellLength} characters`;
      problems.push({ column, cause, value: given.slice(0, 80) });
    } else if (controlCharacters.test(given)) {
      const cause = "has control characters that no text has";
      problems.push({ column, cause, value: given.replace(controlCharacters, "?") });
    }
    byName.set(column, rearmCell(given.normalize("NFC")));
  }
  return { cells: byName, problems };
}
