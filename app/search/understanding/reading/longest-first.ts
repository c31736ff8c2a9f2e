import { leadingWords, noise, vagueWords } from "../query-phrases.ts";
import type { Span } from "./span.ts";
import type { Token } from "./tokens.ts";

/**
 * Spans that do not overlap: certain ones first, then those that say most, then the longest; of equals a wish before a
 * place before a concept.
 */
export function longestFirst(spans: Span[], tokens: readonly Token[]): Span[] {
  const taken = new Set<number>();
  const won: Span[] = [];
  const length = ({ start, end }: Span) => end - start;
  const said = new Map(spans.map((span) => [span, countSaid(span, tokens)]));
  const saidIn = (span: Span) => said.get(span) ?? 0;
  const inOrder = spans.toSorted(
    (a, b) =>
      Number(b.isCertain === true) - Number(a.isCertain === true) ||
      saidIn(b) - saidIn(a) ||
      length(b) - length(a) ||
      Number(isVisit(b)) - Number(isVisit(a)) ||
      a.start - b.start,
  );
  for (const span of inOrder) {
    const places = Array.from({ length: length(span) }, (_, at) => span.start + at);
    if (places.some((place) => taken.has(place))) continue;
    won.push(span);
    for (const place of places) taken.add(place);
  }
  return won;
}

/** "Physiotherapy home visit": the visit is a wish of its own. */
const isVisit = ({ meaning }: Span) => meaning.kind === "visitType";

/** Two words that are apart say a little more than one of them, and less than two that are together. */
const scatteredSays = 0.8;
const scatteredPenalty = 0.5;
const weakSaid = 0.5;
/** A word up to here decides nothing beside another. */
export const weakWord = 0.5;

/** A part of the body, or an everyday word, that is alone. */
function isWeakWord({ start, end, meaning, sureness, isPartOfBody }: Span): boolean {
  return meaning.kind === "concept" && end - start === 1 && (isPartOfBody || sureness <= weakWord);
}

/** Words that say something by themselves: in "doctor for back" one, in "back pain" two. */
function countSaid(span: Span, tokens: readonly Token[]): number {
  const { start, end, isLoose, scattered } = span;
  if (scattered !== undefined) return scattered * scatteredSays - scatteredPenalty;
  if (isWeakWord(span)) return weakSaid;
  const says = ({ word }: Token) =>
    !noise.has(word) && !vagueWords.has(word) && !leadingWords.has(word);
  const said = tokens.slice(start, end).filter(says).length;
  if (!isLoose) return said;
  // A clinical term in other words gives way to a phrase of the vocabulary that is a word shorter, but
  // not to a single word.
  return said - (said > 2 ? 1.5 : 1);
}
