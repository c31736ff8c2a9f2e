import {
  genderedWords,
  insideWords,
  leadingWords,
  nearWords,
  noise,
  pluralGenderedWords,
  trailingWords,
} from "../query-phrases.ts";
import { isTitle } from "../tagging/wish-cues.ts";
import type { PieceMeaning, Span } from "./span.ts";
import { foldTyped, type Token, wordsOf } from "./tokens.ts";

/** "Near" a district reaches this far first. */
const nearKm = 5;

/** A wish with the places of its words among those that were typed. */
export interface PlacedPiece {
  piece: PieceMeaning & { phrase: string; read?: string };
  own: ReadonlySet<number>;
  /** With the little words that lead to it. */
  gone: ReadonlySet<number>;
}

/** The phrase as typed, and where it and the little words that lead to it are. */
export function toPiece(
  { start, end, meaning }: Span,
  tokens: readonly Token[],
  typed: string[],
  taken: ReadonlySet<number>,
): PlacedPiece {
  let from = start;
  while (from > 0 && !taken.has(from - 1) && leadingWords.has(tokens[from - 1]?.word ?? ""))
    from -= 1;
  let to = end;
  while (to < tokens.length && !taken.has(to) && trailingWords.has(tokens[to]?.word ?? "")) to += 1;
  const typedOf = (first: number, last: number) =>
    new Set(tokens.slice(first, last).flatMap((token) => token.typed));
  const own = typedOf(start, end);
  const gone = typedOf(from, to);
  const phrase = typed.filter((_, index) => own.has(index)).join(" ");
  const read = wordsOf(tokens.slice(start, end)).join(" ");
  const piece = {
    ...(meaning.kind === "district" && isNear(start, tokens)
      ? { ...meaning, withinKm: nearKm }
      : meaning),
    phrase,
    ...(meaning.kind === "concept" && read !== foldTyped(phrase) ? { read } : {}),
  };
  return { piece, own, gone };
}

/**
 * The query without one piece: the words of the others, and the kept ones. What was said for it or
 * for nothing is not typed again: read alone, "at work" or "every morning" would be a wish.
 */
export function restOf(
  one: PlacedPiece,
  all: readonly PlacedPiece[],
  { typed, kept }: { typed: readonly string[]; kept: ReadonlySet<number> },
): string {
  const others = stillAsked(one, all);
  const isShared = (index: number) => others.some(({ own }) => own.has(index));
  const isLed = (index: number) => others.some(({ gone }) => gone.has(index));
  const isLeft = (index: number) =>
    isShared(index) ||
    (!one.own.has(index) && (isLed(index) || (kept.has(index) && !one.gone.has(index))));
  return typed
    .flatMap((word, index) => {
      if (!isLeft(index)) return [];
      // «دكتورة جلدية» without the sex is «دكتور جلدية»: the word is of the need, too.
      const isOwnSex = one.piece.kind === "gender" && one.own.has(index);
      if (isOwnSex) return [isTitle(word.toLowerCase()) ? "doctor" : word.replace(/ة$/, "")];
      return [word, ...nounBeside(index, word, { one, others })];
    })
    .join(" ");
}

/** The price of a need that is taken back is no question any more. */
function stillAsked(one: PlacedPiece, others: readonly PlacedPiece[]): readonly PlacedPiece[] {
  const isNeed = ({ piece }: PlacedPiece) => piece.kind === "concept";
  const hasNeed = !isNeed(one) || others.some(isNeed);
  return hasNeed ? others : others.filter(({ piece }) => piece.kind !== "priceQuestion");
}

/** "Female cardiologist" without the field is "female doctor": the word alone says the patient's sex. */
function nounBeside(
  index: number,
  word: string,
  { one, others }: { one: PlacedPiece; others: readonly PlacedPiece[] },
): string[] {
  const isSex = others.some(({ piece, own }) => piece.kind === "gender" && own.has(index));
  const isBeside = one.own.has(index + 1) || one.own.has(index - 1);
  if (!isSex || !isBeside || one.piece.kind !== "concept") return [];
  const folded = foldTyped(word);
  // "Female in JLT" is the doctor's sex, "female headache" is not.
  const isOfPatient = others.some(({ piece }) => piece.kind === "concept");
  const isWish = !genderedWords.has(folded) && !pluralGenderedWords.has(folded) && !isOfPatient;
  if (isWish || !/^[a-z]+$/.test(folded)) return [];
  return [/(?:men|s)$/.test(folded) ? "doctors" : "doctor"];
}

/** Whether "near" or its like leads to the place that starts there. */
function isNear(start: number, tokens: readonly Token[]): boolean {
  for (let at = start - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.word ?? "";
    if (nearWords.has(word)) return true;
    if (insideWords.has(word) || !noise.has(word)) return false;
  }
  return false;
}
