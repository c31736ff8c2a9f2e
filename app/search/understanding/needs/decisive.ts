import { circumstanceWords, noise, vagueNeeds, vagueWords } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";

/** A single word up to here does not decide beside another that says more. */
const weakWord = 0.5;
/** Weight of an earlier event: "physio after a stroke". */
const circumstance = 0.6;
/** Weight of a complaint after another one: 0.7 to 1 were tried. */
const companion = 0.8;

const isConcept = ({ meaning }: Span) => meaning.kind === "concept";

/**
 * Without words that say nothing beside others: "doctor" beside a need or unread words, "surgery"
 * beside what it is for, a weak word beside a sure one. What came before counts for less: "physio
 * after a stroke".
 */
export function decisive(spans: Span[], tokens: readonly Token[], unread: string[]): Span[] {
  const isOf = (span: Span, words: ReadonlySet<string>) =>
    isConcept(span) && tokens.slice(span.start, span.end).every(({ word }) => words.has(word));
  const isVague = (span: Span) => isOf(span, vagueWords) || isOf(span, vagueNeeds);
  const telling = spans.filter((span) => isConcept(span) && !isVague(span));
  const isSaid = telling.length > 0;
  const surest = Math.max(0, ...telling.map(({ sureness }) => sureness));
  const kept = spans.filter((span) => {
    if (isOf(span, vagueWords)) return spans.length === 1 && unread.length === 0;
    if (isOf(span, vagueNeeds)) return !isSaid;
    const isWeak = isConcept(span) && span.end - span.start === 1 && span.sureness <= weakWord;
    return !isWeak || surest <= weakWord;
  });
  const needs = kept.filter(isConcept);
  if (needs.length < 2) return kept;
  const [first] = needs;
  return kept.map((span) => asCircumstance(span === first ? span : asCompanion(span), tokens));
}

/** A complaint comes first and what goes with it later: "headache with nausea". */
function asCompanion(span: Span): Span {
  return span.isComplaint ? weakened(span, companion) : span;
}

function weakened(span: Span, factor: number): Span {
  const { meaning } = span;
  if (meaning.kind !== "concept") return span;
  const concepts = meaning.concepts.map((one) => ({ ...one, weight: one.weight * factor }));
  return { ...span, meaning: { ...meaning, concepts } };
}

function asCircumstance(span: Span, tokens: readonly Token[]): Span {
  const { start } = span;
  const before = [tokens[start - 1], tokens[start - 2]].map((token) => token?.word ?? "");
  const [last = "", first = ""] = before;
  const isAfter = circumstanceWords.has(last) || (circumstanceWords.has(first) && noise.has(last));
  return isAfter ? weakened(span, circumstance) : span;
}

/** Words that say since when: "birth" of "after birth" is looked for in no name. */
export function circumstancesIn(tokens: readonly Token[]): Set<string> {
  const words = wordsOf(tokens);
  return new Set(words.filter((_, at) => circumstanceWords.has(words[at - 1] ?? "")));
}
