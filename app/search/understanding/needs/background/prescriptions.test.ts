import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../../understand-query.ts";
import { lexiconAsTyped } from "../../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};

/** The fields and other items of the needs of a query, the surest first. */
function fieldsOf(query: string): string[] {
  return understandQuery(query, known)
    .pieces.flatMap((piece) => (piece.kind === "concept" ? piece.concepts : []))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ itemId }) => vocabulary.byId.get(itemId)?.slug ?? "");
}

test("a medicine that is asked for again leads to general practice, and to no dietitian", () => {
  const fields = fieldsOf("who can prescribe xenical");
  expect(fields).toContain("general-practice");
  expect(fields).not.toContain("nutrition-dietetics");
  expect(fieldsOf("telma finished, need refill")).toContain("general-practice");
});
