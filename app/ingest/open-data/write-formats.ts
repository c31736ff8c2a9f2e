import { csvLine } from "#app/platform/web/csv-line.ts";
import type { OpenColumn } from "./columns.ts";
import type { OpenRow, OpenValue } from "./read-rows.server.ts";

export const openFormats = ["csv", "jsonl", "geojson"] as const;
export type OpenFormat = (typeof openFormats)[number];

/** Between the values of one cell of a CSV file. */
export const separator = "|";

/** How the rows of a file are written: before them, between them, each, and after them. */
interface Layout {
  head: string;
  /** Null leaves a row out. */
  row(row: OpenRow, isFirst: boolean): string | null;
  tail: string;
}

/** Returns how a format writes the columns of a dataset. */
export function layoutOf(format: OpenFormat, columns: readonly OpenColumn[]): Layout {
  const names = columns.map(({ name }) => name);
  if (format === "csv") {
    return {
      // Spreadsheets take a file without the mark for the encoding of their country.
      head: `\uFEFF${csvLine(names)}\r\n`,
      row: (row) => `${csvLine(names.map((name) => cellOf(row[name])))}\r\n`,
      tail: "",
    };
  }
  const ordered = (row: OpenRow) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  if (format === "jsonl") {
    return { head: "", row: (row) => `${JSON.stringify(ordered(row))}\n`, tail: "" };
  }
  return {
    head: '{"type":"FeatureCollection","features":[',
    row(row, isFirst) {
      const { latitude, longitude, ...properties } = ordered(row);
      if (typeof latitude !== "number" || typeof longitude !== "number") return null;
      const geometry = { type: "Point", coordinates: [longitude, latitude] };
      const feature = { type: "Feature", id: properties.id, geometry, properties };
      return `${isFirst ? "\n" : ",\n"}${JSON.stringify(feature)}`;
    },
    tail: "\n]}\n",
  };
}

function cellOf(value: OpenValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return String(value);
  if (isList(value)) return value.join(separator);
  return Object.entries(value)
    .map(([fact, { source, stated_on }]) => `${fact}: ${source} ${stated_on}`)
    .join(separator);
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}
