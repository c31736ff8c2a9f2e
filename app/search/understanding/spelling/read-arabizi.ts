import {
  type ArabiziCandidate,
  arabiziCandidates,
  isClitic,
  readsAsArabic,
} from "#app/vocabulary/language/arabizi/arabizi.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";

interface Known {
  /** The vocabulary has the word. */
  isKnown: (word: string) => boolean;
  /** Some clinical term has it. */
  isClinical: (word: string) => boolean;
  /** A short name of a place, which is written so in Arabic, too: "jlt". */
  isPlace: (word: string) => boolean;
  /** The word is likely a name of the catalogue. */
  isName: (word: string) => boolean;
}

/** Likelier candidates are read first, and so many at most. */
const mostRead = 6;
const shortestName = 3;
/** A preposition and the place. */
const mostOfPlace = 2;

/** A query in Latin letters as Arabic, the likeliest reading first; none where it is English or a name. */
export function readArabizi(query: string, tokens: readonly Token[], known: Known): Token[][] {
  const isArabic = (word: string) => word >= "\u0621" && known.isKnown(word);
  const isEnglish = (word: string) => known.isKnown(word) || known.isName(word);
  if (!readsAsArabic(query, { arabic: isArabic, english: isEnglish })) return [];
  return arabiziCandidates(query, (word) => isArabic(word) || known.isClinical(word))
    .slice(0, mostRead)
    .flatMap((candidate) => alignedWith(candidate, tokens) ?? [])
    .map((read) => withPlaces(read, tokens, known.isPlace));
}

/** Every word may be of a name: «حرقان» sounds like one, too. */
export function areNames(tokens: readonly Token[], isName: Known["isName"]): boolean {
  return wordsOf(tokens)
    .filter((word) => word.length >= shortestName)
    .every(isName);
}

function alignedWith({ arabic }: ArabiziCandidate, tokens: readonly Token[]): Token[][] {
  const read: Token[] = [];
  let at = 0;
  for (const word of arabic.split(" ")) {
    const own: Token[] = [];
    for (;;) {
      const token = tokens[at];
      if (!token) break;
      own.push(token);
      at += 1;
      if (!isClitic(token.word, tokens[at]?.word) || at === tokens.length) break;
    }
    if (own.length === 0) return [];
    read.push({
      word,
      typed: own.flatMap((token) => token.typed),
      from: own.flatMap((token) => token.from),
    });
  }
  return at === tokens.length ? [read] : wholeOf(arabic, tokens);
}

/** "Bel jlt": the place keeps its letters. */
function withPlaces(
  read: readonly Token[],
  tokens: readonly Token[],
  isPlace: Known["isPlace"],
): Token[] {
  return read.map((token) => {
    const last = tokens.find(({ from }) => from.includes(token.from.at(-1) ?? -1))?.word ?? "";
    return token.from.length <= mostOfPlace && isPlace(last) ? { ...token, word: last } : token;
  });
}

/** Where words cannot be distinguished one by one, each represents all that was typed. */
function wholeOf(arabic: string, tokens: readonly Token[]): Token[][] {
  const typed = [...new Set(tokens.flatMap((token) => token.typed))];
  const from = tokens.flatMap((token) => token.from);
  return wordsOf(tokens).length === 0
    ? []
    : [arabic.split(" ").map((word) => ({ word, typed, from }))];
}
