import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { commonRank, listedRank } from "./common-words.ts";
import arabicList from "./data/common-words-ar.json" with { type: "json" };
import englishList from "./data/common-words-en.json" with { type: "json" };

test.each(["walk", "left", "arm", "stairs", "years", "football", "gassy", "snoring"])(
  "%s is a common word of English",
  (word) => {
    expect(commonRank(word, "en")).not.toBeNull();
  },
);

test.each(["سنين", "الدري", "مراتي", "وين", "عايز", "بدي", "والبيت", "شغلها", "الحين"])(
  "%s is a common word of Arabic",
  (word) => {
    expect(commonRank(foldText(word), "ar")).not.toBeNull();
  },
);

test("terms of medicine, names and slips are not common", () => {
  for (const word of ["radiology", "hamstring", "marathi", "teh", "mohammed", ""]) {
    expect(commonRank(word, "en"), word).toBeNull();
  }
  for (const word of ["كولونوسكوبي", "محمد", "قسطره", "ززز", ""]) {
    expect(commonRank(word, "ar"), word).toBeNull();
  }
});

test("a more frequent word has the lower rank", () => {
  const inOrder = (["the", "stairs", "snoring"] as const).map(
    (word) => commonRank(word, "en") ?? 0,
  );
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  expect(commonRank("من", "ar")).toBeLessThan(commonRank("سنين", "ar") ?? 0);
});

test.each([
  ["en", englishList],
  ["ar", arabicList],
] as const)("the list of %s holds folded words, each once, with its licence", (language, list) => {
  const words = list.bands.flatMap((band) => band.words).flatMap((line) => line.split(" "));
  expect(words.length).toBeGreaterThan(8000);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) {
    expect(foldText(word)).toBe(word);
    expect(listedRank(word, language)).not.toBeNull();
  }
  expect(list.licence).not.toBe("");
  expect(list.attribution).toContain("http");
});

test("any text has a rank or null, and an article changes no common noun", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const rank = commonRank(foldText(text), "ar");
      expect(rank === null || rank > 0).toBe(true);
    }),
  );
  const noun = fc.constantFrom("بيت", "كتاب", "مدرسه", "سياره", "صديق");
  const article = fc.constantFrom("ال", "وال", "بال", "لل", "عال");
  fc.assert(
    fc.property(noun, article, (word, prefix) => {
      expect(commonRank(prefix + word, "ar")).not.toBeNull();
    }),
  );
});
