import { z } from "zod";
import { plainNumber } from "#app/platform/i18n/latin-digits.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";

/** A number, or the text of one as people type it: "1,250.50", "٣٥٠". */
export const typedNumber = z.union([
  z.number("invalid"),
  z
    .string("invalid")
    .max(40, "invalid")
    .transform((text, context) => {
      const plain = plainNumber(text);
      if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
      context.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }),
]);

interface NumberOptions<K extends string> extends FieldOptions<K> {
  least: number;
  most: number;
}

/** A whole number. */
export function integer<const K extends string>(options: NumberOptions<K>): Field<number, K> {
  const { least, most } = options;
  return makeField(options, {
    control: { kind: "number", least, most, isWhole: true },
    schema: typedNumber.pipe(z.int("invalid").min(least, "low").max(most, "high")),
    write: String,
  });
}

/** A number with a fraction. */
export function decimal<const K extends string>(options: NumberOptions<K>): Field<number, K> {
  const { least, most } = options;
  return makeField(options, {
    control: { kind: "number", least, most, isWhole: false },
    schema: typedNumber.pipe(z.number("invalid").min(least, "low").max(most, "high")),
    write: String,
  });
}

const mostDirhams = 1_000_000;
const hasWholeFils = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** An amount in dirhams, zero or more, with two decimals at most. */
export function money<const K extends string>(options: FieldOptions<K>): Field<number, K> {
  return makeField(options, {
    control: { kind: "number", least: 0, most: mostDirhams, isWhole: false },
    schema: typedNumber.pipe(
      z.number("invalid").min(0, "low").max(mostDirhams, "high").refine(hasWholeFils, "invalid"),
    ),
    write: String,
  });
}
