import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { invalid } from "../fhir-error.ts";

export type ParameterType = "string" | "token" | "reference" | "date" | "uri" | "special";

/** A search parameter of a resource type, as the CapabilityStatement lists it. */
export interface Parameter {
  name: string;
  type: ParameterType;
  documentation: string;
}

/** One search parameter as it was sent: its values are alternatives. */
export interface Criterion {
  name: string;
  type: ParameterType;
  modifier: string | null;
  values: readonly string[];
}

const modifiers: Readonly<Record<ParameterType, (modifier: string) => boolean>> = {
  string: (modifier) => modifier === "exact" || modifier === "contains",
  token: () => false,
  // The type of the target.
  reference: (modifier) => /^[A-Z][A-Za-z]{1,40}$/.test(modifier),
  date: () => false,
  uri: () => false,
  special: () => false,
};

export function takesModifier(type: ParameterType, modifier: string): boolean {
  return modifiers[type](modifier);
}

/** Splits a value at its commas; `\,` is a comma of a value. */
export function splitValue(value: string): string[] {
  return value
    .split(/(?<!\\),/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** Takes the backslashes off `\,`, `\|`, `\$` and `\\`. */
export function unescapeValue(value: string): string {
  return value.replace(/\\([,|$\\])/g, "$1");
}

/** A token; without a bar its system may be any, which is null. */
export interface Token {
  system: string | null;
  code: string;
}

/** Returns the tokens of a criterion: `code`, `system|code`, `|code` and `system|`. */
export function tokensOf({ values }: Criterion): Token[] {
  return values.map((value) => {
    const at = value.search(/(?<!\\)\|/);
    if (at < 0) return { system: null, code: unescapeValue(value) };
    return {
      system: unescapeValue(value.slice(0, at)),
      code: unescapeValue(value.slice(at + 1)),
    };
  });
}

/** A literal reference; the type is null where only an id was sent. */
export interface Target {
  type: string | null;
  id: string;
}

/** Parses the references of a criterion: `id`, `Type/id` or an address under this server. */
function targetsOf({ modifier, values }: Criterion, base: string): Target[] {
  return values.flatMap((value) => {
    const path = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value;
    const [, type = null, id] = /^(?:([A-Za-z]{1,64})\/)?([A-Za-z0-9.-]{1,64})$/.exec(path) ?? [];
    if (id === undefined) return [];
    if (modifier !== null && type !== null && type !== modifier) return [];
    return [{ type: type ?? modifier, id }];
  });
}

/** Returns the ids of the resources of one type that a criterion refers to. */
export function idsOfType(criterion: Criterion, base: string, ...types: string[]): string[] {
  return targetsOf(criterion, base).flatMap(({ type, id }) =>
    type === null || types.includes(type) ? [id] : [],
  );
}

const prefixes = ["eq", "ne", "gt", "lt", "ge", "le", "sa", "eb"] as const;
export type DatePrefix = (typeof prefixes)[number];

/** A date of a search: the moments it covers, half-open, and how they are compared. */
export interface DateWish {
  prefix: DatePrefix;
  from: Date;
  to: Date;
}

const datePattern =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * Reads a date with its prefix; without a zone it is a time of Dubai.
 * @throws FhirError 400.
 */
export function readDate(value: string): DateWish {
  const prefix = prefixes.find((each) => value.startsWith(each));
  // A plus sign of an address arrives as a space.
  const text = value.slice(prefix ? 2 : 0).replace(/ (?=\d\d:\d\d$)/, "+");
  const parts = datePattern.exec(text);
  const span = parts && spanOf(parts);
  if (!span) throw invalid(`"${value}" is no date. Write ge2026-11-28 or lt2026-11-28T09:00:00Z.`);
  return { prefix: prefix ?? "eq", ...span };
}

function spanOf(parts: RegExpExecArray): { from: Date; to: Date } | null {
  const [, year = "", month, day, hour, minute, second, fraction, zone] = parts;
  const date = `${year}-${month ?? "01"}-${day ?? "01"}`;
  if (!isDay(date) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null;
  if (Number(second ?? 0) > 59 || Number(year) < 1) return null;
  if (hour === undefined) {
    const from = dubaiMoment(date, "00:00");
    return { from, to: dubaiMoment(afterDate(year, month, day), "00:00") };
  }
  const wall = `${date}T${hour}:${minute}:${second ?? "00"}.${(fraction ?? "").slice(0, 3).padEnd(3, "0")}`;
  const from = zone
    ? new Date(wall + zone)
    : new Date(dubaiMoment(date, `${hour}:${minute}`).getTime() + Number(second ?? 0) * 1000);
  if (Number.isNaN(from.getTime())) return null;
  const precision = second === undefined ? 60_000 : fraction === undefined ? 1000 : 1;
  return { from, to: new Date(from.getTime() + precision) };
}

function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** Returns the first day after a year, a month or a day. */
function afterDate(year: string, month: string | undefined, day: string | undefined): string {
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const next =
    month === undefined
      ? Date.UTC(y + 1, 0, 1)
      : day === undefined
        ? Date.UTC(y, m + 1, 1)
        : Date.UTC(y, m, d + 1);
  return new Date(next).toISOString().slice(0, 10);
}

/** Returns whether a moment meets a date of a search. */
export function meetsDate(moment: Date, { prefix, from, to }: DateWish): boolean {
  switch (prefix) {
    case "eq":
      return moment >= from && moment < to;
    case "ne":
      return moment < from || moment >= to;
    case "gt":
    case "sa":
      return moment >= to;
    case "lt":
    case "eb":
      return moment < from;
    case "ge":
      return moment >= from;
    case "le":
      return moment < to;
  }
}
