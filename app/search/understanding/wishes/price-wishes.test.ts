import { expect, test } from "vitest";
import { tokenize } from "../reading/tokens.ts";
import { findPriceWishes } from "./price-wishes.ts";

/** The wishes of a query as short words: "0-300", "lowest", "?". */
function said(query: string): string[] {
  const { typed, tokens } = tokenize(query);
  return findPriceWishes(tokens, typed).map(({ meaning }) => {
    if (meaning.kind === "price") return `${meaning.min}-${meaning.max}`;
    return meaning.kind === "lowestPrice" ? "lowest" : "?";
  });
}

test.each([
  ["dentist under 300", ["0-300"]],
  ["less than 200 dirhams", ["0-200"]],
  ["dermatologist below AED 1,500 in JLT", ["0-1500"]],
  ["physio max 250aed", ["0-250"]],
  ["braces up to 9k dhs", ["0-9000"]],
  ["root canal budget 2000", ["0-2000"]],
  ["whitening price under 800", ["0-800"]],
  ["whitening 400-800 dirhams", ["400-800"]],
  ["eye test between 100 and 300", ["100-300"]],
  ["consultant over 500 aed", ["500-0"]],
  ["طبيب أسنان أقل من ٣٠٠", ["0-300"]],
  ["تنظيف أسنان تحت 250 درهم", ["0-250"]],
  ["دكتور جلدية بين ٢٠٠ و٤٠٠ درهم", ["200-400"]],
  ["دكتور عيون ما يتعدى ٢٠٠ درهم", ["0-200"]],
  ["dr asnan a2al men 300", ["0-300"]],
])("an amount of money is a range: %s", (query, wishes) => {
  expect(said(query)).toEqual(wishes);
});

test.each([
  "cheapest dentist",
  "lowest price MRI",
  "أرخص دكتور أسنان",
  "تنظيف أسنان الأرخص",
  "arkhas doctor asnan",
  "cheap dentist",
  "affordable dermatologist",
  "low cost physiotherapy",
  "dentist with reasonable prices",
  "dentist not too expensive",
  "طبيب أسنان رخيص",
  "دكتور أسنان بسعر معقول",
  "دكتور جلدية مش غالي",
  "doctor asnan rakhees",
])("who looks for something cheap is shown the lowest price first: %s", (query) => {
  expect(said(query)).toEqual(["lowest"]);
});

test.each([
  "dental implant price",
  "how much is an MRI",
  "treadmill test and echo how much",
  "how much does it cost to pull out a wisdom tooth",
  "كم سعر تنظيف الأسنان",
  "رسم قلب كم سعره",
  "تقويم حق بنتي كم يكلف",
  "kam se3r tandeef asnan",
])("a question for a price is read: %s", (query) => {
  expect(said(query)).toEqual(["?"]);
});

test.each([
  ["how much is an MRI", "mri"],
  ["how much for a dental implant", "dental implant"],
  ["what is the price of a root canal", "root canal"],
  ["mri price", "mri"],
])("the words between a question for a price and its subject are part of it: %s", (query, left) => {
  const { typed, tokens } = tokenize(query);
  const spans = findPriceWishes(tokens, typed);
  const isLeft = (at: number) => !spans.some(({ start, end }) => start <= at && at < end);
  expect(tokens.filter((_, at) => isLeft(at)).map(({ word }) => word)).toEqual(left.split(" "));
});

test("an amount behind a question stays an amount", () => {
  expect(said("dentist price for 300 dirhams")).toEqual(["?", "0-300"]);
});

test.each([
  "child under 5 years old",
  "my sugar is under 70",
  "blood pressure over 180",
  "how to get my cholesterol below 200",
  "man over 60 with cough",
  "fever above 39",
  "lost more than 100 pounds",
  "سكري أقل من ٧٠",
  "طفل عمره أقل من ٣ سنوات",
  "pain within 2 weeks",
  "how much water should I drink",
  "how much is too much bleeding",
  "Dr Price",
  "I paid 500 dirhams last year and my tooth still hurts so much",
])("a measure, an age, a name or a story is no wish about prices: %s", (query) => {
  expect(said(query)).toEqual([]);
});
