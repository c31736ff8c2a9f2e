import { pregnancyWeeks } from "#app/vocabulary/language/pregnancy-weeks.ts";
import { clinicHead, isOfClinics, ofClinics } from "./facilities/clinic-head.ts";
import { namesAmong, namesTyped } from "./names/names-left.ts";
import { PersonNames } from "./names/person-names.ts";
import { withFamilyHistory } from "./needs/background/family-history.ts";
import { withPrescribers } from "./needs/background/prescriptions.ts";
import { withoutRefusedFields } from "./needs/background/refused-fields.ts";
import { withoutTestsBeside } from "./needs/background/tests-beside.ts";
import { circumstancesIn, decisive } from "./needs/decisive.ts";
import { withoutEverydayClauses } from "./needs/everyday-clauses.ts";
import { isUnsure } from "./needs/is-unsure.ts";
import { joinSameNeeds } from "./needs/join-same-needs.ts";
import { nameServices } from "./needs/name-services.ts";
import { withHomeDoctor } from "./places/home-doctors.ts";
import { withHomeServices } from "./places/home-services.ts";
import { withOpenPlaces } from "./places/open-places.ts";
import {
  isWish,
  type Knowledge,
  QueryReader,
  range,
  wishKinds,
  withoutHonorifics,
} from "./query-reader.ts";
import { figuresOfSpeech } from "./reading/figures-of-speech.ts";
import type { PieceMeaning } from "./reading/span.ts";
import { type PlacedPiece, restOf, toPiece } from "./reading/to-piece.ts";
import { type Token, tokenize, wordsOf } from "./reading/tokens.ts";
import { unreadTokens } from "./reading/unread-tokens.ts";
import { findSpokenWishes, type SpokenWish } from "./tagging/spoken-wishes.ts";
import { isTitle } from "./tagging/wish-cues.ts";
import { withImpliedTimes } from "./times/implied-times.ts";
import { findTimeWishes } from "./times/time-wishes.ts";
import { isAndNow, isGreeting } from "./times/told-times.ts";
import { withoutNights } from "./times/without-nights.ts";
import { countBookingWords } from "./wishes/booking-words.ts";
import { joinSameWishes } from "./wishes/join-same-wishes.ts";
import { findPriceWishes, type PriceSpan } from "./wishes/price-wishes.ts";
import { toWishPiece, withBlank, withoutSpans, withoutWords } from "./wishes/without-wishes.ts";

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

/** Reads a query: needs, places and wishes are taken out of the words, what is left is matched with names. */
export function understandQuery(query: string, known: Knowledge, literal = false): Understood {
  const read = tokenize(query);
  if (literal) {
    const words = withoutHonorifics(read.tokens);
    return {
      pieces: [],
      words,
      unread: words,
      wholeName: words.join(" "),
      isUnsure: false,
      inArabic: null,
    };
  }
  const reader = new QueryReader(known);
  const understood = understandWords(query, read, { reader, known, spoken: [] });
  const spoken = findSpokenWishes(wordsOf(read.tokens))
    .map((wish) => withoutNeed(wish, understood.pieces, read))
    .filter((wish) => isUnsaid(wish, understood.pieces, read));
  if (spoken.length === 0) return understood;
  return understandWords(query, read, { reader, known, spoken });
}

/** Reads a query as phrases and concepts alone state it, without the tagger. */
export function understandByPhrases(query: string, known: Knowledge): Understood {
  const reader = new QueryReader(known);
  return understandWords(query, tokenize(query), { reader, known, spoken: [] });
}

/** "Doctora" says the sex and the doctor in one word: the doctor is left to read. */
function isTitleOf({ start, end }: SpokenWish, tokens: readonly Token[]): boolean {
  return tokens.length > 1 && end - start === 1 && isTitle(tokens[start]?.word ?? "");
}

function withDoctors(tokens: readonly Token[], said: readonly SpokenWish[]): Token[] {
  const titles = new Set(said.filter((span) => isTitleOf(span, tokens)).map(({ start }) => start));
  return tokens.map((token, at) => (titles.has(at) ? { ...token, word: "doctor" } : token));
}

/** Whether the phrases found no wish of this kind, and its words are none of another wish or a name. */
function isUnsaid(wish: SpokenWish, pieces: readonly Piece[], { typed, tokens }: Tokenized) {
  if (pieces.some(({ kind }) => kind === wish.meaning.kind)) return false;
  const said = new Set(tokens.slice(wish.start, wish.end).flatMap((token) => token.typed));
  const phrase = typed.filter((_, at) => said.has(at)).join(" ");
  // "Nurse to come home" is one service: nothing is asked beside it.
  return !pieces.some(
    (piece) => !isSameText(piece, phrase) && ` ${piece.phrase} `.includes(` ${phrase} `),
  );
}

/** "Home physio": the physiotherapist is a need of its own, at the edge of the words for the visit. */
function withoutNeed(wish: SpokenWish, pieces: readonly Piece[], { typed, tokens }: Tokenized) {
  const needs = new Set(
    pieces.filter(({ kind }) => kind === "concept").map(({ phrase }) => phrase),
  );
  const phraseOf = (from: number, to: number) => {
    const said = new Set(tokens.slice(from, to).flatMap((token) => token.typed));
    return typed.filter((_, at) => said.has(at)).join(" ");
  };
  const { start, end } = wish;
  for (let cut = start + 1; cut < end; cut += 1) {
    if (needs.has(phraseOf(cut, end))) return { ...wish, end: cut };
    if (needs.has(phraseOf(start, cut))) return { ...wish, start: cut };
  }
  return wish;
}

function isSameText({ kind, phrase }: Piece, wish: string): boolean {
  return phrase === wish && !wishKinds.has(kind);
}

type Tokenized = ReturnType<typeof tokenize>;

interface ReadWith {
  reader: QueryReader;
  known: Knowledge;
  /** Wishes that a tagger found where the phrases have none. */
  spoken: readonly SpokenWish[];
}

function understandWords(
  query: string,
  { typed, tokens: all }: Tokenized,
  { reader, known, spoken }: ReadWith,
): Understood {
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
  const isComplaint = () => reader.complains(all);
  // The «من» of «بأقل من ٣٠٠» tells of nothing that happened.
  const besidePrices = withBlank(all, prices.filter(isAmount));
  const times = findTimeWishes(besidePrices, typed, isComplaint).filter(
    (span) => !isOfPrice(span) && isSaid(span),
  );
  const booking = { start: 0, end: countBookingWords(wordsOf(all)) };
  const said = spoken.filter(isSaid);
  const pregnancy = pregnancyWeeks(wordsOf(all));
  const tokens = withoutSpans(withDoctors(all, said), [
    booking,
    ...(pregnancy ? [pregnancy] : []),
    ...figuresOfSpeech(wordsOf(all)),
    ...prices.filter(isAmount),
    ...times,
    ...said.filter((span) => !isTitleOf(span, all)),
  ]);
  const text = said.length === 0 ? query : wordsOf(tokens).join(" ");
  const { tokens: readAs, isForeign, isSure } = reader.read(text, tokens);
  const sure = reader
    .spansOf(readAs)
    .filter((span) => (!isWish(span) || isSure(span)) && !people.isMisread(span, readAs))
    .filter(({ meaning }) => !said.some((wish) => wish.meaning.kind === meaning.kind))
    .filter(({ start, meaning }) => {
      const [at = 0] = readAs[start]?.typed ?? [];
      const word = typed[at] ?? "";
      return meaning.kind !== "availability" || !(isAndNow(word) || isGreeting(word, at));
    });
  const atHome = withHomeServices(sure, readAs, {
    read: (part) => reader.spansOf(part),
    vocabulary: known.vocabulary,
  });
  const named = nameServices(atHome, readAs, known.vocabulary);
  const timed = withImpliedTimes(named, readAs, known.vocabulary, times.length > 0);
  const opened = withOpenPlaces(timed, readAs);
  const asked = withoutEverydayClauses(opened, wordsOf(readAs), known.vocabulary);
  const tested = withoutTestsBeside(asked, wordsOf(readAs), known.vocabulary);
  const prescribed = withPrescribers(tested, wordsOf(readAs), known.vocabulary);
  const told = withFamilyHistory(prescribed, wordsOf(readAs), known.vocabulary);
  const wanted = withoutRefusedFields(told, wordsOf(readAs), known);
  const head = clinicHead(wanted, readAs);
  const spans = head === null ? wanted : ofClinics(wanted);
  const taken = new Set(spans.flatMap(({ start, end }) => range(start, end)));
  if (head !== null) taken.add(head);
  const unread = withoutWords(unreadTokens(tokens, readAs, taken), prices, all);
  const needs = joinSameNeeds(decisive(spans, readAs, unread), readAs);
  const byDay = withoutNights(needs, wordsOf(readAs), known.vocabulary);
  const kept = withHomeDoctor(byDay, readAs, known.vocabulary);
  const placeOf = ({ start }: { start: number }, of: readonly Token[]) => of[start]?.typed[0] ?? 0;
  const placed: { at: number; piece: PlacedPiece }[] = [
    ...kept.map((span) => ({
      at: placeOf(span, readAs),
      piece: toPiece(span, readAs, typed, taken),
    })),
    ...[...times, ...said].map((span) => ({
      at: placeOf(span, all),
      piece: toWishPiece(span, all, typed),
    })),
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
  const ofHead = head === null ? [] : (readAs[head]?.typed ?? []);
  const pieces = found.map((one): Piece => {
    const others = found.filter((other) => other !== one);
    const isHeaded = others.some(({ piece }) => isOfClinics(piece));
    const kept = isHeaded ? new Set([...ofNames, ...ofHead]) : ofNames;
    return { ...one.piece, rest: restOf(one, others, { typed, kept }) };
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
