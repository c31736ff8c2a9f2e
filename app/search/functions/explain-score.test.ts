import { expect, test } from "vitest";
import { explainScore } from "./explain-score.ts";

const nothing = { total: 0, text: 0, name: 0, concept: 0, quality: 0.72, bookable: 0 };

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

test("a free time is named", () => {
  expect(explainScore({ ...nothing, bookable: 1 }, "en")[0]).toContain("booked on this site");
});

test("the interest and the part of the field that the search asks for are named", () => {
  const parts = { subSpecialties: ["Knee Surgery"], interests: ["Sports injuries"] };
  expect(explainScore({ ...nothing, concept: 0.9 }, "en", undefined, parts).slice(1, 3)).toEqual([
    "A part of the field that fits the search: Knee Surgery.",
    "A stated interest that fits the search: Sports injuries.",
  ]);
  const arabic = { subSpecialties: [], interests: ["علاج حصى الكلى"] };
  expect(explainScore(nothing, "ar", undefined, arabic)[0]).toContain("علاج حصى الكلى");
});

test("in Arabic it is explained in Arabic", () => {
  const told = explainScore({ ...nothing, name: 1, text: 1, concept: 1, bookable: 1 }, "ar");
  expect(told).toHaveLength(5);
  for (const sentence of told) expect(sentence).toMatch(/^[\u0621-\u064a]/);
});
