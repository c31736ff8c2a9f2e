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

test.each([
  "slipped disc but no surgery please",
  "مش عايز جراحة، عندي انزلاق غضروفي",
  "ما أبا عملية، أبا علاج حق الديسك",
])("without an operation a disc is for physiotherapy: %s", (query) => {
  const fields = fieldsOf(query);
  expect(fields[0]).toBe("physiotherapy");
  expect(fields).not.toContain("spine-surgery");
});

test("a field that is refused is no field of the complaint", () => {
  expect(fieldsOf("swollen ankles")).toContain("cardiology");
  expect(fieldsOf("not cardiology, swollen ankles")).not.toContain("cardiology");
});
