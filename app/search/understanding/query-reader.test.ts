import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { resolveNeeds } from "../concepts/resolve-needs.ts";
import { type Piece, understandQuery } from "./understand-query.ts";
import { lexiconAsTyped } from "./word-group.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const known = { vocabulary, geography, dictionary, lexicon: lexiconAsTyped };
const slugOf = (id = 0) => vocabulary.byId.get(id)?.slug;

function say(piece: Piece): string {
  switch (piece.kind) {
    case "concept":
      return slugOf(piece.concepts[0]?.itemId) ?? "";
    case "gender":
      return piece.gender;
    case "visitType":
      return piece.visitType;
    case "insurer":
      return slugOf(piece.itemIds[0]) ?? "";
    case "district":
      return geography.districtById.get(piece.districtIds[0] ?? 0)?.slug ?? "";
    default:
      return piece.kind;
  }
}
const saidIn = (query: string) => understandQuery(query, known).pieces.map(say);

test.each([
  ["eye doctor sorry ear doctor for wax removal", "ophthalmology"],
  ["دكتور قلب لأ قصدي صدر", "cardiology"],
])("%s: what was taken back is no need", (query, slug) => {
  expect(saidIn(query)).not.toContain(slug);
  expect(saidIn(query)).toHaveLength(1);
});

test.each([
  ["up four times a night to pee", "timeOfDay"],
  ["عندي السكر من زمان والحين ريولي تورمت", "availability"],
  ["ماي ابيض في العين", "city"],
  ["laser sha3r lel 7areem", "female"],
  ["ma anam men el 2ala2", "female"],
])("%s asks for no %s", (query, wish) => {
  expect(saidIn(query)).not.toContain(wish);
});

test.each([
  ["dermatologist, would rather see a man", ["dermatology", "male"]],
  ["جلدية وتقبل ثقة", ["dermatology", "thiqa"]],
  ["badde doctor jeldiye bel jlt", ["dermatology", "jlt"]],
  ["dentist in dera", ["dentistry", "deira"]],
  ["home physio", ["home_visit", "physiotherapy"]],
  ["home blood test", ["home_visit", "blood-test"]],
])("%s asks for %j", (query, said) => {
  expect(saidIn(query)).toEqual(said);
});

test("a home nurse is one need", () => {
  expect(saidIn("home nurse")).toEqual(["home-nursing"]);
});

test("a doctor who is asked for beside wishes alone is a physician of general care first", () => {
  const query = "doctor in dubai marina";
  const { lifts } = resolveNeeds(understandQuery(query, known).pieces, vocabulary, query);
  const physician = vocabulary.bySlug("professions", "physician")?.id ?? 0;
  expect(lifts.flatMap(({ professionIds }) => professionIds)).toContain(physician);
  const general = vocabulary.bySlug("specialties", "general-practice")?.id ?? 0;
  const first = lifts.flatMap(({ specialties }) => specialties.flatMap(({ ids }) => ids));
  expect(first).toContain(general);
  expect(
    resolveNeeds(understandQuery("dubai marina", known).pieces, vocabulary, "dubai marina").lifts,
  ).toEqual([]);
});
