import { expect, test } from "vitest";
import { favouredType } from "#app/search/prices/favoured-type.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { ofKind, understandQuery } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const read = (query: string) => understandQuery(query, known);
const kindsOf = (query: string) => read(query).pieces.map(({ kind }) => kind);

test.each([
  "clinic without appointment",
  "walk-in clinic",
  "walk-ins welcome",
  "takes walk-ins",
  "do you take walk ins",
  "clinic that sees patients without an appointment",
  "no appointment needed",
  "walk in",
  "drop in clinic",
  "بدون موعد",
  "دون موعد",
  "تستقبل بدون موعد",
  "عيادة تستقبل المراجعين دون موعد",
  "مراجعة من دون موعد",
  "عيادة من غير حجز",
])("«%s» asks for a clinic that takes walk-ins, and for nothing else", (query) => {
  const { pieces, unread } = read(query);
  expect(pieces.map(({ kind, rest }) => [kind, rest])).toEqual([["walkIns", ""]]);
  expect(unread).toEqual([]);
  expect(favouredType(pieces, vocabulary)).toBe("clinics");
});

test.each([
  ["walk-in clinic in Deira", ["walkIns", "district"]],
  ["walk in clinic near Deira with parking", ["walkIns", "district", "facility"]],
  ["clinic near Deira that takes walk-ins and has parking", ["district", "walkIns", "facility"]],
  ["عيادة تستقبل بدون موعد في ديرة فيها مواقف", ["walkIns", "district", "facility"]],
  ["عيادة في ديرة فيها مواقف", ["district", "facility"]],
  ["dentist without appointment today", ["concept", "walkIns", "availability"]],
  ["walk in dentist", ["walkIns", "concept"]],
])("«%s» asks for %j, each taken back alone", (query, kinds) => {
  const { pieces, unread } = read(query);
  expect(pieces.map(({ kind }) => kind)).toEqual(kinds);
  expect(unread).toEqual([]);
  for (const { kind, rest } of pieces)
    expect(kindsOf(rest)).toEqual(kinds.filter((other) => other !== kind));
});

test.each([
  "my legs hurt when I walk in the morning",
  "pain when i walk in",
  "I cannot walk in shoes",
  "baby not walking",
  "clinic that does not take walk-ins",
  "no walk-ins, dentist",
  "عيادة ما تستقبل بدون موعد",
])("«%s» asks for no walk-ins", (query) => {
  expect(ofKind(read(query).pieces, "walkIns")).toEqual([]);
});

test.each([
  ["clinic near Deira with parking", "clinics"],
  ["عيادة فيها مواقف", "clinics"],
  ["parking near Deira", null],
  ["dentist with parking", "professionals"],
])("a mixed list for «%s» begins with %s", (query, first) => {
  expect(favouredType(read(query).pieces, vocabulary)).toBe(first);
});
