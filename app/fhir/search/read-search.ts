import { invalid, unsupported } from "../fhir-error.ts";
import {
  type Criterion,
  type Parameter,
  readDate,
  splitValue,
  takesModifier,
} from "./criterion.ts";
import { type Cursor, firstPage, readCursor } from "./cursor.ts";
import type { Kind } from "./source.ts";

const usualCount = 20;
const mostCount = 100;
const mostParameters = 100;
const mostValues = 100;
const longestValue = 2_000;
/** Links repeat the search, and no address may be longer than 8 kB. */
const longestSearch = 6_000;
const mostIncludes = 10;

/** An `_include` or `_revinclude`. */
export interface Include {
  type: string;
  /** Null for all references of the type. */
  parameter: string | null;
  /** The type that the reference leads to; null for any. */
  target: string | null;
  /** Applied to included resources, too. */
  iterates: boolean;
}

export type Summary = "true" | "text" | "data" | "count" | "false";

export interface Search {
  criteria: readonly Criterion[];
  count: number;
  cursor: Cursor;
  includes: readonly Include[];
  revincludes: readonly Include[];
  summary: Summary;
  elements: readonly string[] | null;
  /** Which matches are counted; few is the default. */
  total: "accurate" | "few" | "none";
  /** Applied parameters, for the links of the page; without the cursor. */
  understood: readonly (readonly [name: string, value: string])[];
}

/** Parameters of every resource type. */
export const commonParameters: readonly Parameter[] = [
  { name: "_id", type: "token", documentation: "Ids of resources." },
  { name: "_lastUpdated", type: "date", documentation: "When the resource last changed." },
];

const resultParameters = new Set([
  "_count",
  "_cursor",
  "_include",
  "_revinclude",
  "_summary",
  "_elements",
  "_total",
]);
/** They choose the format and are left out of links. */
const silent = new Set(["_format", "_pretty"]);

/**
 * Reads the parameters of a search. Unknown ones are ignored, or refused where the caller asks for
 * `Prefer: handling=strict`; modifiers and chains that are not supported are always refused.
 * @throws FhirError 400.
 */
export function readSearch(
  params: URLSearchParams,
  kind: Kind,
  kinds: readonly Kind[],
  isStrict: boolean,
): Search {
  const entries = readEntries(params);
  const results = new Map<string, string[]>();
  const criteria: Criterion[] = [];
  const understood: [string, string][] = [];
  for (const [key, value] of entries) {
    if (silent.has(key) || value === "") continue;
    const [name = "", modifier = null, ...more] = key.split(":");
    if (resultParameters.has(name)) {
      const isIterating = modifier === "iterate" && /^_(rev)?include$/.test(name);
      if (modifier !== null && !isIterating) throw unsupported(`${key} is not supported.`);
      results.set(key, [...(results.get(key) ?? []), value]);
      if (name !== "_cursor") understood.push([key, value]);
      continue;
    }
    const criterion = readCriterion(kind, { key, name, modifier, more, value });
    if (criterion) {
      criteria.push(criterion);
      understood.push([key, value]);
    } else if (isStrict) throw unsupported(`${kind.type} has no search parameter "${key}".`);
  }
  return { ...readResults(results, kinds), criteria, understood };
}

/** @throws FhirError 400 for more than is read, and for text that is no UTF-8. */
function readEntries(params: URLSearchParams): [string, string][] {
  const entries = [...params];
  if (entries.length > mostParameters)
    throw invalid(`A search has at most ${mostParameters} parameters.`);
  let length = 0;
  for (const [name, value] of entries) {
    length += name.length + encodeURIComponent(value.toWellFormed()).length + 2;
    if (name.length > 100 || value.length > longestValue)
      throw invalid(`A value has at most ${longestValue} characters.`);
    if (/[\uFFFD\0]/.test(name + value)) throw invalid("The search is not written in UTF-8.");
  }
  if (length > longestSearch) throw invalid(`A search has at most ${longestSearch} characters.`);
  return entries;
}

interface Sent {
  key: string;
  name: string;
  modifier: string | null;
  more: string[];
  value: string;
}

/** Returns null for a parameter that the type does not have. */
function readCriterion(kind: Kind, { key, name, modifier, more, value }: Sent): Criterion | null {
  if (name.includes(".") || name === "_has")
    throw unsupported(`Chained parameters such as "${key}" are not supported.`);
  const parameter = [...commonParameters, ...kind.parameters].find((each) => each.name === name);
  if (!parameter) return null;
  const { type } = parameter;
  if (modifier !== null && (more.length > 0 || !takesModifier(type, modifier)))
    throw unsupported(`"${key}" has a modifier that is not supported.`);
  const values = splitValue(value);
  if (values.length > mostValues) throw invalid(`${name} has at most ${mostValues} values.`);
  if (type === "date") for (const each of values) readDate(each);
  return { name, type, modifier, values };
}

function readResults(
  results: ReadonlyMap<string, readonly string[]>,
  kinds: readonly Kind[],
): Omit<Search, "criteria" | "understood"> {
  const one = (name: string) => results.get(name)?.at(-1) ?? null;
  const count = one("_count");
  if (count !== null && !/^\d{1,9}$/.test(count)) throw invalid("_count is a number from 0.");
  const size = Math.min(Number(count ?? usualCount), mostCount);
  const summary = readChoice("_summary", one("_summary") ?? "false", [
    "true",
    "text",
    "data",
    "count",
    "false",
  ]);
  const asked = one("_total");
  const total =
    asked === null ? "few" : readChoice("_total", asked, ["accurate", "estimate", "none"]);
  const elements = results.get("_elements")?.flatMap((value) => value.split(",")) ?? null;
  const cursor = one("_cursor");
  return {
    count: size,
    cursor: cursor === null ? firstPage : readCursor(cursor),
    summary: size === 0 ? "count" : summary,
    elements: elements?.map((name) => name.trim()) ?? null,
    total: total === "estimate" ? "accurate" : total,
    includes: readIncludes(results, "_include", kinds),
    revincludes: readIncludes(results, "_revinclude", kinds),
  };
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (!found) throw invalid(`${name} is one of ${choices.join(", ")}.`);
  return found;
}

/** @throws FhirError 400 for references that no resource type has. */
function readIncludes(
  results: ReadonlyMap<string, readonly string[]>,
  name: string,
  kinds: readonly Kind[],
): Include[] {
  const sent = [
    ...(results.get(name) ?? []).map((value) => ({ value, iterates: false })),
    ...(results.get(`${name}:iterate`) ?? []).map((value) => ({ value, iterates: true })),
  ];
  if (sent.length > mostIncludes) throw invalid(`A search has at most ${mostIncludes} of ${name}.`);
  return sent.map(({ value, iterates }) => {
    const [type = "", parameter = "", target = null, ...more] = value.split(":");
    const kind = kinds.find((each) => each.type === type);
    const isAll = parameter === "*";
    const isKnown =
      kind && more.length === 0 && (isAll || Object.hasOwn(kind.references, parameter));
    if (!isKnown)
      throw invalid(`${name}=${value.slice(0, 80)} names no reference of a resource type here.`);
    return { type, parameter: isAll ? null : parameter, target, iterates };
  });
}

/** Returns the address of a page of a search. */
export function searchAddress(
  base: string,
  type: string,
  { understood }: Pick<Search, "understood">,
  cursor: string | null,
): string {
  const query = new URLSearchParams(understood.map(([name, value]) => [name, value]));
  if (cursor !== null) query.set("_cursor", cursor);
  const text = query.toString();
  return `${base}/${type}${text === "" ? "" : `?${text}`}`;
}
