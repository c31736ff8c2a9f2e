import { factsOf } from "#app/directory/fields/catalogue.ts";
import { findFact } from "#app/directory/fields/facts.ts";
import type { Catalogue, CatalogueField } from "#app/directory/fields/field.ts";
import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import type { Cell, Column, FactsOf } from "./column.ts";
import { importedColumns } from "./imported-columns.ts";
import {
  city,
  district,
  item,
  items,
  type Network,
  networks,
  optionalItem,
} from "./look-up-cells.ts";
import type { LookUps } from "./look-ups.ts";
import { type Offer, offers } from "./offer-cells.ts";
import {
  choice,
  email,
  optional,
  optionalText,
  orElse,
  phone,
  requiredText,
  slug,
  tags,
  text,
  website,
  yesNo,
} from "./text-cells.ts";
import {
  coordinate,
  hours,
  money,
  pastDay,
  pastYear,
  type VisitType,
  visitTypes,
} from "./value-cells.ts";

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

type ImportName<K extends string, F> = F extends { import: infer I }
  ? I extends { name: infer N extends string }
    ? N
    : SnakeCase<K>
  : never;
type ColumnName<K, F> = K extends string
  ? F extends { kind: "localized" }
    ? `${ImportName<K, F>}_${"en" | "ar"}`
    : ImportName<K, F>
  : never;

interface Values {
  line: string | null;
  phone: string | null;
  email: string | null;
  url: string | null;
  day: string | null;
  franchise: string | null;
  year: number | null;
  latitude: number | null;
  longitude: number | null;
  money: number | null;
  district: number | null;
  city: number;
  answer: boolean | null;
  mark: boolean;
  tags: string[];
  items: number[];
  week: WeeklyHours | null;
  networks: Network[];
  offers: Offer[];
  "visit-types": VisitType[];
}
type Value<F> = F extends { kind: "localized" }
  ? F extends { isNullable: true }
    ? string | null
    : string
  : F extends { kind: "choice"; options: readonly (infer O)[] }
    ? F extends { isRequired: true }
      ? O
      : O | null
    : F extends { kind: "item" }
      ? F extends { isRequired: true }
        ? number
        : number | null
      : F extends { kind: infer N extends keyof Values }
        ? Values[N]
        : never;

type FieldColumns<C> = { -readonly [K in keyof C as ColumnName<K, C[K]>]: Column<Value<C[K]>> };

/** The columns of files of one kind of listing: its keys, and those of its fields. */
export function listingColumns<C extends Catalogue>(
  fields: C,
  lookUps: LookUps,
  keys: readonly [string, string],
) {
  const columns = importedColumns(fields).map(({ name, field: named, stored, ...words }) => {
    const [, field] = named;
    const fact = findFact(new Map(factsOf(named)).get(stored) ?? "");
    const column: Column<unknown> = {
      ...words,
      cell: cellOf(field, lookUps),
      isRequired: field.import?.isRequired ?? false,
      ...(fact && { guardedBy: fact, ...(field.import?.dates && { fact }) }),
    };
    return [name, column] as const;
  });
  return { ...keyColumns(keys), ...declared<FieldColumns<C>>(Object.fromEntries(columns)) };
}

/** The values of columns that a new entry's file does not have. */
export function blankFacts<C extends Catalogue>(fields: C, lookUps: LookUps) {
  const blanks = importedColumns(fields).map(({ name, field: [, field] }) => {
    return [name, blankOf(field, lookUps)] as const;
  });
  const keys = { external_key: null, slug: null };
  return { ...keys, ...declared<FactsOf<FieldColumns<C>>>(Object.fromEntries(blanks)) };
}

/** Asserts the type: the names and kinds are read from the catalogue that the type is read from. */
function declared<T>(columns: Record<string, unknown>): T {
  return columns as T;
}

/** Key columns that identify a row; every subject has them. */
function keyColumns(examples: readonly [string, string]) {
  const externalKey: Column<string | null> = {
    cell: optionalText(100),
    help: "Your own key of the entry. The same key in a later file means the same entry.",
    examples,
    aliases: ["id", "key", "external id", "المفتاح"],
  };
  const address: Column<string | null> = {
    cell: slug(),
    help: "The last part of the entry's address. Made once from the English name; a file can name it, never change it.",
    examples: ["", ""],
  };
  return { external_key: externalKey, slug: address };
}

function cellOf(field: CatalogueField, lookUps: LookUps): Cell<unknown> {
  switch (field.kind) {
    case "localized": {
      const most = field.import?.most ?? field.most;
      if (field.least) return requiredText(most);
      return field.isNullable ? optionalText(most) : text(most);
    }
    case "line":
      return optionalText(field.import?.most ?? field.most);
    case "choice": {
      const { isRequired, options, spellings, whenBlank } = field;
      const words = spellings ?? Object.fromEntries(options.map((option) => [option, []]));
      const cell = choice(words);
      if (whenBlank !== undefined) return orElse(cell, whenBlank);
      return isRequired ? cell : optional(cell);
    }
    case "item": {
      const { category, importLevel, isRequired, level = importLevel, noun } = field;
      const wanted = { category, noun, ...(level && { level }) };
      return isRequired ? item(lookUps, wanted) : optionalItem(lookUps, wanted);
    }
    case "items": {
      const { category, hasMain, importLevel, isRequired, level = importLevel, noun } = field;
      return items(lookUps, {
        category,
        noun,
        ...(level && { level }),
        isOrdered: hasMain ?? false,
        isRequired: isRequired ?? false,
      });
    }
    default:
      return cells[field.kind](lookUps);
  }
}

type PlainKind = Exclude<
  CatalogueField["kind"],
  "localized" | "line" | "choice" | "item" | "items"
>;

const cells: { [K in PlainKind]: (lookUps: LookUps) => Cell<Values[K]> } = {
  phone,
  email,
  url: website,
  day: ({ today }) => pastDay(today),
  year: ({ today }) => pastYear(today),
  latitude: (lookUps) => coordinate("latitude", lookUps),
  longitude: (lookUps) => coordinate("longitude", lookUps),
  money,
  answer: () => optional(yesNo()),
  mark: () => orElse(yesNo(), false),
  tags,
  week: hours,
  city,
  district,
  franchise: slug,
  networks,
  offers,
  "visit-types": visitTypes,
};

function blankOf(field: CatalogueField, { geography }: LookUps): unknown {
  switch (field.kind) {
    case "localized":
      return field.isNullable ? null : "";
    case "choice":
      return field.whenBlank ?? (field.isRequired ? field.options[0] : null);
    case "item":
      return field.isRequired ? 0 : null;
    case "city":
      return geography.defaultCity.id;
    case "mark":
      return false;
    case "visit-types":
      return ["in_person"];
    case "items":
    case "networks":
    case "offers":
    case "tags":
      return [];
    default:
      return null;
  }
}
