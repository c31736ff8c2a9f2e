import { expect, test } from "vitest";
import { z } from "zod";
import { dayInput } from "../clock/day-inputs.ts";
import { createTranslator } from "../i18n/translate.ts";
import { describeIssue } from "./describe-issue.ts";
import { programs as arabicMessages } from "./messages/ar.ts";
import { programs as englishMessages, type ProgramMessages } from "./messages/en.ts";

const english = createTranslator<ProgramMessages>("en", englishMessages);
const arabic = createTranslator<ProgramMessages>("ar", arabicMessages);

const input = z.object({
  name: z.string().min(2).max(3),
  limit: z.number().int().max(5),
  id: z.uuid(),
  as: z.enum(["patient", "clinic"]),
  ids: z.array(z.string()).max(1),
  own: z.string().refine((value) => value === "own", "This is our own sentence."),
  named: z.string().regex(/^a/, "This is no name."),
  day: dayInput,
});
const valid = {
  name: "ab",
  limit: 1,
  id: crypto.randomUUID(),
  as: "clinic",
  ids: [],
  own: "own",
  named: "a",
  day: "2026-11-28",
};

test.each([
  [{ name: undefined }, "name is missing."],
  [{ name: 7 }, "name: a text is expected."],
  [{ name: "abcd" }, "name: a number of characters of at most 3 is expected."],
  [{ name: "a" }, "name: a number of characters of at least 2 is expected."],
  [{ limit: "x" }, "limit: a number is expected."],
  [{ limit: 9 }, "limit: a number of at most 5 is expected."],
  [{ id: "dr-amina" }, "id: an id (UUID, not the name in a profile's address) is expected."],
  [{ as: "nurse" }, "as: one of patient, clinic is expected."],
  [{ ids: ["a", "b"] }, "ids: a number of entries of at most 1 is expected."],
  [{ own: "theirs" }, "This is our own sentence."],
  [{ named: "b" }, "named: This is no name."],
  [{ day: "1850-01-01" }, "day: a day from 1900 to 2149, as 2026-11-28, is expected."],
])("%j is described", (given, words) => {
  const { error } = input.safeParse({ ...valid, ...given });
  expect(error?.issues.map((issue) => describeIssue(issue, english, "en"))).toEqual([words]);
});

test.each([
  [{ name: undefined }, "القيمة name مطلوبة."],
  [{ name: "abcd" }, "name: المطلوب نص لا يزيد عدد أحرفه على 3."],
  [{ limit: 9 }, "limit: المطلوب رقم لا يزيد على 5."],
  [{ own: "theirs" }, "لا يمكن استخدام القيمة own."],
  [{ named: "b" }, "لا يمكن استخدام القيمة named."],
  [{ day: "1850-01-01" }, "day: المطلوب تاريخ بين 1900 و2149 على هيئة 2026-11-28."],
  [{ as: "nurse" }, "as: المطلوب إحدى القيم patient, clinic."],
])("%j is described in Arabic", (given, words) => {
  const { error } = input.safeParse({ ...valid, ...given });
  const said = error?.issues.map((issue) => describeIssue(issue, arabic, "ar")).join(" ");
  expect(said?.replace(/[\u2068\u2069]/g, "")).toBe(words);
});
