import { z } from "zod";
import { isDay } from "#app/platform/clock/day-inputs.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";

const day = z
  .string("invalid")
  .max(40, "invalid")
  .transform((text) => latinDigits(text).trim())
  .pipe(z.string().refine(isDay, "invalid"));

interface DateOptions<K extends string> extends FieldOptions<K> {
  /** Refuses days after today. */
  isPast?: boolean;
}

/** A day, as 2026-11-20. */
export function date<const K extends string>(options: DateOptions<K>): Field<string, K> {
  const { isPast = false } = options;
  return makeField(options, {
    control: { kind: "date" },
    schema: day.pipe(z.string().refine((one) => !isPast || one <= dubaiDay(), "future")),
    write: (value) => value,
  });
}

const clock = z
  .string("invalid")
  .max(40, "invalid")
  // Some browsers send the seconds as well.
  .transform((text) => latinDigits(text).trim().slice(0, 5))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid"));

/** A time of day, as 09:30. */
export function time<const K extends string>(options: FieldOptions<K>): Field<string, K> {
  return makeField(options, {
    control: { kind: "time" },
    schema: clock,
    write: (value) => value,
  });
}

interface DateRangeOptions<K extends string> extends FieldOptions<K> {
  labels: { from: K; until: K };
  helps?: { from: K; until: K };
}

export interface DayRange {
  from: string | null;
  until: string | null;
}

const dayOrNull = z
  .union([z.literal("").transform(() => null), z.null(), day], "invalid")
  .optional()
  .transform((one) => one ?? null);

/** The first and the last day of a range, each of which may stay open; `nameFrom` and `nameUntil`. */
export function dateRange<const K extends string>(
  options: DateRangeOptions<K>,
): Field<DayRange, K> {
  const { help, helps, label, labels, problems = {} } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "date-range", labels, helps },
    schema: z
      .object({ from: dayOrNull, until: dayOrNull })
      .refine(({ from, until }) => !from || !until || from <= until, {
        error: "order",
        path: ["until"],
      }),
    whenBlank: { value: { from: null, until: null } },
    names: (name) => [`${name}From`, `${name}Until`],
    read: (sent, name) => ({ from: sent.text(`${name}From`), until: sent.text(`${name}Until`) }),
    readCell(text) {
      const [from = "", until = ""] = text.split("/");
      return { from: from.trim(), until: until.trim() };
    },
    write: ({ from, until }, name) => ({
      [`${name}From`]: from ?? "",
      [`${name}Until`]: until ?? "",
    }),
    controlAt: (name, path) => `${name}${path[0] === "until" ? "Until" : "From"}`,
  };
}
