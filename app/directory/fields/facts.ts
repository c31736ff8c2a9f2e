import { entityTypes } from "../entity-ref.ts";
import { type AnyCatalogue, factsOf, fieldsOf } from "./catalogue.ts";

/** The facts of a profile in the order in which they are shown; those of other fields follow. */
const firstFacts = [
  "fee",
  "followUpFee",
  "visitTypes",
  "hours",
  "ramadan",
  "phone",
  "whatsapp",
  "website",
  "networks",
  "address",
  "languages",
  "education",
  "experience",
] as const;

/** Of places of practice, which are no fields of a listing. */
const daysAtPlaces = { fee: 180, followUpFee: 180, visitTypes: 180 };
/** Days until a fact reads "not confirmed since" where its field names no other number. */
const usualDays = 720;

type Each<C, Shape> = C extends unknown
  ? { [K in keyof C]: C[K] extends Shape ? K : never }[keyof C]
  : never;
type FactOf<C> = C extends unknown
  ? { [K in keyof C]: C[K] extends { fact: infer F } ? F : never }[keyof C]
  : never;

/** Texts that exist once in each language, each with its own date. */
export type TextName = Each<AnyCatalogue, { isDatedByLanguage: true }> & string;
type SingleFact = (typeof firstFacts)[number] | (FactOf<AnyCatalogue> & string);
/** Facts of a listing that carry their own source and date. */
export type FactName = SingleFact | `${TextName}${"En" | "Ar"}`;

const fields = entityTypes.flatMap(fieldsOf);

/** Asserts the type: the names are read from the catalogues that the type is read from. */
const declared = <N extends string>(names: readonly string[]) => [...new Set(names)] as N[];

export const textNames = declared<TextName>(
  fields.flatMap(([name, field]) =>
    field.kind === "localized" && field.isDatedByLanguage ? [name] : [],
  ),
);

export const factNames = declared<SingleFact>([
  ...firstFacts,
  ...fields.flatMap(([, { fact }]) => fact ?? []),
]);

const days = new Map<string, number>([
  ...Object.entries(daysAtPlaces),
  ...fields.flatMap(([, { fact, staleAfterDays }]): [string, number][] =>
    fact !== undefined && staleAfterDays !== undefined ? [[fact, staleAfterDays]] : [],
  ),
]);

/** Days until a fact reads "not confirmed since". */
export function staleAfterDays(fact: FactName): number {
  return days.get(fact) ?? usualDays;
}

const fieldByFact = new Map(
  fields
    .toReversed()
    .flatMap(([name, { fact }]): [string, string][] => (fact === undefined ? [] : [[fact, name]])),
);

/** The key of the label of the first field that dates a fact; null for a fact of no field. */
export function labelOfFact(fact: FactName): string | null {
  const name = fieldByFact.get(fact);
  return name === undefined ? null : `listing.${name}`;
}

/** The fact of that name, or null. */
export function findFact(name: string): FactName | null {
  const texts = textNames.flatMap((text) => [`${text}En`, `${text}Ar`] as const);
  return [...factNames, ...texts].find((fact) => fact === name) ?? null;
}

const factOfColumn = new Map(fields.flatMap(factsOf));

/** The dated facts that a change of columns or lists states anew, by their names in code. */
export function factsOfColumns(columns: readonly string[]): FactName[] {
  const facts = columns.flatMap((column) => findFact(factOfColumn.get(column) ?? "") ?? []);
  return [...new Set(facts)];
}
