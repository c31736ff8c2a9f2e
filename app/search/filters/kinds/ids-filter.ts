import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";
import type { SearchTab } from "../../values.ts";
import { type Filter, single } from "../filter.ts";
import { readIds } from "../param-values.ts";

export interface IdsDeclaration {
  /** Its key in SearchFilters; the message `filter.<key>` is its label. */
  key: string;
  parameter: string;
  /** The list of the vocabulary that the ids are of; calls of functions name the filter by it. */
  category: CategorySlug;
  /** Its names in calls of functions beside its category, its key and its parameter. */
  otherArguments?: readonly string[];
  /** The array column of directory_listings. */
  column: string;
  /** Items are looked for by the specialties that treat them. */
  isTreated?: true;
  /** The facet that counts its choices; a list without one is closed until it is asked for. */
  facet?: string;
  /** Listings need each of the items, else any of them. */
  needsEach?: true;
  /** Counts are of the results shown, where they are else of what another choice would give. */
  isCountedWithin?: true;
  /** The kind of words of a query that name items. */
  spoken?: "language" | "insurer" | "facility";
  /** Tabs whose panel has it; every tab if left out. */
  tabs?: readonly SearchTab[];
}

/** Any of several vocabulary items; an empty list asks for nothing. */
export interface IdsFilter<Declaration extends IdsDeclaration = IdsDeclaration>
  extends Filter<Declaration["key"], Record<Declaration["key"], number[]>> {
  kind: "ids";
  declared: Declaration;
  /** The parameters that an address may name it by: its own, and the argument of calls. */
  addressNames: readonly string[];
}

export function idsFilter<const Declaration extends IdsDeclaration>(
  declared: Declaration,
): IdsFilter<Declaration> {
  const key: Declaration["key"] = declared.key;
  const { parameter, category } = declared;
  const addressNames = [parameter, category.replaceAll("-", "_")];
  const of = (ids: number[]): Record<Declaration["key"], number[]> => single(key, ids);
  return {
    kind: "ids",
    declared,
    addressNames,
    name: key,
    listParameter: parameter,
    defaults: of([]),
    read: (params) => of(readIds(params, addressNames)),
    write: (values, add) => add(parameter, values[key].join(",")),
  };
}
