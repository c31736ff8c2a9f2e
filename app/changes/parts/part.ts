import type { z } from "zod";
import type { Fields, Form, IsKnown, Problems, ValuesOf } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";

export type ReadPart = { ok: true; value: unknown } | { ok: false; problems: Problems };

/**
 * A part of a listing: its form, how the form is parsed, and how it is filled with the stored
 * values.
 */
export interface Part<F extends Fields = Fields> {
  form: Form<F>;
  read(sent: FormData, isKnown: IsKnown): ReadPart;
  write(stored: object): Typed;
}

/** A part whose stored JSON has a declared shape. */
export interface ShapedPart<F extends Fields = Fields> extends Part<F> {
  /** Whether stored JSON has the shape of the part. */
  fits(stored: unknown): stored is object;
}

interface StoredForm<F extends Fields, S extends z.ZodType> {
  form: Form<F>;
  /** The stored JSON of the part. */
  shape: S;
  /** Converts form values to stored JSON, or returns problems by field. */
  store(values: ValuesOf<F>, isKnown: IsKnown): z.infer<S> | { problems: Problems };
  /** Converts stored JSON to form values. */
  show(stored: z.infer<S>): Partial<ValuesOf<F>>;
}

/** Connects a form with what a change stores. */
export function storedAs<F extends Fields, S extends z.ZodType>({
  form,
  shape,
  store,
  show,
}: StoredForm<F, S>): ShapedPart<F> {
  return {
    form,
    read(sent, isKnown) {
      const parsed = form.parse(sent, isKnown);
      if (!parsed.ok) return parsed;
      const value = store(parsed.values, isKnown);
      return hasProblems(value) ? { ok: false, problems: value.problems } : { ok: true, value };
    },
    write: (stored) => form.write(show(asPart<S>(stored))),
    fits: (stored): stored is object => shape.safeParse(stored).success,
  };
}

function hasProblems(value: unknown): value is { problems: Problems } {
  return typeof value === "object" && value !== null && "problems" in value;
}

/**
 * Returns a reader's result with the type of its part; imported values may break the part's own
 * rules.
 */
function asPart<S extends z.ZodType>(stored: object): z.infer<S> {
  return stored as z.infer<S>;
}
