import { foldText } from "#app/platform/i18n/fold-text.ts";
import negations from "./data/negations.json" with { type: "json" };
import { PhraseTable } from "./phrase-table.ts";

/**
 * Words that a negation cancels. A phrase of the vocabulary that contains the negation itself
 * («ولادة بدون ألم») is to be matched before and is not cancelled.
 */
export interface NegatedSpan {
  /** Position of the negation itself; of what it cancels where it comes behind. */
  cue: number;
  /** The negated words: from `start`, before `end`. A need that begins in them is no need. */
  start: number;
  end: number;
}

interface Rules {
  cues: PhraseTable<true>;
  /** Cues that negate some words only: «غير جراحي», but «غير منتظمة» is a complaint. */
  limited: ReadonlyMap<string, ReadonlySet<string>>;
  skipped: ReadonlySet<string>;
  joins: ReadonlySet<string>;
  /** Cues of one dialect only: «ماشي» negates beside «ديال» or «بغيت», and walks elsewhere. */
  beside: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cues behind what they cancel: "surgery nahi chahiye". */
  behind: PhraseTable<true>;
  /** After these a negation is itself the complaint: "not sleeping", «مش قادر». */
  complaints: PhraseTable<true>;
}

const mostSkipped = 4;
const english = rulesOf(negations.en);
const arabic = rulesOf(negations.ar);
/** Clitics of what a negation cancels: «بدون الجراحة», «لا حاجة للجراحة». */
const article = /^(?:و?ب?ال|لل)(?=...)/;
/** «مش بنام» and "not eating" are complaints. */
const arabicVerb = /^(?:ب[انيت]|[ي])..+$/;
const englishVerb = /^(?:.{2,}ing|.{3,}ed)$/;
const nounsLikeVerbs = new Set([
  "filling",
  "whitening",
  "cleaning",
  "swelling",
  "bleeding",
  "stitching",
]);

/**
 * Finds what negations cancel: in "braces without surgery" the word "surgery", in «مو حامل» the
 * word «حامل». Each cancels one word, and the next one behind "or". A negated ability or function
 * ("not sleeping", "no appetite", «مش قادر») is a complaint and cancels nothing.
 *
 * @param words folded.
 */
export function negatedSpans(words: readonly string[]): NegatedSpan[] {
  const spans: NegatedSpan[] = [];
  for (let at = 0; at < words.length; ) {
    const rules = (words[at] ?? "") < "\u0621" ? english : arabic;
    const behind = at > 0 ? rules.behind.at(words, at) : null;
    if (behind) {
      spans.push({ cue: at - 1, start: at - 1, end: at });
      at = behind.end;
      continue;
    }
    const cue =
      rules.cues.at(words, at) ??
      limitedCue(words, at, rules) ??
      besideCue(words, at, rules) ??
      joinedCue(words, at, rules);
    const span = cue ? spanAfter(words, { cue: at, from: cue.end, rules }) : null;
    if (span) spans.push(span);
    at = span?.end ?? cue?.end ?? at + 1;
  }
  return spans;
}

/** «ومش حامل»: the conjunction is written with the negation. */
function joinedCue(words: readonly string[], at: number, { cues }: Rules) {
  const word = words[at] ?? "";
  return /^و../.test(word) ? cues.at(words.with(at, word.slice(1)), at) : null;
}

function limitedCue(words: readonly string[], at: number, { limited }: Rules) {
  const allowed = limited.get(words[at] ?? "");
  return allowed?.has(words[at + 1] ?? "") ? { end: at + 1 } : null;
}

function besideCue(words: readonly string[], at: number, { beside }: Rules) {
  const others = beside.get(words[at] ?? "");
  return others && words.some((word) => others.has(word)) ? { end: at + 1 } : null;
}

function spanAfter(
  words: readonly string[],
  { cue, from, rules }: { cue: number; from: number; rules: Rules },
): NegatedSpan | null {
  let start = from;
  for (let at = from; at < words.length; at += 1) {
    if (isComplaint(words, at, rules)) return null;
    if (!rules.skipped.has(words[at] ?? "")) break;
    start = at + 1;
    if (start - from > mostSkipped) return null;
  }
  if (start >= words.length) return null;
  let end = start + 1;
  while (rules.joins.has(words[end] ?? "") && end + 1 < words.length) {
    // "Not pregnant and period late": a complaint of its own follows.
    if (words[end] === "and" && rules.complaints.at(words, end + 1)) break;
    end += 2;
  }
  return { cue, start, end };
}

function isComplaint(words: readonly string[], at: number, rules: Rules): boolean {
  const word = words[at] ?? "";
  if (rules.skipped.has(word) && rules === english) return false;
  if (rules.complaints.at(words, at)) return true;
  if (rules === english) return englishVerb.test(word) && !nounsLikeVerbs.has(word);
  return arabicVerb.test(word) || rules.complaints.at([word.replace(article, "")], 0) !== null;
}

interface RuleRecord {
  cues: readonly string[];
  limited: Readonly<Record<string, readonly string[]>>;
  beside: Readonly<Record<string, readonly string[]>>;
  behind: readonly string[];
  skipped: readonly string[];
  joins: readonly string[];
  complaints: readonly string[];
}

function setsOf(record: Readonly<Record<string, readonly string[]>>) {
  return new Map(Object.entries(record).map(([cue, words]) => [cue, new Set(words.map(foldText))]));
}

function rulesOf({ cues, limited, beside, behind, skipped, joins, complaints }: RuleRecord): Rules {
  return {
    cues: tableOf(cues),
    limited: setsOf(limited),
    beside: setsOf(beside),
    behind: tableOf(behind),
    skipped: new Set(skipped.map(foldText)),
    joins: new Set(joins.map(foldText)),
    complaints: tableOf(complaints),
  };
}

function tableOf(phrases: readonly string[]): PhraseTable<true> {
  const table = new PhraseTable<true>();
  for (const phrase of phrases) table.add(phrase, true);
  return table;
}
