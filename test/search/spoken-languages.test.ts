import { describe, expect, test } from "vitest";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const read = (query: string) =>
  understandQuery(query, { vocabulary, geography, dictionary, lexicon: lexiconAsTyped });
const languages = vocabulary.category("languages");

/** Pieces that are read beside words for a doctor and a woman. */
function readBeside(query: string) {
  return read(query).pieces.flatMap((piece) => {
    if (piece.kind === "gender") return [];
    if (piece.kind !== "language") return [piece.kind];
    return piece.itemIds.map((id) => vocabulary.byId.get(id)?.slug);
  });
}

const verbs =
  "يتكلم تتكلم بيتكلم بتتكلم يحكي تحكي بيحكي بتحكي يتحدث تتحدث متحدث متحدثة ناطق يجيد يرمس".split(
    " ",
  );

describe.each(verbs)("a doctor who «%s» a language is asked for that language alone", (verb) => {
  test.each(["دكتور", "دكتورة", "طبيب"])("behind «%s»", (title) => {
    for (const { slug, nameAr, metadata } of languages) {
      const name = nameAr.replace(/ \(.*/, "");
      const [spoken = name] = metadata.synonyms?.ar ?? [];
      for (const language of [name, spoken])
        expect(readBeside(`${title} ${verb} ${language}`), language).toEqual([slug]);
    }
  });
});

test.each(["who speaks", "speaking", "who is speaking", "that speaks good", "talking"])(
  "a doctor %s a language is asked for that language alone",
  (verb) => {
    for (const { slug, name } of languages) {
      const language = name.replace(/ \(.*/, "");
      expect(readBeside(`doctor ${verb} ${language}`), language).toEqual([slug]);
    }
  },
);

test.each([
  ["doctor yetkalam urdu", "urdu"],
  ["doctora tetkalam farsi", "persian"],
  ["doktor yi7ki russi", "russian"],
  ["doktora te7ki 3arabi", "arabic"],
  ["doktor byi7ki fransi", "french"],
  ["tabib byetkalem hindi", "hindi"],
  ["دكتور عم يحكي فرنسي", "french"],
  ["دكتور اللي بيتكلم فرنساوي", "french"],
  ["طبيب متحدث باللغة الأردية", "urdu"],
  ["دكتور يرمس ملباري", "malayalam"],
])("«%s» asks for %s", (query, slug) => {
  expect(readBeside(query)).toEqual([slug]);
  expect(read(query).unread).toEqual([]);
});

test.each([
  ["دكتور أسنان يتكلم روسي", ["concept", "russian"]],
  ["speech therapist speaking arabic", ["concept", "arabic"]],
  ["معالج نطق يتكلم عربي", ["concept", "arabic"]],
])("«%s» asks for a need and a language", (query, said) => {
  expect(readBeside(query)).toEqual(said);
});

test.each(["دكتور يتكلم سواحيلي", "doctor who speaks swahili"])(
  "a language that is not listed is no need: %s",
  (query) => expect(readBeside(query)).toEqual([]),
);

test.each([
  "ابني ما يتكلم",
  "ابني عمره سنتين ما بيحكي",
  "دكتور لابني ما يتكلم",
  "my son is not speaking",
])("a child who does not speak needs help: %s", (query) => {
  const specialties = read(query).pieces.flatMap((piece) =>
    piece.kind === "concept" ? piece.concepts.map(({ itemId }) => itemId) : [],
  );
  expect(specialties).toContain(vocabulary.bySlug("specialties", "speech-therapy")?.id);
});

test.each(["ما يتكلم روسي", "لا تتحدث الروسية"])("«%s» leaves a language out", (query) => {
  expect(readBeside(query)).toEqual(["excluded"]);
});
