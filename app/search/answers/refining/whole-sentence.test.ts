import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { ofKind, understandQuery } from "../../understanding/understand-query.ts";
import { lexiconAsTyped } from "../../understanding/word-group.ts";
import { withWholeSentence } from "./whole-sentence.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary,
  lexicon: lexiconAsTyped,
};
const readBoth = (query: string) => {
  const byPhrases = understandQuery(query, known);
  return { byPhrases, whole: withWholeSentence(byPhrases, query, known) };
};
const weightsOf = (pieces: ReturnType<typeof readBoth>["whole"]["pieces"], phrase: string) =>
  ofKind(pieces, "concept")
    .filter((piece) => piece.phrase.includes(phrase))
    .flatMap(({ concepts }) =>
      concepts.map(({ itemId, weight }) => [vocabulary.byId.get(itemId)?.slug, weight]),
    );

test("of a phrase's fields the one comes first that the whole sentence speaks for", () => {
  const { whole } = readBoth("out of breath climbing stairs");
  expect(weightsOf(whole.pieces, "breath")).toContainEqual(["cardiology", 0.96]);
});

test("a phrase that leads elsewhere is background", () => {
  const query = "gums bleed when i brush and two teeth wobbling, diabetic since 2015";
  const { byPhrases, whole } = readBoth(query);
  const before = weightsOf(byPhrases.pieces, "diabetic");
  expect(before.length).toBeGreaterThan(0);
  expect(weightsOf(whole.pieces, "diabetic")).toEqual(
    before.map(([slug, weight]) => [slug, Number(weight) * 0.4]),
  );
});

test("where all phrases lead elsewhere they are unsure", () => {
  const query = "ابني ما بيسمع لما بناديه وبيعلي التلفزيون عالآخر";
  const unsure = { ...readBoth(query).byPhrases, isUnsure: false };
  const skin = vocabulary.bySlug("specialties", "dermatology")?.id ?? 0;
  const pieces = [
    {
      kind: "concept" as const,
      concepts: [{ itemId: skin, weight: 0.5 }],
      phrase: "بناديه",
      rest: "",
    },
  ];
  expect(withWholeSentence({ ...unsure, pieces }, query, known).isUnsure).toBe(true);
});

test("a sentence of no phrase is unsure where it speaks for a field, and not where it has names", () => {
  const query = "bachche ke doodh ke daant mein keeda lag gaya";
  expect(readBoth(query).whole.isUnsure).toBe(true);
  const lexicon = { ...known.lexicon, isPerson: (word: string) => word !== "daant" };
  const byPhrases = understandQuery(query, known);
  expect(withWholeSentence(byPhrases, query, { ...known, lexicon })).toBe(byPhrases);
});

test("a specialty that is named, three words and a sentence that says nothing are left alone", () => {
  for (const query of [
    "cardiologist for my mother, she also complains her stomach burns",
    "heart doctor marina",
    "open on saturday near the mall with parking",
  ]) {
    const { byPhrases, whole } = readBoth(query);
    expect(whole).toBe(byPhrases);
  }
});
