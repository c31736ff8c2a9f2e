import type { ColumnRules } from "./list/list-state.ts";

/** A cell as JSON: moments are ISO texts. */
export type Cell = string | number | boolean | null;

/** A column as a page shows it, in the page's language. */
export interface ShownColumn extends ColumnRules {
  label: string;
  /** Width in rem. */
  width: number | null;
  choices: readonly { value: string; label: string }[];
}

/** Returns a cell as text: a choice by its label. */
export function textOfCell(value: Cell, column: ShownColumn | undefined): string {
  const choice = column?.choices.find((each) => each.value === value);
  return choice?.label ?? String(value ?? "");
}

/** The cell of a row with the address that a column's value leads to. */
export const pageCell = (column: string) => `${column} page`;

/** Returns the address that a value leads to; null for none. */
export function pageOfCell(cells: Readonly<Record<string, Cell>>, column: string): string | null {
  const page = cells[pageCell(column)];
  return typeof page === "string" ? page : null;
}

/** An action as a page offers it. */
export interface ShownAction {
  name: string;
  label: string;
  isDangerous: boolean;
  isSingle: boolean;
  isOfRows: boolean;
  /** Whether a preview comes first: it says or lists what it does beside its rows. */
  hasPreview: boolean;
  /** The tab of a record that offers it; null for the first one. */
  tab: string | null;
}

/** The names of a resource: "professional", "professionals". */
export interface ShownNames {
  path: string;
  one: string;
  many: string;
}
