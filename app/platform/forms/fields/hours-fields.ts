import { z } from "zod";
import type { Field, FieldOptions } from "../field.ts";
import { dayKeys, readShifts, type Shift, writeShifts } from "./clock-times.ts";

type DayKey = (typeof dayKeys)[number];
type Week = Partial<Record<DayKey, Shift[]>>;

const longestDay = 200;

/** Shifts, or their text: "09:00-13:00, 16:30-20:00". */
const shifts = z
  .union(
    [
      z.string().max(longestDay),
      z
        .array(z.tuple([z.string().max(5), z.string().max(5)]))
        .max(4)
        .transform(writeShifts),
    ],
    "invalid",
  )
  .transform((typed, context): Shift[] => {
    const read = readShifts(typed);
    if (read) return read;
    context.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  });

/** A day that is closed has no entry. */
const week = z.partialRecord(z.enum(dayKeys), shifts, "invalid").transform((days): Week => {
  const open = Object.entries(days).filter(([, given]) => given && given.length > 0);
  return Object.fromEntries(open);
});

/** The days that get Monday's hours, by the choice in `name-copy`. */
const copies: Record<string, readonly DayKey[]> = {
  weekdays: ["2", "3", "4", "5"],
  all: dayKeys,
};

interface WeekOptions<K extends string> extends FieldOptions<K> {
  /** A checkbox of the form; when ticked, the days are ignored. */
  unless: string;
}

/**
 * The hours of a week with several shifts a day; its controls are `name-1` (Monday) to `name-7`, and
 * `name-copy`, which copies Monday to other days.
 */
export function weeklyHours<const K extends string>(options: WeekOptions<K>): Field<Week, K> {
  const { help, label, problems = {}, unless } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "weekly-hours" },
    schema: week,
    whenBlank: { value: {} },
    names: (name) => [...dayKeys, "copy"].map((key) => `${name}-${key}`),
    read(sent, name) {
      if (sent.has(unless)) return null;
      const copied = copies[sent.text(`${name}-copy`)] ?? [];
      const source = (key: DayKey) => (copied.includes(key) ? "1" : key);
      return Object.fromEntries(dayKeys.map((key) => [key, sent.text(`${name}-${source(key)}`)]));
    },
    readCell: (text) => text,
    write: (value, name) =>
      Object.fromEntries(dayKeys.map((key) => [`${name}-${key}`, writeShifts(value[key] ?? [])])),
    controlAt: (name, [key]) => (key === undefined ? `${name}-1` : `${name}-${String(key)}`),
  };
}
