import { expect, test } from "vitest";
import { ordinarySentences } from "./ordinary-sentences.ts";

const sentences = ordinarySentences();

test("terms of every script are said in sentences", () => {
  expect(sentences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^my mother with .+ what to do$/),
      expect.stringMatching(/^امي تعاني من .+/),
      expect.stringMatching(/^kailangan ko ng .+/),
    ]),
  );
});

test("no sentence speaks of self-harm", () => {
  expect(sentences.filter((text) => /suicid|self.harm|overdose|انتحار/i.test(text))).toEqual([]);
});
