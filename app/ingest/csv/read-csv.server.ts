import Papa from "papaparse";
import { AppError } from "#app/platform/errors.ts";
import { decodeText } from "./decode-text.server.ts";
import { type CsvRecord, detectDelimiter, linesOf } from "./rules.ts";

/** A record longer than this is a quote that was never closed. */
const maxRecordLength = 2_000_000;

/**
 * Streams the records of a CSV file in UTF-8, header first, without empty lines. The header line
 * decides between commas, semicolons and tabs.
 * @throws AppError `unsupported_media` for other encodings, `unprocessable` for broken quotes.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<CsvRecord, void, undefined> {
  for await (const records of readCsvBatches(source)) yield* records;
}

/** Streams the same records, those of each chunk of the source at once: for files of many rows. */
export async function* readCsvBatches(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<CsvRecord[], void, undefined> {
  let parser: Papa.Parser | null = null;
  let rest = "";
  let line = 1;

  const take = function* (isLast: boolean): Generator<CsvRecord[], void, undefined> {
    parser ??= new Papa.Parser({
      delimiter: detectDelimiter(firstRecordText(rest)),
      newline: "\n",
      quoteChar: '"',
      escapeChar: '"',
    });
    const result: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isLast);
    const records: CsvRecord[] = [];
    for (const cells of result.data.slice(0, wholeRecords(result))) {
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
      line += linesOf(cells);
    }
    if (records.length > 0) yield records;
    // An error in a record that is still incomplete may come from its missing end.
    const isBroken = result.errors.some((error) => isLast || (error.row ?? 0) < result.data.length);
    if (isBroken) refuseQuotes(line);
    rest = rest.slice(result.meta.cursor);
    if (rest.length > maxRecordLength) refuseQuotes(line);
  };

  for await (const text of decodeText(source)) {
    rest += text;
    if (rest.includes("\n")) yield* take(false);
    else if (rest.length > maxRecordLength) refuseQuotes(line);
  }
  if (rest !== "") yield* take(true);
}

/**
 * Counts the records before the first broken one; records after a broken quote cannot be separated.
 */
function wholeRecords(result: Papa.ParseResult<string[]>): number {
  const broken = result.errors.map((error) => error.row ?? 0);
  return Math.min(result.data.length, ...broken);
}

function firstRecordText(text: string): string {
  const end = /^(?:[^"\n]|"(?:[^"]|"")*")*/.exec(text);
  return end?.[0] ?? text;
}

function refuseQuotes(line: number): never {
  throw new AppError(
    "unprocessable",
    `Line ${line}: a quoted value is not closed. Write a quote inside a quoted value twice ("").`,
  );
}
