import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};

/** The first meaning of each need of a query. */
function needsOf(query: string): (string | undefined)[] {
  return understandQuery(query, known).pieces.flatMap((piece) =>
    piece.kind === "concept" ? [vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0)?.slug] : [],
  );
}

test.each([
  ["my back hurts and i cant sit long", "back-pain"],
  ["mouth ulcers cannot eat", "mouth-ulcers"],
  ["ظهري يعورني ومب قادر أمشي", "back-pain"],
  ["ضهري واجعني ومش قادر اقعد", "back-pain"],
  ["ضرسي يعورني ما رقدت من الألم", "toothache"],
  ["تمي فيه تقرحات وما عم اقدر آكل", "mouth-ulcers"],
  ["خشمي مسدود وما أقدر أتنفس منه", "blocked-nose"],
  ["ركبتي تعورني وايد يوم أطلع الدري", "knee-pain"],
])("what somebody is not able to do beside a complaint is no need: %s", (query, need) => {
  expect(needsOf(query)).toEqual([need]);
});

test.each(["cannot walk", "i am unable to stand", "ما قادرة امشي", "مش قادر اقعد", "مقدرش امشي"])(
  "%s alone asks for general care",
  (query) => {
    expect(needsOf(query)).toEqual(["general-practice"]);
  },
);

test("of a child it is the complaint", () => {
  expect(needsOf("15 month old not walking yet should i worry")).toEqual([
    "developmental-paediatrics",
  ]);
  expect(needsOf("طفلي ما يمشي")).toEqual(["paediatrics"]);
});

test("not being able to sleep or to breathe is a complaint by itself", () => {
  expect(needsOf("can't sleep")).toEqual(["cant-sleep"]);
  expect(needsOf("cannot breathe")).toEqual(["shortness-of-breath"]);
});

test("a negated state is no like-sounding need", () => {
  expect(needsOf("الدورة متأخرة عليا شهرين ومش حامل")).toEqual(["obstetrics-gynaecology"]);
  expect(needsOf("مكتئب ومش عايز اشوف حد")).toEqual(["depression"]);
});

test("words of the Maghreb and of Sudan lead where their standard words lead", () => {
  expect(needsOf("راسي كيضرني بزاف")).toEqual(["headache"]);
  expect(needsOf("كرعيني وارمات")).toEqual(["swollen-legs-and-ankles"]);
});

test.each(["كنحس بالضيقة ملي كنطلع الدروج", "ضيقة وايد يوم أطلع الدري", "مخنوق لما اصعد الدرج"])(
  "tightness on the stairs is breathlessness: %s",
  (query) => {
    expect(needsOf(query)).toEqual(["shortness-of-breath"]);
  },
);

test("tightness alone is a low mood", () => {
  expect(needsOf("ضيقة")).toEqual(["psychiatry"]);
});

test.each([
  ["طفلي عنده مغص بعد الرضاعة", "childs-tummy-ache"],
  ["my baby has colic after feeding", "colic-in-babies"],
])("a feed is when a baby feels a complaint: %s", (query, need) => {
  const needs = needsOf(query);
  expect(needs).toContain(need);
  expect(needs).not.toContain("breastfeeding-support");
});
