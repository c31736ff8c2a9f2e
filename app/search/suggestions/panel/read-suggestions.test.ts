import { expect, test } from "vitest";
import { markedPieces, readNotice, readSuggestions } from "./read-suggestions.ts";

const one = {
  kind: "specialty",
  label: "Dermatology",
  language: "en",
  detail: "",
  marks: [{ start: 0, end: 4 }],
  path: "/search?specialty_ids=1",
};

test("suggestions are read with or without a frame, and only those that can be shown", () => {
  expect(readSuggestions({ suggestions: [one] })).toEqual([one]);
  expect(
    readSuggestions([one, { ...one, kind: "advert" }, { ...one, path: "https://e.example" }]),
  ).toEqual([one]);
  for (const other of [null, "x", 7, {}, { suggestions: "x" }])
    expect(readSuggestions(other)).toEqual([]);
});

test("a label falls into what was typed and the rest", () => {
  const texts = (marks: { start: number; end: number }[]) =>
    markedPieces({ label: "Al Barsha", marks }).map(({ text, isMarked }) =>
      isMarked ? `[${text}]` : text,
    );
  expect(texts([{ start: 3, end: 6 }])).toEqual(["Al ", "[Bar]", "sha"]);
  expect(
    texts([
      { start: 0, end: 2 },
      { start: 3, end: 9 },
    ]),
  ).toEqual(["[Al]", " ", "[Barsha]"]);
  expect(texts([])).toEqual(["Al Barsha"]);
});

test("a notice is read with the numbers that can be dialled, and nothing else is taken for one", () => {
  const call = { number: "998", label: "Call an ambulance: 998" };
  const emergency = {
    title: "This may be an emergency",
    calls: [call, { number: "x", label: "" }],
  };
  expect(readNotice({ suggestions: [], emergency })).toEqual({
    title: emergency.title,
    calls: [call],
  });
  for (const other of [null, [], { emergency: null }, { emergency: { title: "x", calls: [] } }])
    expect(readNotice(other)).toBeNull();
});
