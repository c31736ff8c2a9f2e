import { expect, test } from "vitest";
import type { PieceMeaning, Span } from "./span.ts";
import { withoutTold } from "./told-spans.ts";

const need = (itemId: number): PieceMeaning => ({
  kind: "concept",
  concepts: [{ itemId, weight: 1 }],
});
const district = (id: number): PieceMeaning => ({ kind: "district", districtIds: [id] });

/** Spans of one word each, by the words that they are of. */
function kept(query: string, meanings: Record<string, PieceMeaning & { isComplaint?: true }>) {
  const words = query.split(" ");
  const spans = words.flatMap((word, start): Span[] => {
    const given = meanings[word];
    if (!given) return [];
    const { isComplaint, ...meaning } = given;
    const span = { start, end: start + 1, meaning, sureness: 1 };
    return [isComplaint ? { ...span, isComplaint } : span];
  });
  return withoutTold(spans, words).map(({ start }) => words[start]);
}

test("a corrected place gives way to the later one", () => {
  const places = { nahda: district(1), qusais: district(2) };
  expect(kept("dentist nahda sorry qusais", places)).toEqual(["qusais"]);
  expect(kept("dentist nahda or qusais", places)).toEqual(["nahda", "qusais"]);
});

test("a correction of one wish leaves wishes of another kind", () => {
  const daman: PieceMeaning = { kind: "insurer", itemIds: [3] };
  const wishes = { nahda: district(1), daman };
  expect(kept("nahda sorry daman", wishes)).toEqual(["nahda", "daman"]);
});

test("a test that found something is no need beside what it found", () => {
  const needs = { mri: need(1), disc: need(2), liver: need(3), ultrasound: need(4) };
  expect(kept("mri shows slipped disc", needs)).toEqual(["disc"]);
  expect(kept("mri for slipped disc", needs)).toEqual(["mri", "disc"]);
  expect(kept("mri shows", needs)).toEqual(["mri"]);
  expect(kept("liver showed on ultrasound", needs)).toEqual(["liver", "ultrasound"]);
});

test("the sex before a complaint is the patient's, before people it is theirs", () => {
  const male = { kind: "gender", gender: "male" } as const;
  const itching = { ...need(1), isComplaint: true } as const;
  expect(kept("male itching", { male, itching })).toEqual(["itching"]);
  expect(kept("male doctor itching", { male, itching })).toEqual(["male", "itching"]);
  expect(kept("male urologist", { male, urologist: need(2) })).toEqual(["male", "urologist"]);
});

test("the sex beside an age is the patient's", () => {
  const male = { kind: "gender", gender: "male" } as const;
  expect(kept("male 45 cardiologist", { male, cardiologist: need(1) })).toEqual(["cardiologist"]);
  expect(kept("45yo male dentist", { male, dentist: need(1) })).toEqual(["dentist"]);
});

test("a child that is not the patient is no need", () => {
  const needs = { hair: need(1), baby: need(2) };
  expect(kept("hair falling since i had the baby", needs)).toEqual(["hair"]);
  expect(kept("hair of my baby", needs)).toEqual(["hair", "baby"]);
});

test("the word for not in Tagalog is no language", () => {
  const hindi: PieceMeaning = { kind: "language", itemIds: [1] };
  expect(kept("hindi pa ako kumakain", { hindi })).toEqual([]);
  expect(kept("hindi speaking doctor", { hindi })).toEqual(["hindi"]);
});
