import { AppError } from "#app/platform/errors.ts";
import { keysOf } from "#app/platform/keys-of.ts";
import { readCsvBatches } from "../csv/read-csv.server.ts";
import { type CsvRecord, foldHeader } from "../csv/rules.ts";
import type { SpooledFile } from "../reading/spool-file.server.ts";
import { cleanCell } from "./reading/clean-cell.ts";
import type { RegisterField } from "./register.ts";

export interface NumberedRow<F extends string = RegisterField> {
  line: number;
  row: Readonly<Record<F, string>>;
  /** Whether the row has as many cells as the header. */
  isWhole: boolean;
}

/** The part of a register's declaration that files are read by. */
export interface Headers<F extends string> {
  name: string;
  columns: Readonly<Record<F, readonly string[]>>;
  /** Fields whose column a file may lack: their cells are then empty. */
  optional?: readonly F[];
}

/**
 * Streams the rows of a register's file by the headers that its declaration names.
 * @throws AppError `unprocessable` for a file that is empty, cut off, or not this register.
 */
export async function* readRows<F extends string>(
  register: Headers<F>,
  file: SpooledFile,
): AsyncGenerator<NumberedRow<F>, void, undefined> {
  for await (const rows of readRowBatches(register, file)) yield* rows;
}

/** Streams the same rows, those of each chunk of the file at once: for registers of many rows. */
export async function* readRowBatches<F extends string>(
  register: Headers<F>,
  file: SpooledFile,
): AsyncGenerator<NumberedRow<F>[], void, undefined> {
  let header: { places: [F, number][]; width: number } | null = null;
  let hasRows = false;
  let last: CsvRecord | undefined;
  const ending = { isOpen: false };
  for await (const [first, ...others] of readCsvBatches(noteEnding(file.open(), ending))) {
    if (!first) continue;
    const records = header === null ? others : [first, ...others];
    header ??= { places: placesOf(register, first.cells), width: first.cells.length };
    if (records.length === 0) continue;
    hasRows = true;
    last = records.at(-1);
    const { places, width } = header;
    yield records.map(({ line, cells }) => {
      // Every field has its place, which is what the type claims.
      const row = {} as Record<F, string>;
      for (const [field, place] of places) row[field] = cleanCell(cells[place] ?? "");
      return { line, row, isWhole: cells.length === width };
    });
  }
  if (header === null) throw new AppError("unprocessable", "The file is empty.");
  if (!hasRows) throw new AppError("unprocessable", "The file has a header and no rows.");
  // A short row alone may be a mistake of its publisher; one without an end is where the file stops.
  if (ending.isOpen && last && last.cells.length < header.width) {
    const found = `line ${last.line} has ${last.cells.length} of ${header.width} cells`;
    const message = `The file is cut off at its end: ${found}. Fetch it again.`;
    throw new AppError("unprocessable", message);
  }
}

/** Notes whether the last line of a file has no line break. */
async function* noteEnding(source: AsyncIterable<Uint8Array>, ending: { isOpen: boolean }) {
  for await (const bytes of source) {
    const byte = bytes.at(-1);
    if (byte !== undefined) ending.isOpen = byte !== 0x0a && byte !== 0x0d;
    yield bytes;
  }
}

/** Finds the register whose columns a header names; null for none. */
export function matchHeader<R extends Headers<string>>(
  registers: readonly R[],
  cells: string[],
): R | null {
  return registers.find((register) => lackingOf(register, cells).length === 0) ?? null;
}

function lackingOf(register: Headers<string>, cells: string[]): string[] {
  const headers = cells.map((cell) => foldHeader(cleanCell(cell)));
  return keysOf(register.columns).filter(
    (field) =>
      !register.optional?.includes(field) &&
      !register.columns[field]?.some((name) => headers.includes(foldHeader(name))),
  );
}

function placesOf<F extends string>(register: Headers<F>, cells: string[]): [F, number][] {
  if (/^\s*</.test(cells[0] ?? "")) {
    throw new AppError("unprocessable", "The file is a page of HTML, not a CSV file.");
  }
  if (cells.length === 1) {
    const message = "The header is one column. Part the columns by commas, semicolons or tabs.";
    throw new AppError("unprocessable", message);
  }
  const headers = cells.map((cell) => foldHeader(cleanCell(cell)));
  const lacking: string[] = [];
  const twice: string[] = [];
  const places: [F, number][] = [];
  for (const field of keysOf(register.columns)) {
    const names = register.columns[field].map(foldHeader);
    const place = headers.findIndex((header) => names.includes(header));
    // A place behind the last cell reads as an empty cell.
    if (place === -1 && register.optional?.includes(field)) places.push([field, cells.length]);
    else if (place === -1) lacking.push(register.columns[field][0] ?? field);
    else if (headers.includes(headers[place] ?? "", place + 1)) twice.push(cells[place] ?? field);
    else places.push([field, place]);
  }
  if (twice.length > 0) {
    const message = `The header has two columns for ${twice.join(", ")}.`;
    throw new AppError("unprocessable", message);
  }
  if (lacking.length > 0) {
    const message = `The header lacks ${lacking.join(", ")}: this is not the register ${register.name}.`;
    throw new AppError("unprocessable", message);
  }
  return places;
}
