import type { ChartData } from "#app/admin-kit/chart/chart-data.ts";
import type { FigureTable } from "./rules.ts";

export interface FigureTile {
  label: string;
  value: string;
  help?: string | undefined;
}

export interface ShownCell {
  text: string;
  to?: string | undefined;
}

/** A table of figures: its first column names the row, the others are numbers. */
export interface ShownTable {
  name: FigureTable;
  title: string;
  head: readonly string[];
  rows: readonly (readonly ShownCell[])[];
  /** The statement that counted it. */
  sql: string;
}

/** The days of four weeks with their sums. */
export type FigureTrend = Pick<FigureView, "tiles" | "daysSql" | "chart" | "isEmpty">;

/** Everything that a page of figures shows, in the language of its reader. */
export interface FigureView {
  tiles: readonly FigureTile[];
  totalsSql: string;
  daysSql: string;
  chart: ChartData;
  tables: readonly ShownTable[];
  isEmpty: boolean;
}
