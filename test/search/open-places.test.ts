import { describe, expect, test } from "vitest";
import { resolveNeeds } from "#app/search/concepts/resolve-needs.ts";
import { favouredType } from "#app/search/prices/favoured-type.ts";
import { createLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "../seeds/seed-vocabulary.ts";
import { readScreen } from "./search-screen.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: createLexicon([]),
};
const read = (query: string) => understandQuery(query, known);
const places = [
  "clinic open now",
  "open clinic",
  "a clinic that is open right now",
  "عيادة مفتوحة الحين",
  "عيادة فاتحة دلوقتي",
  "عيادة مفتوحة هلق",
  "أي عيادة مفتوحة الآن",
  "فاتح الحين",
  "مفتوح هلق",
  "فاتحة دلوقتي",
  "3eyada maftu7a al7een",
];

describe("a place that is open now is looked for, and nobody with later times", () => {
  test.each(places)("%s", (query) => {
    const { pieces, words } = read(query);
    expect(pieces).toEqual([
      expect.objectContaining({ kind: "availability", availability: "open_now" }),
    ]);
    expect(words).toEqual([]);
    expect(favouredType(pieces, vocabulary)).toBe("clinics");
    const { lifts } = resolveNeeds(pieces, vocabulary);
    const hospital = vocabulary.bySlug("clinic-types", "hospital")?.id;
    const pharmacy = vocabulary.bySlug("clinic-types", "pharmacy")?.id;
    const lifted = lifts.flatMap(({ fields }) => fields.flatMap(({ ids }) => ids));
    expect(lifted).toContain(hospital);
    expect(lifted).not.toContain(pharmacy);
  });
});

test.each([
  "doctor available now",
  "dentist open now",
  "دكتور أسنان فاتح الحين",
  "دكتور متاح الآن",
])("«%s» looks for no place of any kind", (query) =>
  expect(favouredType(read(query).pieces, vocabulary)).not.toBe("clinics"),
);

test.each([
  ["صيدلية مفتوحة الحين", "pharmacy"],
  ["مركز طبي مفتوح هلق", "polyclinic"],
  ["مستشفى فاتح دلوقتي", "hospital"],
  ["عيادة أسنان مفتوحة الحين", "dental-clinic"],
])("«%s» names the kind of place: %s", (query, slug) => {
  const { pieces, unread } = read(query);
  const named = pieces.flatMap((piece) =>
    piece.kind === "concept" ? [vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0)?.slug] : [],
  );
  expect(named).toEqual([slug]);
  expect(pieces.map(({ kind }) => kind)).toContain("availability");
  expect(unread).toEqual([]);
});

onAnyDatabase((open) => {
  test.each([
    ["clinic open now", "en"],
    ["عيادة مفتوحة الحين", "ar"],
  ] as const)("«%s» begins with places", async (q, locale) => {
    const { content } = await readScreen(
      await open({ seed: "demo" }),
      new URLSearchParams({ q }),
      locale,
    );
    const types = content.cards.map(({ entityType }) => entityType);
    expect(types[0]).toBe("clinics");
  });
});
