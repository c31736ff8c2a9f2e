import { expect, test } from "vitest";
import { favouredType } from "#app/search/prices/favoured-type.ts";
import { ofKind, understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { withFieldsOfTypes } from "./fields-of-types.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary,
  lexicon: lexiconAsTyped,
};
const widened = (query: string) => withFieldsOfTypes(understandQuery(query, known), known);

test.each([
  ["GP clinic in Deira", "general-practice"],
  ["general practice clinic", "general-practice"],
  ["عيادة طب عام", "general-practice"],
  ["ENT clinic", "ent"],
  ["cardiology clinic", "cardiology"],
])("«%s» is met by clinics of the field %s, too", (query, field) => {
  const pieces = widened(query)?.pieces ?? [];
  const [piece] = ofKind(pieces, "concept");
  const slugs = piece?.concepts.map(({ itemId }) => vocabulary.byId.get(itemId)?.slug);
  expect(slugs).toContain(field);
  expect(favouredType(pieces, vocabulary)).toBe("clinics");
});

test.each(["hospital", "dentist", "clinic with parking", "school clinic", ""])(
  "«%s» names no kind of clinic beside its field",
  (query) => {
    expect(widened(query)).toBeNull();
  },
);
