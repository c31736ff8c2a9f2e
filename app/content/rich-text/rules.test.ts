import { expect, test } from "vitest";
import { emptyRichText, richText } from "./inputs.ts";
import { parseNotation } from "./parse-notation.ts";
import { countWords, headingsOf, plainText, questionsOf, readingMinutes } from "./rules.ts";

const written = (lines: string[]) => richText.parse(parseNotation(lines));
const document = written([
  "## One",
  "Two **three** [four](/contact).",
  "### Five",
  "- six",
  "- seven",
  "|= Eight",
  "| nine | ten |",
  "| eleven | |",
  "? Twelve?",
  ": Thirteen.",
  "? Fourteen?",
  ": *Fifteen.*",
]);

test("the words of a document, its headings and its questions", () => {
  expect(plainText(document)).toContain("Two three four.");
  expect(countWords(document)).toBe(14);
  expect(headingsOf(document)).toEqual([
    { id: "part-1", level: 2, text: "One" },
    { id: "part-2", level: 3, text: "Five" },
  ]);
  expect(questionsOf(document)).toEqual([
    { question: "Twelve?", answer: "Thirteen." },
    { question: "Fourteen?", answer: "Fifteen." },
  ]);
});

test("reading takes at least a minute", () => {
  expect(readingMinutes(emptyRichText)).toBe(1);
  const long = written(Array.from({ length: 100 }, () => "six words stand in this line"));
  expect(readingMinutes(long)).toBe(3);
});
