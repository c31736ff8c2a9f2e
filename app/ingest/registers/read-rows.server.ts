import { AppError } from "#app/platform/errors.ts";
import { readCsv } from "../csv/read-csv.server.ts";
import { foldHeader } from "../csv/rules.ts";
import type { SpooledFile } from "../reading/spool-file.server.ts";
import type { Register, RegisterField } from "./register.ts";
import type { RegisterRow } from "./translate-row.ts";

/** Marks of direction and control characters, which no name and no number has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export interface NumberedRow {
  line: number;
  row: RegisterRow;
  /** Whether the row has as many cells as the header. */
  isWhole: boolean;
}

/**
 * Streams the rows of a register's file by the headers that its declaration names.
 * @throws AppError `unprocessable` for a file that is empty or is not this register.
 */
export async function* readRows(
  register: Register,
  file: SpooledFile,
): AsyncGenerator<NumberedRow, void, undefined> {
  let header: { places: [RegisterField, number][]; width: number } | null = null;
  for await (const { line, cells } of readCsv(file.open())) {
    if (header === null) {
      header = { places: placesOf(register, cells), width: cells.length };
      continue;
    }
    const read = header.places.map(([field, place]) => [
      field,
      (cells[place] ?? "").replace(invisible, " ").trim(),
    ]);
    // Every field has its place, which is what the type claims.
    const row = Object.fromEntries(read) as RegisterRow;
    yield { line, row, isWhole: cells.length === header.width };
  }
  if (header === null) throw new AppError("unprocessable", "The file is empty.");
}

function placesOf(register: Register, cells: string[]): [RegisterField, number][] {
  if (/^\s*</.test(cells[0] ?? "")) {
    throw new AppError("unprocessable", "The file is a page of HTML, not a CSV file.");
  }
  const headers = cells.map(foldHeader);
  const lacking: string[] = [];
  const places: [RegisterField, number][] = [];
  for (const field of fieldsOf(register)) {
    const names = register.columns[field].map(foldHeader);
    const place = headers.findIndex((header) => names.includes(header));
    if (place === -1) lacking.push(register.columns[field][0] ?? field);
    else places.push([field, place]);
  }
  if (lacking.length > 0) {
    const message = `The header lacks ${lacking.join(", ")}: this is not the register ${register.name}.`;
    throw new AppError("unprocessable", message);
  }
  return places;
}

function fieldsOf({ columns }: Register): RegisterField[] {
  // The keys of the record of all fields are the fields.
  return Object.keys(columns) as RegisterField[];
}
