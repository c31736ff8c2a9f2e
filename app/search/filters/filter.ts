import type { Position } from "../values.ts";

/** Adds a parameter to an address, unless its value is null, empty or `omitted`. */
export type AddParameter = (
  name: string,
  value: string | number | boolean | null,
  omitted?: unknown,
) => void;

/**
 * The part of a filter that browsers load: its values and their parameters. What a filter means is
 * in its rules (`filter-rules.ts`), which stay on the server.
 */
export interface Filter<Name extends string, Values extends object> {
  name: Name;
  /** The parameter that holds a list of its values, if it has one. */
  listParameter?: string;
  /** Values that ask for nothing; their keys are those of SearchFilters. */
  defaults: Values;
  read(params: URLSearchParams, near: Position | null): Values;
  write(values: Values, add: AddParameter): void;
}

/** Declares a filter of its own kind: its rules are listed in `rules-list.ts`. */
export function defineFilter<
  const Name extends string,
  Values extends object,
  const Facet extends string = never,
>(filter: Filter<Name, Values> & { facet?: Facet }) {
  return { kind: "own" as const, ...filter };
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Merges objects of different keys into one. */
export function mergeAll<Part extends object>(parts: readonly Part[]): Intersection<Part> {
  return Object.assign({}, ...parts);
}

/** An object of one key. */
export function single<Key extends string, Value>(key: Key, value: Value): Record<Key, Value> {
  // TypeScript widens a computed key to any string.
  return { [key]: value } as Record<Key, Value>;
}
