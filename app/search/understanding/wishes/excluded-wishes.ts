import { foldText } from "#app/platform/i18n/fold-text.ts";
import { PhraseTable } from "#app/vocabulary/language/phrase-table.ts";
import type { PieceMeaning, Span } from "../reading/span.ts";

type Excluded = Extract<PieceMeaning, { kind: "excluded" }>;

const set = (list: string) => new Set(list.split(" ").map(foldText));

/** They say that the words behind them are not wanted. */
const cues = new PhraseTable<true>();
for (const cue of [
  "no|not|non|without|except|excluding|avoid|avoiding|outside|outside of|apart from|other than|anything but|anywhere but|but not|do not|does not|don t|dont|doesn t|doesnt|cannot|can not|can t|cant|isn t|is not|not in|rather not",
  "مو|مب|موب|مش|ليس|ليست|لا|بدون|دون|بلا|غير|من غير|عدا|ما عدا|ماعدا|باستثناء|الا|خارج|برا|بره|ما ابي|ما ابغي|ما بدي|مش عايز|لا اريد",
].flatMap((list) => list.split("|"))) {
  cues.add(cue, true);
}
const longestCue = 3;
/** «ما» is a question before a place: «ما في ديرة». */
const cueOfVerbs = "ما";

/** Words between a negation and each kind of wish. */
const between: Record<Excluded["of"], ReadonlySet<string>> = {
  district: set(
    "in at near around from of to inside the a any area within near nearby doctor doctors clinic clinics anyone anything دكتور طبيب عيادة مركز حد شي في ب من قرب بمنطقة منطقة عند الى",
  ),
  language: set(
    "speak speaks speaking understand understands know knows in with a any the language يتكلم تتكلم يتحدث تتحدث يحكي تحكي يجيد تجيد يفهم تفهم يعرف تعرف بيحكي بتحكي بيتكلم بتتكلم اتكلم نتكلم بتكلم احكي نحكي بحكي اتحدث افهم اعرف اللغة لغة ب",
  ),
  insurer: set(
    "with by from a any my the have has take takes taking accept accepts accepting cover covers covered insurance under عندي معي لدي تامين التأمين بتأمين على يقبل تقبل ياخذ تاخذ",
  ),
};
const mostBetween = 3;

/** They join a second one: "not in Deira or Al Rigga". */
const joins = set("or nor او ولا");

/** People beside a language that is theirs: somebody who speaks no English may see a doctor who does. */
const patients = set(
  "i we he she they my son daughter mother father mom mum dad wife husband parents انا احنا نحن هو هي امي ابوي والدتي والدي زوجي زوجتي ابني بنتي ولدي",
);
const ownVerbs = set("اتكلم نتكلم بتكلم احكي نحكي بحكي اتحدث افهم اعرف");
/** At the beginning of a query they speak of the visitor: "don't speak English". */
const withoutSubject = set("do don dont can cant cannot");

/**
 * Reads negated places, languages and insurers: "not in Deira", «ما يتكلم روسي», "no Daman". A place or
 * language is left out of the results. An insurer is not: who accepts it serves others as well.
 */
export function excludedWishes(wishes: readonly Span[], words: readonly string[]): Span[] {
  const found: Span[] = [];
  for (const span of wishes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const meaning = meaningOf(span);
    const cue = meaning && cueBefore(span.start, meaning.of, words, found);
    if (!meaning || cue === null) continue;
    const isOwn = meaning.of === "language" && isOfPatient(cue, span.start, words);
    const isApplied = meaning.of !== "insurer" && !isOwn;
    found.push({ ...span, start: cue, sureness: 1, meaning: { ...meaning, isApplied } });
  }
  return found;
}

/** "But not in Sharjah": a search is in one city, so that another is left out already. */
export function withoutExcludedCities(wishes: readonly Span[], words: readonly string[]): Span[] {
  return wishes.filter(
    ({ start, meaning }) =>
      meaning.kind !== "city" || cueBefore(start, "district", words, []) === null,
  );
}

/** Whether a language that is not spoken is the patient's. */
function isOfPatient(cue: number, start: number, words: readonly string[]): boolean {
  if (cue === 0 && withoutSubject.has(words[0] ?? "")) return true;
  return (
    patients.has(words[cue - 1] ?? "") || words.slice(cue, start).some((one) => ownVerbs.has(one))
  );
}

function meaningOf({ meaning }: Span): Excluded | null {
  switch (meaning.kind) {
    case "district":
      return { kind: "excluded", of: "district", ids: meaning.districtIds, isApplied: true };
    case "language":
    case "insurer":
      return { kind: "excluded", of: meaning.kind, ids: meaning.itemIds, isApplied: true };
    default:
      return null;
  }
}

/** Returns where the negation of a wish begins; null for a wish that is wanted. */
function cueBefore(
  start: number,
  of: Excluded["of"],
  words: readonly string[],
  found: readonly Span[],
): number | null {
  let at = start;
  for (let steps = 0; steps <= mostBetween && at > 0; steps += 1) {
    const cue = cueEndingAt(at, words);
    if (cue !== null) return cue;
    const word = words[at - 1] ?? "";
    if (word === cueOfVerbs && of !== "district") return at - 1;
    if (joins.has(word)) return found.some(({ end }) => end === at - 1) ? at - 1 : null;
    if (!between[of].has(word)) return null;
    at -= 1;
  }
  return null;
}

function cueEndingAt(end: number, words: readonly string[]): number | null {
  for (let start = Math.max(0, end - longestCue); start < end; start += 1) {
    if (cues.at(words, start)?.end === end) return start;
  }
  return null;
}
