import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { titles } from "../../query-phrases.ts";
import type { Span } from "../../reading/span.ts";

const set = (list: string): ReadonlySet<string> => new Set(list.split(" ").map(foldText));

const relatives = set(
  "mother mom mum mummy mama father dad daddy papa parents parent sister brother aunt aunty uncle grandmother grandfather grandma grandpa granny cousin sibling family relatives nanay tatay " +
    "امي أمي ماما والدتي الوالدة ابوي أبوي أبويا ابويا ابي والدي الوالد بابا اختي أختي اخوي أخوي اخويا خالتي خالي عمي عمتي جدي جدتي ستي حبوبتي اهلي عائلتي العائلة العيلة عيلتي الأهل",
);
/** The disease of the relative is over, or was never the patient's own. */
const past = set(
  "had died passed history diagnosed got suffered lost runs run ran inherited " +
    "كان كانت جاها جاه ياها ياه جاله جالها اجاها اجاه صار صابها صابه توفت توفى توفي توفيت مات ماتت وراثة وراثي وراثية تاريخ",
);
/** The patient asks to be looked at, before anything is felt. */
const checks = set(
  "check checks checked checkup screening screen screened test tests tested risk prevent prevention hereditary genetic preventive precaution scan chances " +
    "افحص أفحص فحص فحصا الفحص فحوصات أتفحص اتفحص كشف اكشف أكشف اطمن أطمن اطمئن تحليل تحاليل احليل اتاكد أتأكد وقاية وقائي مبكر",
);
const own = set(
  "i me my myself am should want need do انا أنا ابا أبا ابي أبغي ابغى ابغي بدي عايز عايزة عاوز اسوي أسوي اعمل أعمل اني نفسي علي",
);
/** Fields that treat a disease, and look after nobody who is well. */
const treating: ReadonlySet<string> = new Set([
  "oncology",
  "surgical-oncology",
  "radiation-oncology",
  "palliative-care",
  "cardiac-surgery",
  "emergency-medicine",
  "stroke-medicine",
  "neurosurgery",
  "thoracic-surgery",
  "rehabilitation-medicine",
]);
/** Fields for somebody whose family has a disease, before the field of the disease. */
const looking: readonly (readonly [slug: string, weight: number])[] = [
  ["general-practice", 0.95],
  ["family-medicine", 0.93],
  ["preventive-medicine", 0.9],
];
const genes: readonly (readonly [slug: string, weight: number])[] = [["clinical-genetics", 0.8]];

/** Whether the words tell of a relative's disease and ask for a check of one's own. */
function tellsFamilyHistory(words: readonly string[]): boolean {
  const has = (list: ReadonlySet<string>) =>
    words.some((word) => list.has(word) || list.has(word.replace(/^و(?=...)/, "")));
  return has(relatives) && has(past) && has(checks) && has(own);
}

/**
 * "My father had colon cancer, want check": the disease is the father's. Who is well is looked after by
 * general and preventive care and by the organ's own field, and by nobody who treats the disease.
 */
export function withFamilyHistory(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  if (!tellsFamilyHistory(words)) return [...spans];
  // "BRCA test, my mother had cancer": the test is what is asked for.
  const told = { words, vocabulary };
  const hasOther = spans.some(
    (span) => span.meaning.kind === "concept" && !isDisease(span, told) && span.sureness >= sure,
  );
  return spans.map((span) => {
    if (!isDisease(span, told)) return span;
    const history = asHistory(span, vocabulary);
    return hasOther ? weakened(history) : history;
  });
}

/** From here on another need is asked for by its name. */
const sure = 0.8;
/** Share of its weight that a disease of the family keeps beside another need. */
const besideAnother = 0.5;

function weakened(span: Span): Span {
  if (span.meaning.kind !== "concept") return span;
  const concepts = span.meaning.concepts.map((one) => ({
    ...one,
    weight: one.weight * besideAnother,
  }));
  return { ...span, meaning: { kind: "concept", concepts } };
}

function slugsOf(itemId: number, vocabulary: Vocabulary): string[] {
  const item = vocabulary.byId.get(itemId);
  return [item?.slug ?? "", vocabulary.byId.get(item?.parentId ?? 0)?.slug ?? ""];
}

const isTreating = (itemId: number, vocabulary: Vocabulary) =>
  slugsOf(itemId, vocabulary).some((slug) => treating.has(slug));

const practitioner = /(?:ologist|surgeon)s?$/;

interface Told {
  words: readonly string[];
  vocabulary: Vocabulary;
}

/** Whether words name a disease of one of the treating fields, and not the field itself. */
function isDisease({ start, end, meaning }: Span, told: Told): boolean {
  const { words, vocabulary } = told;
  if (meaning.kind !== "concept") return false;
  if (words.slice(start, end).some((word) => titles.has(word) || practitioner.test(word)))
    return false;
  return meaning.concepts.some(
    ({ itemId }) =>
      isTreating(itemId, vocabulary) ||
      fieldsOf(itemId, vocabulary).some((id) => isTreating(id, vocabulary)),
  );
}

function fieldsOf(itemId: number, vocabulary: Vocabulary): number[] {
  return vocabulary.related(itemId, "treated_by").map(({ item }) => item.id);
}

function asHistory(span: Span, vocabulary: Vocabulary): Span {
  if (span.meaning.kind !== "concept") return span;
  const listed = span.meaning.concepts.flatMap(({ itemId, weight }) => [
    { itemId, weight },
    ...fieldsOf(itemId, vocabulary).map((id) => ({ itemId: id, weight: weight * 0.9 })),
  ]);
  const isField = (itemId: number) => vocabulary.byId.get(itemId)?.categorySlug === "specialties";
  const organ = listed
    .filter(({ itemId }) => isField(itemId) && !isTreating(itemId, vocabulary))
    .map(({ itemId, weight }) => ({ itemId, weight: Math.min(weight, 0.85) }));
  const general = [...looking, ...genes].flatMap(([slug, weight]) => {
    const item = vocabulary.bySlug("specialties", slug);
    return item ? [{ itemId: item.id, weight }] : [];
  });
  const ids = new Set(general.map(({ itemId }) => itemId));
  const concepts = [...general, ...organ.filter(({ itemId }) => !ids.has(itemId))];
  return { ...span, meaning: { kind: "concept", concepts }, sureness: 0.95, isComplaint: true };
}
