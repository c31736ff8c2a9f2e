import { AppError } from "#app/platform/errors.ts";
import { mapHeader } from "../columns/column.ts";
import { readCsv, readCsvBatches } from "../csv/read-csv.server.ts";
import type { CsvRecord } from "../csv/rules.ts";
import type { KeyFacts, Subject } from "../subject.ts";
import type { SpooledFile } from "./spool-file.server.ts";

export interface Survey {
  /** The column of each place in a row. */
  places: (string | null)[];
  rows: number;
  warnings: string[];
}

export interface SurveyOptions {
  onRows: (rows: number) => void;
  /** Whether the rows only change entries that exist, so that no column is required. */
  mayLackColumns?: boolean;
  mayBeEmpty?: boolean;
}

const rowsBetweenReports = 5_000;

/**
 * Reads the whole file once for its encoding, quotes and header, without look-ups.
 * @throws AppError for a file that cannot be read from its first line to its last.
 */
export async function surveyFile<F extends KeyFacts>(
  subject: Subject<F>,
  file: SpooledFile,
  { onRows, mayLackColumns = false, mayBeEmpty = false }: SurveyOptions,
): Promise<Survey> {
  let header: { places: (string | null)[]; warnings: string[] } | null = null;
  let rows = 0;
  for await (const records of readCsvBatches(file.open())) {
    for (const record of records) {
      if (header === null) {
        header = readHeader(subject, record.cells, mayLackColumns);
        continue;
      }
      rows += 1;
      if (rows % rowsBetweenReports === 0) onRows(rows);
    }
  }
  if (header === null) throw new AppError("unprocessable", "The file is empty.");
  if (rows === 0 && !mayBeEmpty)
    throw new AppError("unprocessable", "The file has a header and no rows.");
  onRows(rows);
  return { ...header, rows };
}

function readHeader<F extends KeyFacts>(
  subject: Subject<F>,
  cells: string[],
  mayLackColumns: boolean,
) {
  const { placeColumns = {} } = subject;
  const { places, unknown, missing, twice } = mapHeader(
    { ...subject.columns, ...placeColumns },
    cells,
  );
  const refuse = (message: string): never => {
    const advice = `See the template: import --template --subject ${subject.name}`;
    throw new AppError("unprocessable", `${message} ${advice}`);
  };
  if (missing.length > 0 && !mayLackColumns) refuse(`The header lacks ${nameList(missing)}.`);
  if (twice.length > 0) refuse(`The header has two columns for ${nameList(twice)}.`);
  const keys = ["external_key", "licence_number", "slug"].filter((key) => key in subject.columns);
  if (!keys.some((key) => places.includes(key))) {
    refuse(`The header has none of ${nameList(keys)}: the rows could not be found again.`);
  }
  if (places.includes("licence_number") !== places.includes("licence_authority")) {
    refuse("The header has one of licence_authority and licence_number without the other.");
  }
  if (places.includes("latitude") !== places.includes("longitude")) {
    refuse("The header has one of latitude and longitude without the other.");
  }
  const namesClinic = places.includes("clinic_slug") || places.includes("clinic_external_key");
  const placeless = Object.keys(placeColumns).filter((name) => places.includes(name));
  if (placeless.length > 0 && !namesClinic) {
    refuse(`The header has ${nameList(placeless)} without clinic_external_key or clinic_slug.`);
  }
  const warnings =
    unknown.length > 0 ? [`Columns that are not known and not read: ${nameList(unknown)}.`] : [];
  return { places, warnings };
}

function nameList(names: readonly string[]): string {
  return names.join(", ");
}

/** The rows of a file without its header. */
export async function* dataRows(file: SpooledFile): AsyncGenerator<CsvRecord, void, undefined> {
  let isHeader = true;
  for await (const record of readCsv(file.open())) {
    if (!isHeader) yield record;
    isHeader = false;
  }
}
