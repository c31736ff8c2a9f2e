import type { z } from "zod";
import { cleanText } from "./clean-text.ts";
import type { Control } from "./control.ts";
import type { DescribedField } from "./described-form.ts";
import type { SentForm, Typed } from "./sent-form.ts";

/** Why a value is refused; every kind of field uses the same codes. */
export type ProblemCode =
  | "missing"
  | "invalid"
  | "long"
  | "short"
  | "low"
  | "high"
  | "future"
  | "many"
  | "order"
  /** Times of a day that overlap. */
  | "overlap"
  /** A text that names none of the choices, or several. */
  | "unmatched"
  /** A point that is not on the map. */
  | "outside"
  /** A ticked box that discards what was entered in the same form. */
  | "both";

/** Options of every kind of field. `label` and `help` are keys of the form's own messages. */
export interface FieldOptions<K extends string> {
  label: K;
  help?: K;
  /** Replaces problem codes by keys of the form's own messages. */
  problems?: Partial<Record<ProblemCode, string>>;
}

/** A declared field: how it is parsed from any source, written back and rendered. */
export interface Field<T, K extends string = string> extends DescribedField<K> {
  problems: Partial<Record<ProblemCode, string>>;
  /** Parses the JSON shape of a value that is not blank; its messages are problem codes. */
  schema: z.ZodType<T>;
  whenBlank: { value: T } | undefined;
  /** Passwords and codes: they are never written into a page. */
  isSecret?: boolean;
  /** The text counts as it was typed: white space alone is not blank. */
  isExact?: boolean;
  /** The controls that the field has on a page. */
  names(name: string): readonly string[];
  /** The controls that a submitted form has of the field, where their number differs. */
  namesIn?(sent: SentForm, name: string): readonly string[];
  members?: Readonly<Record<string, Field<unknown>>>;
  /** Reads the JSON shape of the value from a submitted form. */
  read(sent: SentForm, name: string): unknown;
  /** Reads the JSON shape of the value from one cell of a table. */
  readCell(text: string): unknown;
  /** Returns the typed texts that represent a value. */
  write(value: T, name: string): Typed;
  /** The control at which an issue of the schema is shown. */
  controlAt(name: string, path: readonly PropertyKey[]): string;
}

export type ValueOf<F> = F extends Field<infer T> ? T : never;

export type ParsedField<T> =
  | { ok: true; value: T }
  | { ok: false; problems: readonly { at: readonly PropertyKey[]; problem: string }[] };

/** Makes a field with one control from the parts that differ between kinds. */
export function makeField<T, K extends string>(
  options: FieldOptions<K>,
  kind: {
    control: Control<K>;
    schema: z.ZodType<T>;
    write: (value: T) => string;
    whenBlank?: { value: T };
  },
): Field<T, K> {
  return {
    label: options.label,
    help: options.help,
    problems: options.problems ?? {},
    control: kind.control,
    schema: kind.schema,
    whenBlank: kind.whenBlank,
    names: (name) => [name],
    read: (sent, name) => sent.text(name),
    readCell: (text) => text,
    write: (value, name) => ({ [name]: kind.write(value) }),
    controlAt: (name) => name,
  };
}

/** The same field, null where it is left blank. */
export function optional<T, K extends string>(field: Field<T, K>): Field<T | null, K> {
  return {
    ...field,
    whenBlank: { value: null },
    write: (value, name) => (value === null ? {} : field.write(value, name)),
  };
}

/** The same field, refused where it is left blank. */
export function required<T, K extends string>(field: Field<T, K>): Field<T, K> {
  return { ...field, whenBlank: undefined };
}

/** Marks issues of a schema whose message is already the problem of a field. */
export const worded = { isWorded: true };

/** Parses the JSON shape of one value. */
export function parseField<T>(field: Field<T>, given: unknown): ParsedField<T> {
  const refuse = (code: string, at: readonly PropertyKey[] = []) => ({
    at,
    problem: problemOf(field, code),
  });
  if (field.isExact ? isEmpty(given) : isBlank(given)) {
    if (field.whenBlank) return { ok: true, value: field.whenBlank.value };
    if (!isGroup(given)) return { ok: false, problems: [refuse("missing")] };
    // The schema names each member that is missing.
  }
  const parsed = field.schema.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) =>
      issue.code === "custom" && issue.params?.isWorded === true
        ? { at: issue.path, problem: issue.message }
        : refuse(issue.message, issue.path),
    ),
  };
}

/** Parses one cell of a table, such as a CSV column that has the field's kind. */
export function parseCell<T>(field: Field<T>, text: string): ParsedField<T> {
  return parseField(field, field.readCell(text));
}

const codes: readonly string[] = [
  ...(["missing", "invalid", "long", "short", "low", "high"] satisfies ProblemCode[]),
  ...([
    "future",
    "many",
    "order",
    "overlap",
    "unmatched",
    "outside",
    "both",
  ] satisfies ProblemCode[]),
];

/**
 * Returns the form's own key of a problem; an unforeseen code, such as of a wrong JSON type, is
 * "invalid".
 */
function problemOf(field: Pick<Field<unknown>, "problems">, code: string): string {
  const known = codes.find((one): one is ProblemCode => one === code) ?? "invalid";
  return field.problems[known] ?? known;
}

function isGroup(given: unknown): boolean {
  return (
    typeof given === "object" && given !== null && !Array.isArray(given) && !(given instanceof File)
  );
}

function isEmpty(given: unknown): given is null | undefined | "" {
  return given === null || given === undefined || given === "";
}

const longestBlank = 1_000;

function isBlank(given: unknown): boolean {
  if (isEmpty(given)) return true;
  if (typeof given === "string")
    return given.length <= longestBlank && cleanText(given).trim() === "";
  if (given instanceof File) return given.size === 0;
  if (Array.isArray(given)) return given.every(isBlank);
  return typeof given === "object" && Object.values(given).every(isBlank);
}
