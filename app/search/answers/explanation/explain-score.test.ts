import { expect, test } from "vitest";
import { explainScore, shortReasons } from "./explain-score.ts";
import type { Reason } from "./reasons.ts";

const nothing = { total: 0, text: 0, name: 0, concept: 0, quality: 0.72, bookable: 0, nearness: 0 };
const reasons: Reason[] = [
  { kind: "interest", names: ["Sports injuries"] },
  { kind: "subSpecialty", names: ["Knee Surgery", "Hand Surgery"] },
  { kind: "children" },
  { kind: "generalCare" },
  { kind: "plan" },
  { kind: "bookable" },
  { kind: "near" },
];

test("only parts that counted are explained, and always the profile's quality", () => {
  expect(explainScore(nothing, "en")).toEqual([
    "Checked, complete and up-to-date profile: 72 of 100. Payment has no effect.",
  ]);
  expect(explainScore({ ...nothing, name: 1, text: 0.4 }, "en")).toEqual([
    "The name matches the search exactly.",
    "The words appear in the name, specialties or location: 40 of 100.",
    expect.stringContaining("72"),
  ]);
  expect(explainScore({ ...nothing, name: 0.5, concept: 0.8 }, "en").slice(0, 2)).toEqual([
    "The name begins with the search words.",
    "Match of meaning: 80 of 100.",
  ]);
});

test("reasons follow the match of meaning", () => {
  const told = explainScore({ ...nothing, concept: 0.9 }, "en", undefined, reasons);
  expect(told.slice(1, 3)).toEqual([
    "A stated interest that fits the search: Sports injuries.",
    "A part of the field that fits the search: Knee Surgery, Hand Surgery.",
  ]);
  expect(told).toHaveLength(reasons.length + 2);
});

test("in Arabic it is explained in Arabic", () => {
  const told = explainScore({ ...nothing, name: 1, text: 1, concept: 1 }, "ar", undefined, reasons);
  expect(told).toHaveLength(reasons.length + 4);
  for (const sentence of told) expect(sentence).toMatch(/^[\u0621-\u064a]/);
});

test("a card says its reasons in one line", () => {
  expect(shortReasons(reasons, "en")).toBe(
    "Why this result: interest in Sports injuries · Knee Surgery, Hand Surgery · treats children · general care for this complaint · accepts your plan · free times online · close by",
  );
  expect(shortReasons([{ kind: "plan" }, { kind: "near" }], "ar")).toContain(
    "قبول خطة تأمينك · قرب المكان",
  );
});

test("a card without a reason says nothing", () => {
  expect(shortReasons([], "en")).toBeNull();
});
