import type { Geography } from "#app/geography/geography.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { isClitic, isInLexicon } from "#app/vocabulary/language/arabizi/arabizi.ts";
import { commonRank } from "#app/vocabulary/language/common-words.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { correctWishes, isWishWord, type Stretch } from "./correct-wishes.ts";
import { isArabicWord } from "./name-sound.ts";
import { doctorWords, honorifics, noise } from "./query-phrases.ts";
import { countBookingWords } from "./reading/booking-words.ts";
import { clinicalPhrasesOf } from "./reading/clinical-phrases.ts";
import { circumstancesIn, decisive } from "./reading/decisive.ts";
import { findSpans } from "./reading/find-spans.ts";
import { withHomeDoctor } from "./reading/home-doctors.ts";
import { withImpliedTimes } from "./reading/implied-times.ts";
import { isUnsure } from "./reading/is-unsure.ts";
import { joinSameNeeds } from "./reading/join-same-needs.ts";
import { joinSameWishes } from "./reading/join-same-wishes.ts";
import { nameServices } from "./reading/name-services.ts";
import { isCommonWord, namesAmong, namesTyped } from "./reading/names-left.ts";
import { withOpenPlaces } from "./reading/open-places.ts";
import { PersonNames } from "./reading/person-names.ts";
import { findPriceWishes, type PriceSpan } from "./reading/price-wishes.ts";
import { areNames, readArabizi } from "./reading/read-arabizi.ts";
import { readTranslated } from "./reading/read-translated.ts";
import type { PieceMeaning, Span } from "./reading/span.ts";
import { type PlacedPiece, restOf, toPiece } from "./reading/to-piece.ts";
import { type Token, tokenize, wordsOf } from "./reading/tokens.ts";
import { unreadTokens } from "./reading/unread-tokens.ts";
import { withoutNights } from "./reading/without-nights.ts";
import { toWishPiece, withoutSpans, withoutWords } from "./reading/without-wishes.ts";
import { type Sense, withWordForms } from "./reading/word-forms.ts";
import { findTimeWishes } from "./times/time-wishes.ts";
import type { Lexicon } from "./word-group.ts";

/** Words of the query that were taken for more than words. */
export type Piece = PieceMeaning & {
  /** The words as typed. */
  phrase: string;
  /** The query without them: what one click goes back to. */
  rest: string;
  /** The words as they were read, folded, where slips were corrected or they were translated. */
  read?: string;
};

export function ofKind<K extends Piece["kind"]>(
  pieces: Piece[],
  kind: K,
): Extract<Piece, { kind: K }>[] {
  const isOfKind = (piece: Piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind;
  return pieces.filter(isOfKind);
}

/** Whether a piece restricts the results: a question for a price, an order or the like does not. */
export function isCondition(piece: PieceMeaning): boolean {
  if (piece.kind === "excluded") return piece.isApplied;
  return !["priceQuestion", "lowestPrice", "soonest"].includes(piece.kind);
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

/** From here on a word in Latin letters is a name rather than an Arabic word. */
const likelyName = 0.8;
/** Score of each word that another language explains. */
const explainedGain = 0.1;
/** Readings of a query in Arabizi whose words are read in other forms, too. */
const mostWithForms = 3;
/** Words that another language must explain where the query is in Arabic letters. */
const leastExplainedArabic = 2;
/** Words that may all be of a name must make so much sense as Arabic: two words that are sure. */
const leastBesideNames = 1.4;
/** "waja3", "3ndi", "b9it"; an ordinal, a dose or the name of a vitamin is none. */
const digitsAsLetters =
  /^(?!\d+(st|nd|rd|th|mg|ml|am|pm|d|k|x)$|[a-z]{1,2}\d+[a-z]?$|g6pd|hba1c)(?=.*[a-z])(?:[23578][a-z2-9]{2,}|[a-z][a-z2-9]*[235679][a-z2-9]*)$/;
/** The letter «ع» before the vowel that a name begins with. */
const namedByAin = /^3(?=[aeiou]\w{3})/;
/** As English such a query makes so much less sense. */
const englishOfArabizi = 0.5;
/** Arabic written in Latin letters must make so much more sense than the words as English. */
const leastArabiziGain = 0.2;

/** Reads a query: needs, places and wishes are taken out of the words, what is left is matched with names. */
export function understandQuery(query: string, known: Knowledge, literal = false): Understood {
  const { typed, tokens: all } = tokenize(query);
  if (literal) {
    const words = withoutHonorifics(all);
    return {
      pieces: [],
      words,
      unread: words,
      wholeName: words.join(" "),
      isUnsure: false,
      inArabic: null,
    };
  }
  const reader = new Reader(known);
  const people = new PersonNames(all, {
    spans: reader.spansOf(all),
    isPerson: known.lexicon.isPerson,
  });
  const isSaid = (span: { start: number; end: number }) => !people.isMisread(span, all);
  const prices = findPriceWishes(all, typed).filter(isSaid);
  const isAmount = ({ meaning }: PriceSpan) => isCondition(meaning);
  // An amount is no part of a need or a place; a question for a price helps to tell Arabizi from English.
  const isOfPrice = (one: { start: number; end: number }) =>
    prices.some(({ start, end }) => one.start < end && start < one.end);
  const isComplaint = () => reader.spansOf(all).some((span) => span.isComplaint);
  const times = findTimeWishes(all, typed, isComplaint).filter(
    (span) => !isOfPrice(span) && isSaid(span),
  );
  const booking = { start: 0, end: countBookingWords(wordsOf(all)) };
  const tokens = withoutSpans(all, [booking, ...prices.filter(isAmount), ...times]);
  const { tokens: readAs, isForeign, isSure } = reader.read(query, tokens);
  const sure = reader
    .spansOf(readAs)
    .filter((span) => (!isWish(span) || isSure(span)) && !people.isMisread(span, readAs));
  const named = nameServices(sure, readAs, known.vocabulary);
  const timed = withImpliedTimes(named, readAs, known.vocabulary, times.length > 0);
  const spans = withOpenPlaces(timed, readAs);
  const taken = new Set(spans.flatMap(({ start, end }) => range(start, end)));
  const unread = withoutWords(unreadTokens(tokens, readAs, taken), prices, all);
  const needs = joinSameNeeds(decisive(spans, readAs, unread), readAs);
  const kept = withHomeDoctor(withoutNights(needs, known.vocabulary), readAs, known.vocabulary);
  const placeOf = ({ start }: { start: number }, of: readonly Token[]) => of[start]?.typed[0] ?? 0;
  const placed: { at: number; piece: PlacedPiece }[] = [
    ...kept.map((span) => ({
      at: placeOf(span, readAs),
      piece: toPiece(span, readAs, typed, taken),
    })),
    ...times.map((span) => ({ at: placeOf(span, all), piece: toWishPiece(span, all, typed) })),
  ];
  const inOrder = placed.sort((a, b) => a.at - b.at).map(({ piece }) => piece);
  const found = [
    ...joinSameWishes(inOrder, typed),
    ...prices.filter(isFirstQuestion).map((span) => toWishPiece(span, all, typed)),
  ];
  const words = found.some(({ piece }) => isCondition(piece))
    ? namesAmong(unread, circumstancesIn(tokens), known.lexicon)
    : unread;
  const ofNames = namesTyped(tokens, words, known.lexicon);
  const pieces = found.map((one): Piece => {
    const others = found.filter((other) => other !== one);
    return { ...one.piece, rest: restOf(one, others, { typed, kept: ofNames }) };
  });
  return {
    pieces,
    words,
    unread,
    wholeName: withoutHonorifics(withoutSpans(all, [booking, ...prices])).join(" "),
    isUnsure: isUnsure(kept, readAs, unread),
    inArabic: isForeign ? wordsOf(readAs).join(" ") : null,
  };
}

/** "How much does it cost" asks once, in two places. */
function isFirstQuestion({ meaning }: PriceSpan, at: number, all: readonly PriceSpan[]): boolean {
  const first = all.findIndex((span) => span.meaning.kind === "priceQuestion");
  return meaning.kind !== "priceQuestion" || at === first;
}

/** "Naser" is no form of "Nas", which is an insurer, and «بيتنا» (our house) none of «اتنا». */
function isStem({ start, end }: Span, inForms: readonly Token[], typed: readonly Token[]): boolean {
  return inForms.slice(start, end).some(({ word, from }) => {
    const [said = ""] = from.map((at) => typed[at]?.word ?? "");
    if (said < "\u0621") return word !== said;
    return !said.includes(word) && commonRank(said, "ar") !== null;
  });
}

interface Reading {
  tokens: Token[];
  /** Read as Arabic in Latin letters, or as another language. */
  isForeign: boolean;
  /** A filter is set from no guess at what a word spells. */
  isSure: (wish: Span) => boolean;
}

const wishKinds: ReadonlySet<string> = new Set<PieceMeaning["kind"]>([
  "gender",
  "visitType",
  "availability",
  "language",
  "insurer",
  "district",
  "city",
]);
const isWish = ({ meaning }: Span) => wishKinds.has(meaning.kind);

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
  read(query: string, tokens: Token[]): Reading {
    const senseOf = (some: readonly Token[]) => this.senseOf(some);
    const formsOf = (some: Token[]) => withWordForms(some, { senseOf, isKnown: this.isKnown });
    const inForms = formsOf(tokens);
    const asTyped = this.corrected(inForms);
    let best: { tokens: Token[]; value: number; isTranslated: boolean } | null = null;
    // Words with digits for letters are Arabic: what they sound like in English corrects nothing.
    const isArabizi = tokens.some(({ word }) => digitsAsLetters.test(word));
    let leastArabizi = isArabizi
      ? englishOfArabizi * this.leastOfArabizi(inForms, tokens)
      : this.leastOfArabizi(asTyped, tokens);
    const arabizi = this.isNameInArabizi(tokens) ? [] : this.arabiziOf(query, tokens);
    for (const candidate of this.likeliest(arabizi)) {
      const read = formsOf(candidate);
      const { value } = this.senseOf(read);
      if (value <= leastArabizi) continue;
      best = { tokens: read, value, isTranslated: false };
      leastArabizi = value;
    }
    // A slip of an English word is less likely than a word of another language.
    let least = best?.value ?? this.senseOf(inForms).value;
    const translations = isArabizi ? [] : this.translationsOf(tokens);
    for (const { tokens: translated, explained } of translations) {
      // Arabic and Persian share many words.
      if (explained < leastExplainedArabic && tokens.some(({ word }) => isArabicWord(word)))
        continue;
      const read = formsOf(translated);
      const value = this.senseOf(read).value + explained * explainedGain;
      if (value <= least) continue;
      best = { tokens: read, value, isTranslated: true };
      least = value;
    }
    if (best === null) {
      const read = this.senseOf(asTyped).value > 0 ? asTyped : withPhysicians(asTyped);
      return { tokens: read, isForeign: false, isSure: (span) => !isStem(span, inForms, tokens) };
    }
    const { tokens: before, isTranslated } = best;
    const after = this.corrected(before);
    const isSure = ({ start, end }: Span) =>
      range(start, end).every((at) => {
        const typed = (after[at]?.from ?? []).map((from) => tokens[from]?.word ?? "");
        const isAsTyped = typed.length === 1 && typed[0] === after[at]?.word;
        const isGiven = (word: string) => isInLexicon(word) || isClitic(word);
        const isListed = isTranslated || typed.every(isGiven) || this.saysWish(typed);
        return after[at]?.word === before[at]?.word && (isAsTyped || isListed);
      });
    const read = this.senseOf(after).value > 0 ? after : withPhysicians(after);
    return { tokens: read, isForeign: true, isSure };
  }

  /** Least score of a reading in Arabic, relative to the text as typed. */
  private leastOfArabizi(asTyped: Token[], tokens: Token[]): number {
    const { value } = this.senseOf(asTyped);
    // A text without any sense as typed is Arabic even where no word of it is understood yet.
    const least = value > 0 ? value + leastArabiziGain : -1;
    const isName = (word: string) => this.likelihood(word) >= likelyName;
    return areNames(tokens, isName) ? Math.max(least, leastBesideNames) : least;
  }

  /** "dr 3aisha" is somebody; as Arabic it would be near to some complaint. */
  private isNameInArabizi(tokens: Token[]): boolean {
    const [word = "", ...others] = withoutHonorifics(tokens);
    const name = word.replace(namedByAin, "");
    return others.length === 0 && name !== word && this.likelihood(name) === 1;
  }

  private arabiziOf(query: string, tokens: Token[]): Token[][] {
    return readArabizi(query, tokens, {
      isKnown: (word) => this.known.dictionary.words.has(word),
      isName: (word) => this.likelihood(word) === 1,
      isClinical: this.isKnown,
    });
  }

  /** Forms of words are looked for only in the readings that make most sense as they are. */
  private likeliest(readings: Token[][]): Token[][] {
    if (readings.length <= mostWithForms) return readings;
    return readings
      .map((tokens) => ({ tokens, value: this.senseOf(tokens).value }))
      .toSorted((a, b) => b.value - a.value)
      .slice(0, mostWithForms)
      .map(({ tokens }) => tokens);
  }

  private translationsOf(tokens: Token[]) {
    return readTranslated(tokens, (word) => isCommonWord(word) || this.likelihood(word) === 1);
  }

  private likelihood(word: string): number {
    return this.known.lexicon.nameLikelihood(word);
  }

  /** Words that ask for a wish in Latin letters, too: "bel barsha". */
  private saysWish(typed: readonly string[]): boolean {
    const words = typed.filter((word) => !isClitic(word));
    return this.spansOf(words.map((word) => ({ word, typed: [], from: [] }))).some(isWish);
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
