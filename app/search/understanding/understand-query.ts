import type { Geography } from "#app/geography/geography.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { commonRank, listedRank } from "#app/vocabulary/language/common-words.ts";
import { negatedSpans } from "#app/vocabulary/language/negated-spans.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { correctWishes, isWishWord, type Stretch } from "./correct-wishes.ts";
import {
  circumstanceWords,
  doctorWords,
  honorifics,
  leadingWords,
  noise,
  trailingWords,
  vagueNeeds,
  vagueWords,
} from "./query-phrases.ts";
import { clinicalPhrasesOf } from "./reading/clinical-phrases.ts";
import { findSpans, type PieceMeaning, type Span } from "./reading/find-spans.ts";
import { readArabizi } from "./reading/read-arabizi.ts";
import { type Token, tokenize, wordsOf } from "./reading/tokens.ts";
import { type Sense, smallWords, withWordForms } from "./reading/word-forms.ts";
import type { Lexicon } from "./word-group.ts";

/** Words of the query that were taken for more than words. */
export type Piece = PieceMeaning & {
  /** The words as typed. */
  phrase: string;
  /** The query without them: what one click goes back to. */
  rest: string;
};

export function ofKind<K extends Piece["kind"]>(
  pieces: Piece[],
  kind: K,
): Extract<Piece, { kind: K }>[] {
  const isOfKind = (piece: Piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind;
  return pieces.filter(isOfKind);
}

export interface Understood {
  pieces: Piece[];
  /** Folded words that are left, to match names and texts. */
  words: string[];
  /** Folded words that no piece took, common ones too. */
  unread: string[];
  /** The whole query folded, without honorifics: it may be a name. */
  wholeName: string;
  /** Needs were read from single weak words only, while most words are unread. */
  isUnsure: boolean;
  /** The query in Arabic letters, where it was typed in Latin ones. */
  inArabic: string | null;
}

/** What a query is read with. */
export interface Knowledge {
  vocabulary: Vocabulary;
  geography: Geography;
  dictionary: ConceptDictionary;
  /** The words of the catalogue: a name is never taken for a mistyped wish. */
  lexicon: Lexicon;
}

/** A need of a single word is sure from this on. */
const sureWord = 0.65;
/** A single word up to here does not decide beside another that says more. */
const weakWord = 0.5;
const circumstance = 0.6;
/** Beside so many unread words a weak word decides nothing. */
const mostUnread = 1;
/** Beside more words that are left, a common one is a part of a sentence rather than of a name. */
const mostCommonKept = 2;
/** From here on a word in Latin letters is a name rather than an Arabic word. */
const likelyName = 0.8;
/** Arabic written in Latin letters must make so much more sense than the words as English. */
const leastArabiziGain = 0.2;

/** Reads a query: needs, places and wishes are taken out of the words, what is left is matched with names. */
export function understandQuery(query: string, known: Knowledge, literal = false): Understood {
  const { typed, tokens } = tokenize(query);
  const wholeName = withoutHonorifics(tokens).join(" ");
  if (literal) {
    return {
      pieces: [],
      words: withoutHonorifics(tokens),
      unread: withoutHonorifics(tokens),
      wholeName,
      isUnsure: false,
      inArabic: null,
    };
  }
  const reader = new Reader(known);
  const { tokens: readAs, isArabizi } = reader.read(query, tokens);
  const spans = reader.spansOf(readAs);
  const taken = new Set(spans.flatMap(({ start, end }) => range(start, end)));
  const unread = unreadTokens(tokens, readAs, taken);
  const kept = decisive(spans, readAs, unread);
  const pieces = kept.map((span) => toPiece(span, readAs, typed, taken));
  return {
    pieces,
    words: pieces.length > 0 ? namesAmong(unread, known.lexicon) : unread,
    unread,
    wholeName,
    isUnsure: isUnsure(kept, readAs, unread),
    inArabic: isArabizi ? wordsOf(readAs).join(" ") : null,
  };
}

/** Reads the tokens of one query in several ways. */
class Reader {
  private readonly known: Knowledge;
  private readonly isKnown: (word: string) => boolean;
  private readonly found = new Map<string, Span[]>();

  constructor(known: Knowledge) {
    this.known = known;
    this.isKnown = (word) => isWishWord(word, known);
  }

  /** The tokens as they make most sense: in Arabic, in other forms of the words, without slips. */
  read(query: string, tokens: Token[]): { tokens: Token[]; isArabizi: boolean } {
    const senseOf = (some: readonly Token[]) => this.senseOf(some);
    const formsOf = (some: Token[]) => withWordForms(some, { senseOf, isKnown: this.isKnown });
    const { lexicon, dictionary } = this.known;
    const isName = (word: string) => lexicon.nameLikelihood(word) >= likelyName;
    const isKnown = (word: string) => dictionary.words.has(word);
    let best = this.corrected(formsOf(tokens));
    let isArabizi = false;
    const typedValue = this.senseOf(best).value;
    // What makes no sense as typed is Arabic even where no word of it is understood yet.
    let value = typedValue > 0 ? typedValue + leastArabiziGain : -1;
    for (const candidate of readArabizi(query, tokens, {
      isKnown,
      isName,
      isClinical: this.isKnown,
    })) {
      const read = formsOf(candidate);
      const sense = this.senseOf(read).value;
      if (sense <= value) continue;
      best = read;
      value = sense;
      isArabizi = true;
    }
    const read = isArabizi ? this.corrected(best) : best;
    return { tokens: this.senseOf(read).value > 0 ? read : withPhysicians(read), isArabizi };
  }

  private corrected(tokens: Token[]): Token[] {
    const as = (words: readonly string[]) => words.map((word) => ({ word, typed: [], from: [] }));
    const words = correctWishes(
      wordsOf(tokens),
      (some) => this.spansOf(as(some)).map(toStretch),
      this.known,
    );
    return tokens.map((token, at) => ({ ...token, word: words[at] ?? token.word }));
  }

  /** Most readings are looked at more than once. */
  spansOf(tokens: readonly Token[]): Span[] {
    const key = wordsOf(tokens).join(" ");
    const { vocabulary } = this.known;
    const knowledge = { ...this.known, clinical: clinicalPhrasesOf(vocabulary) };
    const spans = this.found.get(key) ?? findSpans(tokens, knowledge);
    this.found.set(key, spans);
    return spans;
  }

  private senseOf(tokens: readonly Token[]): Sense {
    const covered = new Set<number>();
    let value = 0;
    for (const { start, end, sureness } of this.spansOf(tokens)) {
      for (const at of range(start, end)) {
        covered.add(at);
        if (!noise.has(tokens[at]?.word ?? "")) value += 0.3 + 0.7 * sureness;
      }
    }
    return { covered, value };
  }
}

/** "Doctor" and nothing else asks for physicians, as «دكتور» does, and not for every listing. */
function withPhysicians(tokens: Token[]): Token[] {
  return tokens.map((token) =>
    doctorWords.has(token.word) ? { ...token, word: "physician" } : token,
  );
}

function toStretch({ start, end, meaning }: Span): Stretch {
  const isPlace = meaning.kind === "district" || meaning.kind === "city";
  return { start, end, kind: isPlace ? "place" : meaning.kind === "concept" ? "concept" : "wish" };
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

function withoutHonorifics(tokens: Token[]): string[] {
  const words = wordsOf(tokens);
  const kept = words.filter((word) => !honorifics.has(word));
  return kept.length > 0 ? kept : words;
}

/** What was typed and is neither read nor small: a negation and what it cancels is read. */
function unreadTokens(
  tokens: readonly Token[],
  readAs: readonly Token[],
  taken: ReadonlySet<number>,
): string[] {
  const read = new Set([...taken].flatMap((at) => readAs[at]?.from ?? []));
  for (const at of smallWords(tokens)) read.add(at);
  for (const [at, { word, from }] of readAs.entries()) {
    if (noise.has(word) && !taken.has(at)) for (const one of from) read.add(one);
  }
  for (const { cue, end } of negatedSpans(wordsOf(readAs))) {
    for (const at of range(cue, end)) for (const one of readAs[at]?.from ?? []) read.add(one);
  }
  return tokens
    .filter(({ word }, at) => !read.has(at) && !noise.has(word) && !honorifics.has(word))
    .map(({ word }) => word);
}

const isConcept = ({ meaning }: Span) => meaning.kind === "concept";

/**
 * Without words that say nothing beside others: "doctor" beside a need or unread words, "surgery"
 * beside what it is for, a weak word beside a sure one. What came before counts for less: "physio
 * after a stroke".
 */
function decisive(spans: Span[], tokens: readonly Token[], unread: string[]): Span[] {
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
  const needs = kept.filter(isConcept).length;
  return kept.map((span) => (needs > 1 ? asCircumstance(span, tokens) : span));
}

function asCircumstance(span: Span, tokens: readonly Token[]): Span {
  const { meaning, start } = span;
  const before = [tokens[start - 1], tokens[start - 2]].map((token) => token?.word ?? "");
  const [last = "", first = ""] = before;
  const isAfter = circumstanceWords.has(last) || (circumstanceWords.has(first) && noise.has(last));
  if (!isAfter || meaning.kind !== "concept") return span;
  const concepts = meaning.concepts.map((one) => ({ ...one, weight: one.weight * circumstance }));
  return { ...span, meaning: { ...meaning, concepts } };
}

/** Beside what was understood only words that may be of a name are left to look for. */
function namesAmong(unread: string[], lexicon: Lexicon): string[] {
  const isCommon = (word: string) =>
    word >= "\u0621" ? commonRank(word, "ar") !== null : listedRank(word, "en") !== null;
  const isFew = unread.length <= mostCommonKept;
  return unread.filter((word) => !isCommon(word) || (isFew && lexicon.nameLikelihood(word) === 1));
}

function isUnsure(spans: Span[], tokens: readonly Token[], unread: string[]): boolean {
  const needs = spans.filter(({ meaning }) => meaning.kind === "concept" || meaning.kind === "age");
  const isWeak = ({ start, end, sureness, isPartOfBody, meaning }: Span) => {
    const said = tokens.slice(start, end).filter(({ word }) => !noise.has(word)).length;
    return meaning.kind === "age" || (said < 2 && (isPartOfBody === true || sureness < sureWord));
  };
  return needs.length > 0 && needs.every(isWeak) && unread.length > mostUnread;
}

/** The phrase as typed, and the query without it and the little words that lead to it. */
function toPiece(
  { start, end, meaning }: Span,
  tokens: readonly Token[],
  typed: string[],
  taken: ReadonlySet<number>,
): Piece {
  let from = start;
  while (from > 0 && !taken.has(from - 1) && leadingWords.has(tokens[from - 1]?.word ?? ""))
    from -= 1;
  let to = end;
  while (to < tokens.length && !taken.has(to) && trailingWords.has(tokens[to]?.word ?? "")) to += 1;
  const typedOf = (first: number, last: number) =>
    new Set(tokens.slice(first, last).flatMap((token) => token.typed));
  const own = typedOf(start, end);
  const gone = typedOf(from, to);
  return {
    ...meaning,
    phrase: typed.filter((_, index) => own.has(index)).join(" "),
    rest: typed.filter((_, index) => !gone.has(index)).join(" "),
  };
}
