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
  "my father had colon cancer, want check",
  "my mother had breast cancer what check should i do",
  "أمي كان عندها سرطان ثدي وأبا أفحص",
])("the disease of a relative leads to a check of one's own: %s", (query) => {
  const fields = fieldsOf(query);
  expect(fields[0]).toBe("general-practice");
  expect(fields).not.toContain("oncology");
});

test("the disease of a relative who is the patient keeps its field", () => {
  expect(fieldsOf("my mother has breast cancer")).toContain("breast-cancer");
});
