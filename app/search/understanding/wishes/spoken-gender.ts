import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import {
  feminineTitles,
  genderedWords,
  leadingWords,
  pluralGenderedWords,
  titles,
} from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";

/** From here on words name a field or who practises it, rather than a complaint. */
const sureName = 0.8;
/** Beside these fields the words for a sex are about the patient: "men urology". */
const fieldsOfOneSex: ReadonlySet<string> = new Set([
  "obstetrics-gynaecology",
  "urology",
  "andrology",
  "reproductive-medicine",
]);

/**
 * Adds the wish for a man or a woman: «طبيبة أسنان», "woman dentist", "ENT woman", "women
 * dermatologists". A word that says it is no need besides: "women" alone is women's health.
 */
export function readGender(
  spans: Span[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Span[] {
  if (spans.some(({ meaning }) => meaning.kind === "gender")) return spans;
  const wordAt = (at: number) => tokens[at]?.word ?? "";
  const feminine = tokens.findIndex(({ word }) => feminineTitles.has(word));
  if (feminine !== -1) return [...spans, genderSpan(feminine, "female")];
  const isWord = ({ start, end }: Span, at: number) => start === at && end === at + 1;
  for (const span of spans) {
    if (span.meaning.kind !== "concept") continue;
    const before = genderedWords.get(wordAt(span.start - 1));
    if (before) return [...spans, genderSpan(span.start - 1, before)];
    if (!isPractised(span, tokens, vocabulary)) continue;
    const after = genderedWords.get(wordAt(span.end));
    if (after && isLastOfNeed(span.end, spans, tokens))
      return [...spans, genderSpan(span.end, after)];
    const at = span.start - 1;
    const plural = pluralGenderedWords.get(wordAt(at));
    const others = spans.filter((one) => !isWord(one, at));
    const isFree = !others.some(({ start, end }) => start <= at && at < end);
    if (plural && isFree) return [...others, genderSpan(at, plural)];
  }
  // "Women doctors for skin": the word for doctors may belong to the phrase of the need.
  const plural = tokens.findIndex(
    ({ word }, at) => pluralGenderedWords.has(word) && titles.has(wordAt(at + 1)),
  );
  const gender = pluralGenderedWords.get(wordAt(plural));
  if (!gender) return spans;
  return [...spans.filter((one) => !isWord(one, plural)), genderSpan(plural, gender)];
}

/** "ENT woman marina": behind the word comes nothing or another wish. */
function isLastOfNeed(at: number, spans: readonly Span[], tokens: readonly Token[]): boolean {
  const next = spans.find(({ start }) => start === at + 1);
  const isOpen = next
    ? next.meaning.kind !== "concept"
    : leadingWords.has(tokens[at + 1]?.word ?? "");
  return !spans.some(({ start }) => start === at) && (at === tokens.length - 1 || isOpen);
}

/** Whether the words name a field that men and women practise for everybody. */
function isPractised(
  { start, end, meaning, isComplaint }: Span,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): boolean {
  if (meaning.kind !== "concept") return false;
  const [best] = meaning.concepts;
  const item = vocabulary.byId.get(best?.itemId ?? 0);
  if (!item || (best?.weight ?? 0) < sureName || fieldsOfOneSex.has(item.slug)) return false;
  const phrase = wordsOf(tokens.slice(start, end)).join(" ");
  // "ENT" is a name of the field, and "acne" what somebody has.
  const isShortName = item.metadata.shortcuts?.some((name) => foldText(name) === phrase);
  const isPeople = item.categorySlug === "specialties" || item.categorySlug === "professions";
  return isPeople && (!isComplaint || isShortName === true);
}

function genderSpan(start: number, gender: "male" | "female"): Span {
  return { start, end: start + 1, meaning: { kind: "gender", gender }, sureness: 1 };
}
