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
