import { expect, test } from "vitest";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const understand = (query: string) =>
  understandQuery(query, { vocabulary, geography, dictionary, lexicon: lexiconAsTyped });

/** The insurers that a query names. */
function insurersIn(query: string) {
  return understand(query).pieces.flatMap((piece) =>
    piece.kind === "insurer" ? piece.itemIds.map((id) => vocabulary.byId.get(id)?.slug) : [],
  );
}

test.each([
  ["هل تقبلون ثقة", "thiqa"],
  ["عيادة تقبل ثقة", "thiqa"],
  ["دكتور أسنان ياخذ عناية في البرشاء", "enaya"],
  ["هل تتعاملون مع سلامة", "salama"],
  ["هل يقبل الطبيب ضمان", "daman"],
  ["dentist that takes orient", "orient-insurance"],
  ["is orient accepted", "orient-insurance"],
])("%s asks for the insurer %s", (query, insurer) => {
  expect(insurersIn(query)).toEqual([insurer]);
});

test.each(["ضعف ثقة بالنفس", "دكتور ياخذ ناس كبار", "طبيب يقبل حالات عناية مركزة"])(
  "%s asks for no insurer",
  (query) => {
    expect(insurersIn(query)).toEqual([]);
  },
);

test.each([
  ["teeth cleaning", "book teeth cleaning"],
  ["teeth cleaning", "I want to book teeth cleaning"],
  ["dental cleaning", "book a dental cleaning"],
  ["mri", "Can I book an MRI"],
  ["blood test", "make an appointment for a blood test"],
  ["dentist", "I need an appointment with a dentist"],
  ["dentist", "please schedule me a dentist"],
  ["تنظيف أسنان", "احجز تنظيف أسنان"],
  ["تنظيف أسنان", "ابي احجز موعد تنظيف أسنان"],
  ["طبيب أسنان", "ممكن موعد عند طبيب أسنان"],
])("%s is all that %s asks for", (asked, query) => {
  const needs = (text: string) =>
    understand(text).pieces.map((piece) => ("concepts" in piece ? piece.concepts : piece.kind));
  expect(needs(query)).toEqual(needs(asked));
  const { wholeName, words } = understand(query);
  expect(wholeName).toBe(understand(asked).wholeName);
  expect(words).toEqual([]);
});

test("a part of the day that is booked is a wish", () => {
  const { pieces } = understand("book a cough doctor in the evening");
  expect(pieces.map(({ kind }) => kind)).toContain("timeOfDay");
});

test.each([
  ["ممرضة منزلية دبي مارينا غدا", "tomorrow"],
  ["طبيب أسنان في البرشاء اليوم", "today"],
  ["open pharmacy near Deira", "open_now"],
  ["pharmacy in Deira open", "open_now"],
  ["صيدلية مفتوحة في ديرة", "open_now"],
  ["pharmacy now", "open_now"],
])("%s asks for a place or time: %s", (query, availability) => {
  const { pieces, words } = understand(query);
  expect(pieces).toContainEqual(expect.objectContaining({ kind: "availability", availability }));
  expect(words).toEqual([]);
});

test.each(["doctor for my child with fever now", "دكتور أطفال فورا"])(
  "%s asks for the soonest time",
  (query) => {
    const { pieces, words } = understand(query);
    expect(pieces.map(({ kind }) => kind)).toContain("soonest");
    expect(words).toEqual([]);
  },
);

test.each([
  "open heart surgery",
  "my mouth does not open",
  "until now my knee hurts",
  "blood soaked my pad, what now",
  "my knee hurts for years and is very bad now",
  "dad has parkinsons and falls a lot now",
])("%s asks for no time", (query) => {
  const kinds = understand(query).pieces.map(({ kind }) => kind);
  expect(kinds).not.toContain("availability");
  expect(kinds).not.toContain("soonest");
});

test.each([
  ["psychiatrist not video", "in_person"],
  ["psychiatrist without video call", "in_person"],
  ["dermatologist not in person", "virtual"],
  ["طبيب نفسي بدون فيديو", "in_person"],
])("%s asks for a visit: %s", (query, visitType) => {
  const visits = understand(query).pieces.filter(({ kind }) => kind === "visitType");
  expect(visits).toEqual([expect.objectContaining({ visitType })]);
});

test.each([
  "طبيب نفسي عن طريق الفيديو",
  "طبيب نفسي عن طريق مكالمة فيديو",
  "دكتور عن طريق النت",
  "دكتورة عن طريق الزوم",
  "psychiatrist via video",
  "psychologist on zoom",
])("%s asks for a video visit, and every word is read", (query) => {
  const { pieces, unread, words } = understand(query);
  expect(pieces).toContainEqual(
    expect.objectContaining({ kind: "visitType", visitType: "virtual" }),
  );
  expect([...unread, ...words]).toEqual([]);
});

test("the way that something is paid is no road, a road is one", () => {
  expect(understand("دكتور أسنان عن طريق التأمين").unread).toEqual([]);
  expect(understand("عيادة على طريق الشيخ زايد").unread).toContain("طريق");
});

test.each(["online therapist evening", "بدي معالجة نفسية تحكي عربي أونلاين مساء"])(
  "%s asks for an evening",
  (query) => {
    expect(understand(query).pieces.map(({ kind }) => kind)).toContain("timeOfDay");
  },
);

test.each([
  "itch that does not sleep at night",
  "حساسية في الجلد وحكة ما ترقد بالليل",
  "headache at night",
])("the night of %s is no time of a visit", (query) => {
  const { pieces } = understand(query);
  const slugs = pieces.flatMap((piece) =>
    piece.kind === "concept"
      ? piece.concepts.map(({ itemId }) => vocabulary.byId.get(itemId)?.slug)
      : [],
  );
  expect(pieces.map(({ kind }) => kind)).not.toContain("timeOfDay");
  expect(slugs).not.toContain("evening-hours");
});
