import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";

export const word = z.string().trim().min(1).max(200);
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is no slug");
/** The headers of one column. */
export const headers = z.union([word.transform((one) => [one]), z.array(word).min(1).max(20)]);

/** Points that mean "not known". */
export const unknownPoints = z.array(z.tuple([z.number(), z.number()])).default([]);

/** A register that is published less than once a year is imported by hand. */
const mostDays = 366;

/** The fields that declarations of facilities and of professionals share. */
export const sharedParts = {
  name: slug,
  publisher: word,
  terms: word,
  authority: z.enum(["DHA", "DOH", "MOHAP", "DHCR"]),
  idShape: z.string().max(200).default("^\\S{1,40}$"),
  everyDays: z.int().min(1).max(mostDays).default(1),
  licencePrefix: z.string().max(20).default(""),
  statuses: z.record(z.string(), z.enum(["active", "ended"])).default({}),
  specialties: z.record(word, slug.nullable()).default({}),
};

/**
 * Parses a declaration by its schema.
 * @throws AppError `unprocessable` with the first fault and where it is.
 */
export function parseParts<S extends z.ZodType>(schema: S, given: unknown): z.infer<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") || "the file";
  throw new AppError("unprocessable", `The declaration is wrong at ${place}: ${issue?.message}.`);
}

/**
 * Returns the headers of all fields, and the fields whose column the declaration leaves out.
 * @throws AppError `unprocessable` where one that is needed is missing.
 */
export function readColumns<F extends string>(
  fields: readonly F[],
  required: readonly F[],
  columns: Partial<Record<F, string[]>>,
): { columns: Record<F, string[]>; optional: F[] } {
  const lacking = required.filter((field) => columns[field] === undefined);
  if (lacking.length > 0) {
    throw new AppError("unprocessable", `The declaration lacks the columns ${lacking.join(", ")}.`);
  }
  const all = Object.fromEntries(fields.map((field) => [field, columns[field] ?? []]));
  return {
    // Every field is a key.
    columns: all as Record<F, string[]>,
    optional: fields.filter((field) => columns[field] === undefined),
  };
}

/** Reads the pattern of an id. @throws AppError `unprocessable` for a broken one. */
export function readShape(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new AppError("unprocessable", "The declaration is wrong at idShape: no pattern.");
  }
}
