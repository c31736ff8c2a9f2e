import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { ofKind, understandQuery } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";
import { facilityPhrases } from "./facility-phrases.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const facilitiesOf = (query: string) =>
  ofKind(understandQuery(query, known).pieces, "facility").flatMap(({ itemIds }) =>
    itemIds.map((id) => vocabulary.byId.get(id)?.slug),
  );
const parking = ["free-parking", "paid-parking", "valet"];

test.each([
  ["clinic with parking", parking],
  ["عيادة فيها مواقف", parking],
  ["dentist with free parking in JLT", ["free-parking"]],
  ["3iyada fiha mawa2ef", parking],
  ["wheelchair accessible physiotherapist", ["wheelchair-access"]],
  ["عيادة بدون درج", ["wheelchair-access"]],
  ["عيادة اسنان فيها تقسيط", ["instalments"]],
  ["clinic that has a pharmacy and a prayer room", ["pharmacy-on-site", "prayer-room"]],
])("%s asks for %j", (query, slugs) => {
  expect(facilitiesOf(query)).toEqual(slugs);
});

test.each([
  "i fell in the parking and my wrist hurts",
  "pharmacy open now",
  "face lift",
  "my father is in a wheelchair and needs physio",
  "lab in deira",
  "خوف من المواقف",
  "no parking needed, dentist",
])("%s asks for none", (query) => {
  expect(facilitiesOf(query)).toEqual([]);
});

test("every facility of the phrases is in the vocabulary", () => {
  const slugs = facilityPhrases.flatMap(({ facilities }) => facilities);
  expect(slugs.filter((slug) => !vocabulary.bySlug("facilities", slug))).toEqual([]);
});
