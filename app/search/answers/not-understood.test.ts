import { describe, expect, test } from "vitest";
import type { SearchAnswer } from "../engine/engine.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { notUnderstood } from "./not-understood.ts";

const concept: Piece = { kind: "concept", concepts: [], phrase: "dental implant", rest: "" };

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

  test("keep every other word as typed", () => {
    expect(notUnderstood("What does Zzzq cost", answerOf(["what", "does", "zzzq"]))).toEqual([
      "Zzzq",
    ]);
  });
});
