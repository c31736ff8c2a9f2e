import {
  boolean,
  date,
  doublePrecision,
  jsonb,
  numeric,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { WeeklyHours } from "../opening-hours/inputs.ts";
import { columnsOf } from "./catalogue.ts";
import type { Catalogue, CatalogueField } from "./field.ts";
import { visitTypes } from "./form-field.ts";

type Options = readonly [string, ...string[]];

const textColumn = () => text();
const neededText = () => text().notNull();
const emptyText = () => text().notNull().default("");
const choiceColumn = <const O extends Options>(options: O) => text({ enum: options });
const neededChoice = <const O extends Options>(options: O) => text({ enum: options }).notNull();
const usualChoice = <const O extends Options>(options: O, usual: O[number]) =>
  text({ enum: options }).notNull().default(usual);

/** The columns of kinds that have the same in every table. */
const plainColumns = {
  line: textColumn,
  phone: textColumn,
  email: textColumn,
  url: textColumn,
  year: () => smallint(),
  day: () => date(),
  answer: () => boolean(),
  mark: () => boolean().notNull().default(false),
  /** AED. */
  money: () => numeric({ precision: 10, scale: 2, mode: "number" }),
  tags: () => text().array().notNull().default([]),
  week: () => jsonb().$type<WeeklyHours>(),
  latitude: () => doublePrecision(),
  longitude: () => doublePrecision(),
  "visit-types": () => text({ enum: visitTypes }).array().notNull().default(["in_person"]),
};
type PlainColumns = typeof plainColumns;

type TextOf<F> = F extends { isNullable: true }
  ? typeof textColumn
  : F extends { least: number }
    ? typeof neededText
    : typeof emptyText;

type ChoiceOf<F> = F extends { options: infer O extends Options }
  ? F extends { whenBlank: string }
    ? ReturnType<typeof usualChoice<O>>
    : F extends { isRequired: true }
      ? ReturnType<typeof neededChoice<O>>
      : ReturnType<typeof choiceColumn<O>>
  : never;

type ColumnOf<F> = F extends { kind: "localized" }
  ? ReturnType<TextOf<F>>
  : F extends { kind: "choice" }
    ? ChoiceOf<F>
    : F extends { kind: infer K extends keyof PlainColumns }
      ? ReturnType<PlainColumns[K]>
      : never;

/** References to other tables are declared in the table itself. */
type ColumnNames<N, F> = N extends string
  ? F extends { kind: "localized" }
    ? F extends { columns: readonly (infer C extends string)[] }
      ? C
      : `${N}${"En" | "Ar"}`
    : F extends { kind: "choice" | keyof PlainColumns }
      ? N
      : never
  : never;

type TableColumns<C> = { -readonly [N in keyof C as ColumnNames<N, C[N]>]: ColumnOf<C[N]> };

/** The columns of the fields of a kind of listing, but for those that refer to other tables. */
export function tableColumns<C extends Catalogue>(fields: C): TableColumns<C> {
  const columns = Object.entries(fields).flatMap((named) => {
    const make = builderOf(named[1]);
    return make ? columnsOf(named).map((name) => [name, make()] as const) : [];
  });
  return declared<TableColumns<C>>(Object.fromEntries(columns));
}

/** Asserts the type: the names and kinds are read from the catalogue that the type is read from. */
function declared<T>(columns: Record<string, unknown>): T {
  return columns as T;
}

function builderOf(field: CatalogueField): (() => unknown) | null {
  if (field.kind === "localized") {
    if (field.isNullable) return textColumn;
    return field.least ? neededText : emptyText;
  }
  if (field.kind === "choice") {
    const [first = "", ...others] = field.options;
    const { isRequired, whenBlank } = field;
    if (whenBlank !== undefined) return () => usualChoice([first, ...others], whenBlank);
    return () => (isRequired ? neededChoice([first, ...others]) : choiceColumn([first, ...others]));
  }
  return isPlain(field.kind) ? plainColumns[field.kind] : null;
}

function isPlain(kind: string): kind is keyof PlainColumns {
  return Object.hasOwn(plainColumns, kind);
}
