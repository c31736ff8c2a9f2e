import { z } from "zod";
import type { Field, FieldOptions } from "../field.ts";
import type { SentForm } from "../sent-form.ts";
import {
  type DayKey,
  dayKeys,
  joinNights,
  readDayShifts,
  type Shift,
  splitNights,
  type WeekOfShifts,
  writeShifts,
} from "./clock-times.ts";

type SentTexts = Pick<SentForm, "text">;

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
    const read = readDayShifts(typed);
    if (typeof read !== "string") return read;
    context.addIssue({ code: "custom", message: read });
    return z.NEVER;
  });

/** Shifts past midnight are stored as the evening and the first hours of the next day. */
const week = z
  .partialRecord(z.enum(dayKeys), shifts, "invalid")
  .transform((days, context): WeekOfShifts => {
    const split = splitNights(days);
    if (split.ok) return split.week;
    context.addIssue({ code: "custom", message: split.problem, path: [split.day] });
    return z.NEVER;
  });

/** The value of a form whose box is ticked although times were entered. */
const contradiction = { isContradiction: true };

/** The week of a form with a box, which is refused at the box. */
const weekUnless = (box: string) =>
  z
    .unknown()
    .superRefine((given, context) => {
      if (given === contradiction)
        context.addIssue({ code: "custom", message: "both", path: [box] });
    })
    .pipe(week);

/** The day that is copied and the days that get its hours, by the choice in `name-copy`. */
const copies: Record<string, { from: DayKey; to: readonly DayKey[] }> = {
  weekdays: { from: "1", to: ["2", "3", "4", "5"] },
  all: { from: "1", to: dayKeys },
  weekend: { from: "6", to: ["7"] },
};

/** The controls of the time pickers of a day: a shift, and the one after a break. */
const pickers = [
  { from: "from", to: "to" },
  { from: "from2", to: "to2" },
] as const;

/** A time picker has no 24:00; a shift that ends at midnight ends at its 00:00. */
const midnight = { picked: "00:00", stored: "24:00" };

/** Returns the text of a day: what was typed, else the picked times. */
export function dayText(sent: SentTexts, control: string): string {
  const typed = sent.text(control);
  if (typed.trim() !== "") return typed;
  return pickers
    .map(({ from, to }) => [sent.text(`${control}-${from}`), sent.text(`${control}-${to}`)])
    .filter((times) => times.some((time) => time !== ""))
    .map(([from, to]) => `${from}-${to === midnight.picked ? midnight.stored : to}`)
    .join(", ");
}

/** The controls of a day's shifts; what pickers cannot show is written as a text. */
function writeDay(shifts: readonly Shift[], control: string) {
  const isWholeDay = shifts.some(([from, to]) => from === "00:00" && to === midnight.stored);
  if (isWholeDay || shifts.length > pickers.length) return { [control]: writeShifts(shifts) };
  const picked = pickers.flatMap(({ from, to }, at) => {
    const [opens = "", closes = ""] = shifts[at] ?? [];
    return [
      [`${control}-${from}`, opens],
      [`${control}-${to}`, closes === midnight.stored ? midnight.picked : closes],
    ];
  });
  return { [control]: "", ...Object.fromEntries(picked) };
}

const controlsOf = (control: string) => [
  control,
  ...pickers.flatMap(({ from, to }) => [`${control}-${from}`, `${control}-${to}`]),
];

/** The texts of the days, after one was copied to others. */
function readDays(sent: SentTexts, name: string): Record<DayKey, string> {
  const copied = copies[sent.text(`${name}-copy`)];
  const source = (key: DayKey) => (copied?.to.includes(key) ? copied.from : key);
  const texts = dayKeys.map((key) => [key, dayText(sent, `${name}-${source(key)}`)]);
  return Object.fromEntries(texts);
}

/** The days as the hidden control `name-shown` holds them; empty for a week without hours. */
function listDays(days: Record<DayKey, string>): string {
  const texts = dayKeys.map((key) => days[key].trim());
  return texts.some((text) => text !== "") ? texts.join("|") : "";
}

interface WeekOptions<K extends string> extends FieldOptions<K> {
  /**
   * A checkbox of the form that discards the hours. It is refused where the hours differ from those
   * that the form was opened with.
   */
  unless: string;
}

/**
 * The hours of a week with several shifts a day. Each day has time pickers for two shifts
 * (`name-1-from`, `name-1-to`, `name-1-from2`, `name-1-to2` for Monday) and a text (`name-1`), which
 * counts before them; `name-copy` copies a day to others, and `name-shown` has the hours that the
 * form was opened with.
 */
export function weeklyHours<const K extends string>(
  options: WeekOptions<K>,
): Field<WeekOfShifts, K> {
  const { help, label, problems = {}, unless } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "weekly-hours", unless },
    schema: weekUnless(unless),
    whenBlank: { value: {} },
    names: (name) => [
      ...dayKeys.flatMap((key) => controlsOf(`${name}-${key}`)),
      `${name}-copy`,
      `${name}-shown`,
    ],
    read(sent, name) {
      const days = readDays(sent, name);
      if (!sent.has(unless)) return days;
      const listed = listDays(days);
      return listed === "" || listed === sent.text(`${name}-shown`) ? null : contradiction;
    },
    readCell: (text) => text,
    write(value, name) {
      const days = joinNights(value);
      const controls: Record<string, string> = Object.assign(
        {},
        ...dayKeys.map((key) => writeDay(days[key] ?? [], `${name}-${key}`)),
      );
      const written = { text: (control: string) => controls[control] ?? "" };
      return { ...controls, [`${name}-shown`]: listDays(readDays(written, name)) };
    },
    controlAt(name, [key]) {
      if (key === unless) return unless;
      return key === undefined ? `${name}-1` : `${name}-${String(key)}`;
    },
  };
}
