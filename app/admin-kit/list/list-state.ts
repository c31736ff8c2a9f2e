import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

export type CellKind = "text" | "choice" | "flag" | "number" | "date" | "moment";

/** The rules by which an address names a column. */
export interface ColumnRules {
  name: string;
  kind: CellKind;
  isSortable: boolean;
  isFiltered: boolean;
  isShown: boolean;
  options: readonly string[];
}

export interface ListRules {
  columns: readonly ColumnRules[];
  /** A column, with a minus where it descends. */
  sort: string;
  title: string;
  /** The column with the address of a picture, always read. */
  picture?: string;
  size: PageSize;
}

export type Filter =
  | { kind: "contains"; text: string }
  | { kind: "among"; values: readonly string[] }
  | { kind: "range"; from: string | null; to: string | null };

export interface ListState {
  search: string;
  sort: { column: string; isDescending: boolean };
  page: number;
  size: number;
  /** The columns shown, in the order of the resource. */
  columns: readonly string[];
  density: "compact" | "roomy";
  filters: Readonly<Record<string, Filter>>;
}

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
/** Characters of a search or of a filter by text: a whole name. */
export const longestText = 200;
const lastPage = 100_000;

/** Reads the state of a list from its address; what is wrong in it is left out. */
export function readListState(params: URLSearchParams, rules: ListRules): ListState {
  const chosen = params.getAll("col");
  const isShown = ({ name, isShown: isDefault }: ColumnRules) =>
    isAlwaysRead(name, rules) || (chosen.length > 0 ? chosen.includes(name) : isDefault);
  const size = Number(params.get("size"));
  return {
    search: clip(params.get("q")),
    sort: readSort(params.get("sort") ?? "", rules) ?? sortOf(rules.sort),
    page: pageOf(params.get("page")),
    size: pageSizes.find((one) => one === size) ?? rules.size,
    columns: rules.columns.filter(isShown).map(({ name }) => name),
    density: params.get("density") === "roomy" ? "roomy" : "compact",
    filters: Object.fromEntries(
      rules.columns.flatMap((column) => {
        const filter = column.isFiltered ? readFilter(params, column) : null;
        return filter ? [[column.name, filter]] : [];
      }),
    ),
  };
}

function isAlwaysRead(name: string, { title, picture }: ListRules): boolean {
  return name === title || name === picture;
}

function clip(text: string | null): string {
  return (text ?? "").trim().slice(0, longestText);
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
}

function sortOf(text: string): ListState["sort"] {
  const isDescending = text.startsWith("-");
  return { column: isDescending ? text.slice(1) : text, isDescending };
}

function readSort(text: string, { columns }: ListRules): ListState["sort"] | null {
  const sort = sortOf(text);
  return columns.some(({ name, isSortable }) => isSortable && name === sort.column) ? sort : null;
}

function readFilter(params: URLSearchParams, { name, kind, options }: ColumnRules): Filter | null {
  if (kind === "text") {
    const text = clip(params.get(`f.${name}`));
    return text ? { kind: "contains", text } : null;
  }
  if (kind === "choice" || kind === "flag") {
    const given = params.getAll(`f.${name}`);
    const values = (kind === "flag" ? flagOptions : options).filter((one) => given.includes(one));
    return values.length > 0 ? { kind: "among", values } : null;
  }
  const read = kind === "number" ? readNumber : readDay;
  const [from, to] = [read(params.get(`f.${name}.from`)), read(params.get(`f.${name}.to`))];
  if (from === null && to === null) return null;
  return isReversed(kind, from, to)
    ? { kind: "range", from: to, to: from }
    : { kind: "range", from, to };
}

/** Whether the end of a range comes before its beginning: the bounds are then exchanged. */
function isReversed(kind: CellKind, from: string | null, to: string | null): boolean {
  if (from === null || to === null) return false;
  return kind === "number" ? Number(from) > Number(to) : from > to;
}

export const flagOptions: readonly string[] = ["yes", "no"];

function readNumber(text: string | null): string | null {
  const typed = latinDigits(clip(text));
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? typed : null;
}

function readDay(text: string | null): string | null {
  const day = clip(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= "0001-01-01";
  const date = new Date(`${day}T00:00:00Z`);
  // 30 February is parsed as the first days of March.
  return isDay && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Writes a state as the query of an address; what is as at first is left out. */
export function writeListState(state: ListState, rules: ListRules): string {
  const params = new URLSearchParams();
  if (state.search) params.set("q", state.search);
  for (const [name, filter] of Object.entries(state.filters)) writeFilter(params, name, filter);
  const sort = `${state.sort.isDescending ? "-" : ""}${state.sort.column}`;
  if (sort !== rules.sort) params.set("sort", sort);
  if (state.size !== rules.size) params.set("size", String(state.size));
  if (state.density !== "compact") params.set("density", state.density);
  const shown = rules.columns.filter(({ isShown, name }) => isShown || isAlwaysRead(name, rules));
  if (shown.map(({ name }) => name).join() !== state.columns.join()) {
    for (const name of state.columns) params.append("col", name);
  }
  if (state.page > 1) params.set("page", String(state.page));
  return params.toString();
}

function writeFilter(params: URLSearchParams, name: string, filter: Filter): void {
  if (filter.kind === "contains") params.set(`f.${name}`, filter.text);
  else if (filter.kind === "among")
    for (const value of filter.values) params.append(`f.${name}`, value);
  else {
    if (filter.from !== null) params.set(`f.${name}.from`, filter.from);
    if (filter.to !== null) params.set(`f.${name}.to`, filter.to);
  }
}
