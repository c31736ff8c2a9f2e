import { expect, test } from "vitest";
import { openedReview } from "./review-form.ts";
import { hasContactData, languageOf, shortName } from "./rules.ts";

test.each([
  ["Mona Al Hashimi", "Mona H."],
  ["منى الهاشمي", "منى ه."],
  ["Omar", "Omar"],
  ["  ", ""],
])("%s is shown as %s", (fullName, shown) => {
  expect(shortName(fullName)).toBe(shown);
});

test.each([
  ["Ring 04 123 4567 for more", true],
  ["اتصل على ٠٥٠١٢٣٤٥٦٧", true],
  ["784-1990-1234567-1", true],
  ["a.b@mail.example", true],
  ["It took from 09:30 to 10:15, on 14 November 2026", false],
  ["Five of 5, and 250 dirhams", false],
])("%s leads to a person: %s", (text, expected) => {
  expect(hasContactData(text)).toBe(expected);
});

test("the language is that of most letters", () => {
  expect(languageOf("عيادة Noor ممتازة جدًا")).toBe("ar");
  expect(languageOf("A clinic in الكرامة, fine")).toBe("en");
});

test("a form opens with what was written before", () => {
  const written = {
    authorName: "M.",
    rating: 2.5,
    aspects: { waiting: 1 },
    body: "Text",
    locale: "en" as const,
  };
  expect(openedReview(written, "Mona Ali")).toMatchObject({
    rating: "2.5",
    waiting: "1",
    listening: "",
    body: "Text",
    authorName: "M.",
  });
  expect(openedReview(null, "Mona Ali")).toMatchObject({ rating: "", authorName: "Mona A." });
});
