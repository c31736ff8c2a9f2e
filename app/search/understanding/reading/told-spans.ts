import { foldText } from "#app/platform/i18n/fold-text.ts";
import { isAgeOfNobody } from "#app/vocabulary/language/age-group.ts";
import {
  correctionWords,
  findingWords,
  genderedWords,
  testWords,
  titles,
} from "../query-phrases.ts";
import type { PieceMeaning, Span } from "./span.ts";

const needCorrections: ReadonlySet<string> = new Set(
  [
    "ay mali|ay no|ay hindi|ay hindi pala|ay sorry|ay|scratch that|no wait i mean|wait i mean|wait no i mean|i meant to say|make that|not that|la2 2asdi|la 2asdi|2asdi|asdi|la2 asdi|la asdi|2sdi|nahi nahi|nahi matlab|mera matlab|matlab|pardon|non pardon|non|je veux dire|sorry|oops|no|no no|no sorry|sorry no|sorry i mean|sorry i meant|i mean|i meant|no i mean|no i meant|or rather|wait no|no wait|actually no|actually|correction|sorry not that",
    "قصدي|اقصد|لا قصدي|لأ قصدي|لا اقصد|لا لا|عفوا|لا عفوا|عفوا اقصد|عفوا قصدي|لا لا قصدي|اسف قصدي|سوري|سوري قصدي|يعني قصدي|لا خليها|خليها|لا خلها|خلها|معليش قصدي|لا معليش|لا من فضلك|لا معذرة|معذرة|لا استنى|لا استنى قصدي|استنى قصدي|لا لحظة|لحظة قصدي|لا لحظة قصدي|لا مو|لا اسف|لا اسفة|اسفة قصدي|لا سوري|لا بل|بل|لا يعني|لا اقصد|لا انا اقصد|قصدت|لا قصدت|غلطت|غلطت قصدي|لا غلط",
  ]
    .join("|")
    .split("|")
    .map(foldText),
);

/** Whom a word for people of a country is said of: a professional speaks their language. */
const peoples: ReadonlySet<string> = new Set(
  (
    "egyptian syrian lebanese jordanian palestinian sudanese iraqi moroccan tunisian algerian emirati yemeni khaleeji lebnani pakistani filipina filipino pinoy pinay kabayan malayali malayalee keralite mallu tamilian pathan pashtun gujju iranian bangladeshi " +
    "مصري مصرية سوري سورية لبناني لبنانية أردني أردنية فلسطيني فلسطينية سوداني سودانية عراقي عراقية مغربي مغربية تونسي تونسية جزائري جزائرية إماراتي إماراتية يمني يمنية خليجي خليجية باكستاني باكستانية بنغلاديشي بنغلاديشية فلبيني فلبينية"
  )
    .split(" ")
    .map(foldText),
);
/** Words between a title and the people: «دكتور عظام مصري», "Egyptian lady doctor". */
const mostToTitle = 3;

/** Wishes of which the later one replaces the corrected one. */
const correctable: ReadonlySet<PieceMeaning["kind"]> = new Set<PieceMeaning["kind"]>([
  "gender",
  "visitType",
  "language",
  "insurer",
  "district",
  "city",
]);
const places: ReadonlySet<PieceMeaning["kind"]> = new Set<PieceMeaning["kind"]>([
  "district",
  "city",
]);
/** The sex of a patient in one word; of a doctor it is said beside a word for people. */
const sexes = new Set(["male", "female"]);
/** "Male 45", "32yo female": beside an age the sex is the patient's. */
const age = /^\d{1,2}(?:y|yo|yr|yrs)?$/;

/** Words behind the "not" of Tagalog. */
const afterTagalogNot =
  /^(?:ako|ko|pa|na|po|naman|siya|sya|kami|niya|nya|lang|ka|mo|namin|nila|pwede|puwede|(?:maka|naka|nag|mag|dina|dinat)\w+)$/;

/**
 * Removes spans that report and do not ask: a corrected wish ("Nahda, sorry, Qusais"), the finding
 * of a test ("MRI shows a slipped disc"), a child that is not the patient ("since I had the baby"),
 * the patient's own sex ("male private part itching") and the "not" of Tagalog ("hindi pa ako").
 */
export function withoutTold(spans: readonly Span[], words: readonly string[]): Span[] {
  return spans.filter(
    (span) =>
      !isCorrected(span, spans, words) &&
      !isCorrectedNeed(span, spans, words) &&
      !isFinding(span, spans, words) &&
      !isAgeWord(span, words) &&
      !isTagalogNot(span, words) &&
      !isPeopleOfPatient(span, spans, words) &&
      !isOfPatient(span, spans, words),
  );
}

function isCorrected(span: Span, spans: readonly Span[], words: readonly string[]): boolean {
  if (!correctable.has(span.meaning.kind)) return false;
  const { kind } = span.meaning;
  const isSame = (other: Span) =>
    other.meaning.kind === kind || (places.has(kind) && places.has(other.meaning.kind));
  return spans.some(
    (other) =>
      isSame(other) &&
      other.start > span.end &&
      words.slice(span.end, other.start).some((word) => correctionWords.has(word)),
  );
}

/** Words between a need and the one that was meant: "eye doctor sorry ear doctor". */
const mostBetweenNeeds = 3;

/** «دكتور قلب لأ قصدي صدر»: right behind a word of correction is what was meant. */
function isCorrectedNeed(span: Span, spans: readonly Span[], words: readonly string[]): boolean {
  if (span.meaning.kind !== "concept") return false;
  return spans.some((other) => {
    const between = words.slice(span.end, other.start);
    return (
      other.meaning.kind === "concept" &&
      other.start > span.end &&
      between.length <= mostBetweenNeeds &&
      needCorrections.has(between.join(" "))
    );
  });
}

function isTagalogNot({ start, end, meaning }: Span, words: readonly string[]): boolean {
  return (
    meaning.kind === "language" &&
    words[start] === "hindi" &&
    afterTagalogNot.test(words[end] ?? "")
  );
}

/** "I am Egyptian", «الأكل المصري»: the country is no wish for a professional. */
function isPeopleOfPatient(
  { start, end, meaning }: Span,
  spans: readonly Span[],
  words: readonly string[],
): boolean {
  if (meaning.kind !== "language" || end - start !== 1 || !peoples.has(words[start] ?? ""))
    return false;
  const beside = words.slice(Math.max(0, start - mostToTitle), end + mostToTitle);
  const isAsked = beside.some((word) => titles.has(word) || isProfession(word));
  const isBesideField = spans.some(
    (one) =>
      one.meaning.kind === "concept" &&
      one.isComplaint !== true &&
      (one.end === start || one.start === end),
  );
  return !isAsked && !isBesideField;
}

const professions = new Set(
  "nurse dentist therapist psychologist psychiatrist physio physiotherapist midwife counsellor counselor caregiver دكتورة ممرض ممرضة معالج معالجة حكيم حكيمة دكتورات doctora doktor doktora tabiba tabib"
    .split(" ")
    .map(foldText),
);
const isProfession = (word: string) =>
  professions.has(word) || /(?:ologist|iatrist|ician)s?$/.test(word);

function isAgeWord({ start, end, meaning }: Span, words: readonly string[]): boolean {
  return meaning.kind === "concept" && end - start === 1 && isAgeOfNobody(words, start);
}

function isFinding(span: Span, spans: readonly Span[], words: readonly string[]): boolean {
  if (span.meaning.kind !== "concept" || !findingWords.has(words[span.end] ?? "")) return false;
  if (!words.slice(span.start, span.end).some((word) => testWords.has(word))) return false;
  return spans.some(({ start, meaning }) => start > span.end && meaning.kind === "concept");
}

function isOfPatient(span: Span, spans: readonly Span[], words: readonly string[]): boolean {
  const { start, end, meaning } = span;
  if (meaning.kind !== "gender" || end - start !== 1 || !sexes.has(words[start] ?? ""))
    return false;
  const beside = [words[start - 1], words[end]];
  if (beside.some((word) => age.test(word ?? ""))) return true;
  if (words.some((word) => titles.has(word) || genderedWords.has(word))) return false;
  const needs = spans.filter((one) => one.meaning.kind === "concept");
  return needs.some((one) => one.start === end) && needs.every((one) => one.isComplaint === true);
}
