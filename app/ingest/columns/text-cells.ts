import { z } from "zod";
import { type Field, parseCell, required } from "#app/platform/forms/field.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Cell } from "./column.ts";

/** Splits a list at its bars. */
export function splitList(text: string): string[] {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function writeList(parts: readonly string[]): string {
  return parts.join(" | ");
}

/** A text that may be empty. */
export function text(max: number): Cell<string> {
  return { schema: atMost(max), write: (value) => value };
}

export function requiredText(max: number): Cell<string> {
  return { schema: atMost(max).min(1, "is empty"), write: (value) => value };
}

/** A text; null for an empty cell. */
export function optionalText(max: number): Cell<string | null> {
  return nullable(atMost(max), (value) => value);
}

/** Lower-case letters, digits and hyphens, as an address has them. */
export function slug(): Cell<string | null> {
  return nullable(atMost(120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug"), (value) => value);
}

function atMost(max: number) {
  return z.string().max(max, `is longer than ${max} characters`);
}

/** One of a set of words, each with optional other spellings in either language. */
export function choice<const V extends string>(
  words: Readonly<Record<V, readonly string[]>>,
): Cell<V> {
  const names = Object.keys(words).filter((name): name is V => name in words);
  const byWord = new Map<string, V>();
  for (const name of names) {
    for (const word of [name, ...words[name]]) byWord.set(foldText(word), name);
  }
  const schema = z.string().transform((given, context) => {
    const found = byWord.get(foldText(given));
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: `is none of ${names.join(", ")}` });
    return z.NEVER;
  });
  return { schema, write: (value) => value };
}

/** Wraps a cell: null when empty. */
export function optional<T>(cell: Cell<T>): Cell<T | null> {
  return nullable(cell.schema, cell.write);
}

/** Wraps a cell: the fallback when empty. */
export function orElse<T>(cell: Cell<T>, fallback: T): Cell<T> {
  const schema = z.string().transform((given, context) => {
    return given === "" ? fallback : pipe(cell.schema, given, context);
  });
  return { ...cell, schema };
}

export function nullable<T>(
  schema: z.ZodType<T, string>,
  write: (value: T) => string,
): Cell<T | null> {
  const reader = z.string().transform((given, context): T | null => {
    return given === "" ? null : pipe(schema, given, context);
  });
  return { schema: reader, write: (value) => (value === null ? "" : write(value)) };
}

/** Hands the problems of an inner schema on. */
function pipe<T>(schema: z.ZodType<T, string>, given: string, context: z.RefinementCtx<string>): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { message, ...issue } of parsed.error.issues) {
    const params = issue.code === "custom" ? issue.params : undefined;
    context.addIssue({ code: "custom", message, params });
  }
  return z.NEVER;
}

export function tags(): Cell<string[]> {
  const schema = z.string().transform((given, context) => {
    const parts = [...new Set(splitList(given))];
    if (parts.length > 20) context.addIssue({ code: "custom", message: "has more than 20 parts" });
    const long = parts.find((part) => part.length > 40);
    if (long) {
      const params = { value: long };
      context.addIssue({ code: "custom", message: "has a part longer than 40 characters", params });
    }
    return parts;
  });
  return { schema, write: writeList };
}

export function email(): Cell<string | null> {
  const schema = z
    .string()
    .toLowerCase()
    .pipe(z.email("is not an e-mail address").max(254, "is longer than 254 characters"));
  return { ...nullable(schema, (value) => value), form: (value) => value?.toLowerCase() };
}

/** An address of the web; "example.ae" becomes "https://example.ae". */
export function website(): Cell<string | null> {
  const schema = z
    .string()
    .transform((given) => (/^https?:\/\//i.test(given) ? given : `https://${given}`))
    .pipe(
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "is not a web address" }),
    )
    .pipe(atMost(300));
  return nullable(schema, (value) => value);
}

/** A telephone number in the international form +9714...; without a country code it is of the UAE. */
export function phone(): Cell<string | null> {
  const schema = z.string().transform((given, context) => {
    const number = readPhoneNumber(given);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: "is not a telephone number of the UAE or abroad" });
    return z.NEVER;
  });
  const form = (value: string | null) =>
    value === null ? null : (readPhoneNumber(value) ?? value);
  return { ...nullable(schema, (value) => value), form };
}

const yesOrNo = required(checkbox({ label: "yes" }));

export function yesNo(): Cell<boolean> {
  return fieldCell(yesOrNo, {
    cause: "is neither yes nor no",
    write: (value) => (value ? "yes" : "no"),
  });
}

/** A cell that is read as a kind of field is; whatever is wrong with it has one cause. */
function fieldCell<T>(
  field: Field<T>,
  { cause, write }: { cause: string; write: (value: T) => string },
): Cell<T> {
  const schema = z.string().transform((given, context) => {
    const parsed = parseCell(field, given);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: cause });
    return z.NEVER;
  });
  return { schema, write };
}
