import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { defaultFilters } from "../../filters/filters.ts";
import { ConceptIndex } from "./concept-index.ts";
import { listConceptTexts } from "./concept-texts.ts";
import { createVocabularyEmbeddings } from "./vocabulary-embeddings.server.ts";

const vocabulary = seedVocabularyInMemory();
const concepts = listConceptTexts(vocabulary);
const embeddings = createVocabularyEmbeddings(concepts);
const index = await ConceptIndex.build(concepts, embeddings);
const threshold = defaultFilters.similarityThreshold;

/** Slugs of the specialties that the concepts near a text lead to. */
async function specialtiesNear(text: string): Promise<string[]> {
  const near = await index.findNear(text, threshold);
  return near.flatMap(({ itemId }) => {
    const item = vocabulary.byId.get(itemId);
    const treating = [
      ...vocabulary.related(itemId, "treated_by"),
      ...vocabulary.related(itemId, "belongs_to"),
    ];
    return [...treating.map((related) => related.item.slug), item?.slug ?? ""];
  });
}

/** Written after the embeddings were tuned; none is a phrase of the vocabulary. */
const paraphrases: [text: string, specialty: string][] = [
  ["my pulse is racing and fluttering", "cardiology"],
  ["heart skipping beats lately", "cardiology"],
  ["ringing that never stops in my left ear", "ent"],
  ["my ears feel blocked after the flight", "ent"],
  ["itching everywhere at night", "dermatology"],
  ["greasy flakes in my hair dandruff", "dermatology"],
  ["wart on the finger", "dermatology"],
  ["eyelid twitching all week", "ophthalmology"],
  ["eyes dry and burning from the computer", "ophthalmology"],
  ["seeing double since yesterday", "ophthalmology"],
  ["snoring so loud my wife left the room", "ent"],
  ["stomach bloated with gas after every meal", "gastroenterology"],
  ["acid reflux burning up to the throat", "gastroenterology"],
  ["baby spits up milk after feeding", "paediatrics"],
  ["newborn looks yellow", "paediatrics"],
  ["toddler has a barking cough", "paediatrics"],
  ["sore knees when climbing stairs", "orthopaedics"],
  ["elbow hurts from tennis", "orthopaedics"],
  ["stiff frozen shoulder for a year", "orthopaedics"],
  ["flat feet hurting when walking", "orthopaedics"],
  ["wisdom teeth coming in painfully", "dentistry"],
  ["tooth chipped on a nut", "dentistry"],
  ["jaw clicks and hurts when chewing", "dentistry"],
  ["want my teeth whiter for the wedding", "dentistry"],
  ["migraine with flashing lights", "neurology"],
  ["tingling pins in both feet", "neurology"],
  ["overactive thyroid and sweating", "endocrinology"],
  ["cannot lose weight whatever i eat", "endocrinology"],
  ["peeing many times in the night", "urology"],
  ["burning pee and fever", "urology"],
  ["irregular periods since last year", "obstetrics-gynaecology"],
  ["asthma attack with wheezing", "pulmonology"],
  ["panicky with sudden attacks in crowds", "psychiatry"],
  ["sneezing and itchy eyes in spring", "allergy-immunology"],
  ["varicose veins aching in the calves", "vascular-surgery"],
  ["piles bleeding and painful", "general-surgery"],
  ["دقات قلبي سريعة ومو منتظمة", "cardiology"],
  ["صفير في اذني ما يوقف", "ent"],
  ["تساقط شعر شديد من شهر", "dermatology"],
  ["قشرة كثيرة في شعري", "dermatology"],
  ["ضرسي يعورني من امس", "dentistry"],
  ["طفلي يرجع الحليب بعد الرضاعة", "paediatrics"],
  ["انتفاخ وغازات في بطني", "gastroenterology"],
  ["ظهري يعورني من الجلوس الطويل", "orthopaedics"],
  ["تنميل في اصابع رجلي", "neurology"],
  ["عيوني جافة وتحرقني", "ophthalmology"],
];

test("none of the paraphrases is a phrase that the vocabulary has", () => {
  const phrases = new Set(concepts.flatMap((concept) => concept.phrases).map(foldText));
  expect(paraphrases.filter(([text]) => phrases.has(foldText(text)))).toEqual([]);
});

test("most paraphrases lead to whom one should see", async () => {
  const missed: string[] = [];
  for (const [text, specialty] of paraphrases) {
    if (!(await specialtiesNear(text)).includes(specialty)) missed.push(text);
  }
  expect(missed.length / paraphrases.length, missed.join("; ")).toBeLessThanOrEqual(0.2);
});

test.each([
  "fatima haddad",
  "mohammed al marzooqi",
  "محمد الهاشمي",
  "qwertyuiop",
  "aster",
  "john smith",
  "python programming",
  "apartment for rent",
  "premier league",
  "سعر الذهب",
  "حجز طيران",
  "",
  "!!!",
  "12345",
])("%s is near to no concept", async (text) => {
  expect(await index.findNear(text, threshold)).toEqual([]);
});

test("words of both languages that are said of the same thing are near", async () => {
  const near = async (a: string, b: string) => {
    const [first, second] = await embeddings.embed([a, b]);
    return first?.reduce((sum, value, at) => sum + value * (second?.[at] ?? 0), 0) ?? Number.NaN;
  };
  expect(await near("heartburn", "حموضة")).toBeGreaterThan(await near("heartburn", "أسنان"));
  expect(await near("eczema", "اكزيما")).toBeGreaterThan(await near("eczema", "ركبة"));
  expect(await near("dermatology", "dermatologist")).toBeGreaterThan(0.5);
});

test("the same vocabulary gives the same vectors", async () => {
  const again = createVocabularyEmbeddings(listConceptTexts(seedVocabularyInMemory()));
  expect(await again.embed(["itchy skin"])).toEqual(await embeddings.embed(["itchy skin"]));
});

test("a higher threshold takes fewer concepts, the nearest first", async () => {
  const some = await index.findNear("itching everywhere at night", 0.5);
  const few = await index.findNear("itching everywhere at night", 0.9);
  expect(some.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThanOrEqual(some.length);
  expect(some.map(({ similarity }) => similarity)).toEqual(
    some.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
  );
  for (const { similarity } of few) expect(similarity).toBeGreaterThanOrEqual(0.9);
});
