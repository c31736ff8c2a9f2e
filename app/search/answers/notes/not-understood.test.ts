import { describe, expect, test } from "vitest";
import type { Piece } from "../../understanding/understand-query.ts";
import type { SearchAnswer } from "../engine.ts";
import { notUnderstood } from "./not-understood.ts";

const concept: Piece = { kind: "concept", concepts: [], phrase: "dental implant", rest: "" };

const said = { phrase: "", rest: "" };
const openNow: Piece = { kind: "availability", availability: "open_now", ...said };
const insurer: Piece = { kind: "insurer", itemIds: [], ...said };

function answerOf(unread: string[]): SearchAnswer {
  const parts: Partial<SearchAnswer> = {
    understood: [concept],
    words: [],
    unread,
    hits: [],
    ignoredWords: [],
  };
  return parts as SearchAnswer;
}

describe("words that were not understood", () => {
  test.each([
    ["What does a dental implant cost?", ["what", "does"]],
    ["أخصائي نفسي عبر الفيديو الليلة", ["عبر"]],
    ["كم سعر زراعة الأسنان", ["كم"]],
  ])("leave out the function words of %s", (query, unread) => {
    expect(notUnderstood(query, answerOf(unread))).toEqual([]);
  });

  test.each(["😀😀😀", "%%%"])("are all of %s, which has no letter", (query) => {
    expect(notUnderstood(query, { ...answerOf([]), understood: [] })).toEqual([query]);
  });

  test.each([
    ["my son needs a dental implant", ["son"], concept],
    ["زراعة أسنان مفتوحة الحين", ["مفتوحه"], openNow],
    ["implants accepted by the insurer, which card", ["card"], insurer],
  ])("leave out what a need or a wish has said in %s", (query, unread, piece) => {
    const answer = { ...answerOf(unread), understood: [piece] };
    expect(notUnderstood(query, answer)).toEqual([]);
  });

  test("are shown without the punctuation behind them", () => {
    const answer = answerOf(["yesterday"]);
    expect(notUnderstood("dental implant yesterday, please", answer)).toEqual(["yesterday"]);
  });

  test("keep a word of openness where nothing about the time was understood", () => {
    expect(notUnderstood("open implant", answerOf(["open"]))).toEqual(["open"]);
  });

  test("keep every other word as typed", () => {
    expect(notUnderstood("What does Zzzq cost", answerOf(["what", "does", "zzzq"]))).toEqual([
      "Zzzq",
    ]);
  });
});
