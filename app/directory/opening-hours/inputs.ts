import { z } from "zod";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Use a time such as 09:30");

/** From and to, Asia/Dubai; a day may have several (split shifts). */
const shift = z
  .tuple([clock, clock])
  .refine(([from, to]) => from < to, "The end must be after the start");

const day = z
  .array(shift)
  .max(4)
  .refine(
    (shifts) =>
      shifts.every((one, place) => place === 0 || (shifts[place - 1]?.[1] ?? "") <= one[0]),
    "Shifts must follow each other",
  );

/** Opening hours of a week; key 1 is Monday, 7 is Sunday; a missing day is closed. */
export const weeklyHours = z.partialRecord(z.enum(["1", "2", "3", "4", "5", "6", "7"]), day);

export type Shift = z.infer<typeof shift>;
export type WeeklyHours = z.infer<typeof weeklyHours>;
