import { foldText } from "#app/platform/i18n/fold-text.ts";

/** One record of a file and the line on which it begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const delimiters = [",", ";", "\t"] as const;

/** The character that parts the columns of the header line; quoted text does not count. */
export function detectDelimiter(headerLine: string): string {
  const bare = headerLine.replace(/"(?:[^"]|"")*"/g, "");
  const counts = delimiters.map((one) => bare.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** A column's name made comparable: "Name EN", "name_en" and "name-en" are one. */
export function foldHeader(name: string): string {
  return foldText(name.replace(/[_-]/g, " ")).replaceAll(" ", "");
}

/** Returns how many lines a record covers: its own and one for each line break inside its cells. */
export function linesOf(cells: string[]): number {
  let lines = 1;
  for (const cell of cells) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) lines += 1;
  }
  return lines;
}

/** Spreadsheets run cells that begin so as formulas; a number or a phone may begin with a sign. */
const formula = /^[=@\t\r]|^[+-](?![\d\s().-]*$)|^'+[=@+\-\t\r]/;
const disarmedFormula = /^'(?='*[=@+\-\t\r])/;

/** Escapes a text that a spreadsheet would evaluate as a formula; `rearmCell` is the inverse. */
export function disarmCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function rearmCell(text: string): string {
  return text.replace(disarmedFormula, "");
}

/** Formats one line of a CSV file, without its line break. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoteCell(disarmCell(cell))).join(",");
}

function quoteCell(cell: string): string {
  return /[",;\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
