import fc from "fast-check";
import { expect, test } from "vitest";
import { englishStems } from "./english-stems.ts";

test.each([
  ["gassy", "gas"],
  ["bloated", "bloat"],
  ["bloating", "bloat"],
  ["snores", "snore"],
  ["snoring", "snore"],
  ["snored", "snore"],
  ["teeth", "tooth"],
  ["feet", "foot"],
  ["vertebrae", "vertebra"],
  ["diagnoses", "diagnosis"],
  ["rashes", "rash"],
  ["allergies", "allergy"],
  ["itchy", "itch"],
  ["runny", "run"],
  ["throbbing", "throb"],
  ["bleeding", "bleed"],
  ["bled", "bleed"],
  ["swollen", "swell"],
  ["dizziness", "dizzy"],
  ["numbness", "numb"],
  ["wheezing", "wheeze"],
  ["wheezes", "wheeze"],
  ["coughing", "cough"],
  ["diabetic", "diabetes"],
  ["dying", "die"],
  ["cried", "cry"],
  ["painful", "pain"],
  ["smelly", "smell"],
  ["peeling", "peel"],
  ["vaccinations", "vaccine"],
  ["knees", "knee"],
])('"%s" may be a form of "%s"', (word, stem) => {
  expect(englishStems(word, (known) => known === stem)[0]).toBe(stem);
});

test.each(["virus", "sinus", "pus", "abscess", "gas", "bus", "ring", "red"])(
  '"%s" is no plural and no participle',
  (word) => {
    expect(englishStems(word)).toEqual([]);
  },
);

test("known words come before what is only letters", () => {
  expect(englishStems("snoring")[0]).toBe("snore");
  expect(englishStems("bloating", (word) => word === "bloate")).toEqual(["bloate", "bloat"]);
});

test("stems are few, of Latin letters and never the word itself", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abdeginorsty"), maxLength: 30 });
  fc.assert(
    fc.property(
      letters,
      fc.constantFrom("", "s", "es", "ing", "ed", "y", "ness"),
      (rest, ending) => {
        const stems = englishStems(rest + ending);
        expect(stems.length).toBeLessThanOrEqual(6);
        expect(new Set(stems).size).toBe(stems.length);
        expect(stems).not.toContain(rest + ending);
        for (const stem of stems) expect(stem).toMatch(/^[a-z]{2,}$/);
      },
    ),
  );
  expect(englishStems("أسنان")).toEqual([]);
  expect(englishStems("a".repeat(200))).toEqual([]);
});
