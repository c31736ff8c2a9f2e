import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createLexicon } from "./spelling/lexicon.ts";
import { ofKind, understandQuery } from "./understand-query.ts";
import { lexiconAsTyped } from "./word-group.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const names = "adam ادم domingo jose al rashedi الراشدي uzma عظمي sana سناء hart mansoor dalia";
const lexicon = createLexicon(
  names.split(" ").map((text) => ({ text: foldText(text), count: 1, isName: true })),
);
const known = { vocabulary, geography, dictionary, lexicon };
const understand = (query: string) => understandQuery(query, known);

function conceptsOf(query: string): string[] {
  return ofKind(understand(query).pieces, "concept").flatMap(({ concepts }) =>
    concepts.map(({ itemId }) => vocabulary.byId.get(itemId)?.slug ?? ""),
  );
}

describe("mistyped wishes are read as they were meant", () => {
  test.each([
    ["dermatolgist", "dermatology"],
    ["cardilogist", "cardiology"],
    ["opthamologist", "ophthalmology"],
    ["bakc pain", "back-pain"],
    ["eczma", "eczema"],
    ["طبيب اسنن", "dentistry"],
    ["دكتور عضام", "orthopaedics"],
    ["دكتور عيووون", "ophthalmology"],
    ["tabib asnan", "dentistry"],
    ["doctor 3ezam", "orthopaedics"],
  ])("%s means %s", (query, slug) => {
    expect(conceptsOf(query)).toContain(slug);
  });

  test.each([
    ["dentist in jumeriah", "jumeirah-1"],
    ["pediatrician in buisness bay", "business-bay"],
    ["dentist in al barhsa", "al-barsha"],
    ["طبيب أسنان في المارنيا", "dubai-marina"],
  ])("%s asks for %s", (query, slug) => {
    const [piece] = ofKind(understand(query).pieces, "district");
    const slugs = piece?.districtIds.map((id) => geography.districtById.get(id)?.slug);
    expect(slugs).toContain(slug);
  });

  test("insurers and wishes too, and the chip shows the word as it was typed", () => {
    const { pieces, words } = understand("femal dentst accepting metlfie");
    expect(pieces.map(({ kind, phrase, rest }) => [kind, phrase, rest])).toEqual([
      ["gender", "femal", "dentst accepting metlfie"],
      ["concept", "dentst", "femal accepting metlfie"],
      ["insurer", "metlfie", "femal dentst"],
    ]);
    expect(words).toEqual([]);
  });
});

describe("names are not taken for mistyped wishes", () => {
  test.each([
    "Dr Adam",
    "Sana Uzma",
    "Jozé Domingo",
    "Al Rashidi",
    "Dr Hart",
    "دكتورة عظمى",
    "Mansor Dalia",
  ])("%s", (query) => {
    expect(understand(query).pieces.filter(({ kind }) => kind !== "gender")).toEqual([]);
  });

  test("nor is anything before the catalogue's words are known, nor words taken as typed", () => {
    const unread = { ...known, lexicon: lexiconAsTyped };
    expect(understandQuery("dermatolgist", unread).pieces).toEqual([]);
    expect(understandQuery("dermatolgist", known, true).pieces).toEqual([]);
  });
});

test("a short word is a slip of a language only where something says that it is one", () => {
  expect(ofKind(understand("daant mein dard").pieces, "language")).toEqual([]);
  expect(ofKind(understand("dentist who speaks hnidi").pieces, "language")).toHaveLength(1);
});

test("a language is not made of a slip among words that mean nothing here", () => {
  const languages = (query: string) => ofKind(understand(query).pieces, "language").length;
  expect(languages("yohmol byekhod lama farshi")).toBe(0);
  expect(languages("أبوي صابته جلطة قبل ثلاث سنين ونبي متابعة سنوية")).toBe(0);
  expect(languages("dentist farshi")).toBe(1);
  expect(languages("someone unusual who speaks farshi")).toBe(1);
});

test("a complaint that was understood is not joined by a guess", () => {
  const ofClinicalTerm = ["cardiology", "pulmonology", "internal-medicine"];
  expect(conceptsOf("out of breath climbing stairs")).toEqual([
    "shortness-of-breath",
    ...ofClinicalTerm,
  ]);
  expect(conceptsOf("pins and needles in my feet")[0]).toBe("pins-and-needles");
});

test("any question is read, with every piece out of its own words", () => {
  const piece = fc.oneof(
    fc.constantFrom("dentsit", "jumeriah", "femal", "in", "al", "اسنن", "في", "m7amad", "dr"),
    fc.string({ unit: "grapheme", maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 26 }), (pieces) => {
      const query = pieces.join(" ");
      for (const { phrase } of understand(query).pieces)
        expect(query).toContain(phrase.split(" ")[0]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["kamar ka dard", "orthopaedics"],
  ["стоматолог", "dentistry"],
  ["baal girna", "dermatology"],
  ["7araqan fel bol", "urology"],
])("%s is read in its own language", (query, specialty) => {
  const meant = ofKind(understand(query).pieces, "concept").flatMap(({ concepts }) => concepts);
  const treating = meant.flatMap(({ itemId }) => vocabulary.related(itemId, "treated_by"));
  const slugs = treating.map(({ item }) => item.slug);
  expect([...conceptsOf(query), ...slugs]).toContain(specialty);
});

test("a filter is set by a word that says it, not by what one may spell or come from", () => {
  const filters = (query: string) =>
    understand(query)
      .pieces.filter(({ kind }) => kind !== "concept" && kind !== "age")
      .map(({ kind, phrase }) => `${kind} ${phrase}`);
  expect(filters("naser")).toEqual([]);
  expect(filters("doctor atfal bel barsha")).toEqual(["district bel barsha"]);
  expect(filters("doktora nesa")).toEqual(["gender doktora"]);
});
