import type { District, Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Concept, ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { correctWishes, type Stretch } from "./correct-wishes.ts";
import {
  genderedWords,
  honorifics,
  leadingWords,
  masculineTitles,
  meaningOfPhrase,
  nameWords,
  noise,
  type PhraseMeaning,
  trailingWords,
} from "./query-phrases.ts";
import type { Lexicon } from "./word-group.ts";

export type PieceMeaning =
  | PhraseMeaning
  | { kind: "concept"; concepts: { itemId: number; weight: number }[] }
  | { kind: "language"; itemIds: number[] }
  | { kind: "insurer"; itemIds: number[] }
  | { kind: "district"; districtIds: number[] }
  | { kind: "city"; cityId: number };

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
  /** The whole query folded, without honorifics: it may be a name. */
  wholeName: string;
}

/** What a query is read with. */
export interface Knowledge {
  vocabulary: Vocabulary;
  geography: Geography;
  dictionary: ConceptDictionary;
  /** The words of the catalogue: a name is never taken for a mistyped wish. */
  lexicon: Lexicon;
}

interface Token {
  word: string;
  /** Which of the typed words it came from. */
  typed: number;
}

interface Span {
  start: number;
  end: number;
  meaning: PieceMeaning;
  /** A single word that may stand for a specialty: "feet", "skin". */
  isPartOfBody?: boolean;
  isComplaint?: boolean;
}

const maxTokens = 24;
const longestPhrase = 6;
/** Below this a word says too little about an item to be taken for it. */
const minConceptWeight = 0.4;

/** Reads a query: concepts, places and wishes are taken out of the words, what is left is matched with names. */
export function understandQuery(query: string, known: Knowledge, literal = false): Understood {
  const typed = wordsOf(query);
  const tokens = typed
    .flatMap((text, index) =>
      foldText(text)
        .split(" ")
        .map((word) => ({ word, typed: index })),
    )
    .filter((token) => token.word !== "")
    .slice(0, maxTokens);
  const wholeName = withoutHonorifics(tokens).join(" ");
  if (literal) return { pieces: [], words: withoutHonorifics(tokens), wholeName };

  const spansOf = rememberLast((words: readonly string[]) => findSpans(asTokens(words), known));
  const readAs = correctWishes(
    tokens.map(({ word }) => word),
    (words) => spansOf(words).map(toStretch),
    known,
  );
  const spans = spansOf(readAs);

  const taken = new Set(spans.flatMap(({ start, end }) => range(start, end)));
  const words = tokens
    .filter(({ word }, index) => !taken.has(index) && !noise.has(word) && !honorifics.has(word))
    .map(({ word }) => word);
  return { pieces: spans.map((span) => toPiece(span, tokens, typed, taken)), words, wholeName };
}

/** Takes words that could not be placed for the concepts near them, if any are given. */
export function withNearConcepts(
  understood: Understood,
  query: string,
  near: readonly { itemId: number; similarity: number }[],
): Understood {
  if (near.length === 0 || understood.words.length === 0) return understood;
  const taken = new Set(typedWords(query, understood.words));
  const piece: Piece = {
    kind: "concept",
    concepts: near.map(({ itemId, similarity }) => ({ itemId, weight: similarity })),
    phrase: [...taken].join(" "),
    rest: wordsOf(query)
      .filter((word) => !taken.has(word))
      .join(" "),
  };
  return { ...understood, pieces: [...understood.pieces, piece], words: [] };
}

/** Returns the words of a query, as typed, that the folded ones come from. */
export function typedWords(query: string, folded: string[]): string[] {
  const wanted = new Set(folded);
  return wordsOf(query).filter((word) =>
    foldText(word)
      .split(" ")
      .some((part) => wanted.has(part)),
  );
}

function wordsOf(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean);
}

/** Most queries need no correction: what was read to see that is read no second time. */
function rememberLast<T>(read: (words: readonly string[]) => T) {
  let last: { key: string; value: T } | null = null;
  return (words: readonly string[]): T => {
    const key = words.join(" ");
    if (last?.key !== key) last = { key, value: read(words) };
    return last.value;
  };
}

function asTokens(words: readonly string[]): Token[] {
  return words.map((word, typed) => ({ word, typed }));
}

function toStretch({ start, end, meaning }: Span): Stretch {
  const isPlace = meaning.kind === "district" || meaning.kind === "city";
  return { start, end, kind: isPlace ? "place" : meaning.kind === "concept" ? "concept" : "wish" };
}

/** What the tokens ask for, in their order. */
function findSpans(tokens: Token[], known: Knowledge): Span[] {
  const phrases = phrasesOf(tokens);
  const wishes = [...findPhrases(phrases), ...findPlaces(phrases, tokens, known.geography)];
  const concepts = findConceptSpans(tokens, known);
  const won = longestFirst([...wishes, ...concepts]);
  const spans = [...won, ...conceptsBetween(tokens, won, known), ...findGender(tokens, won)];
  // "Pins and needles in my feet": beside a complaint the feet are no second wish.
  const isComplaint = spans.some((span) => span.isComplaint);
  const asked = isComplaint ? spans.filter((span) => !span.isPartOfBody) : spans;
  return asked.sort((a, b) => a.start - b.start || a.end - b.end);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

function withoutHonorifics(tokens: Token[]): string[] {
  const words = tokens.map(({ word }) => word);
  const kept = words.filter((word) => !honorifics.has(word));
  return kept.length > 0 ? kept : words;
}

interface Phrase {
  start: number;
  end: number;
  phrase: string;
}

/** Every stretch of tokens that may be one phrase. */
function phrasesOf(tokens: Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    let phrase = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + longestPhrase); end += 1) {
      const word = tokens[end - 1]?.word ?? "";
      phrase = phrase === "" ? word : `${phrase} ${word}`;
      phrases.push({ start, end, phrase });
    }
  }
  return phrases;
}

function findPhrases(phrases: Phrase[]): Span[] {
  return phrases.flatMap(({ start, end, phrase }) => {
    const meaning = meaningOfPhrase.get(phrase);
    return meaning ? [{ start, end, meaning }] : [];
  });
}

function findPlaces(phrases: Phrase[], tokens: Token[], geography: Geography): Span[] {
  return phrases.flatMap(({ start, end, phrase }): Span[] => {
    if (noise.has(phrase) || honorifics.has(phrase)) return [];
    const districts = findDistricts(phrase, geography);
    if (districts.length > 0) {
      const districtIds = districts.map((district) => district.id);
      return [{ start, end, meaning: { kind: "district", districtIds } }];
    }
    const city = geography.findCity(phrase) ?? geography.findCity(withoutPreposition(phrase));
    // "Dubai London Clinic" is a name; a city is said after "in" or at the end.
    const isSaid = end === tokens.length || leadingWords.has(tokens[start - 1]?.word ?? "");
    return city && isSaid ? [{ start, end, meaning: { kind: "city", cityId: city.id } }] : [];
  });
}

/** «بدبي», «بالبرشاء»: the preposition is written with the place. */
function withoutPreposition(phrase: string): string {
  return phrase.replace(/^ب(?=...)/, "");
}

function findDistricts(phrase: string, geography: Geography): District[] {
  const named = geography.findDistricts(phrase);
  return named.length > 0 ? named : geography.findDistricts(withoutPreposition(phrase));
}

/** Concepts among the tokens from `first` to before `last`. */
function findConceptSpans(
  tokens: Token[],
  known: Knowledge,
  first = 0,
  last = tokens.length,
): Span[] {
  const said = tokens.slice(first, last).map(({ word }) => word);
  const masculine = said.map((word) => masculineTitles.get(word) ?? word);
  const matches = [said, masculine].flatMap((words) => known.dictionary.findConcepts(words));
  const surestFirst = matches.sort(
    (a, b) => Number(b.exact) - Number(a.exact) || b.concepts.length - a.concepts.length,
  );
  return surestFirst.flatMap((match) => {
    const start = match.start + first;
    const end = match.end + first;
    const meaning = meaningOfConcepts(match.concepts, known.vocabulary);
    if (!meaning) return [];
    const isNamed = meaning.kind !== "concept" && end - start === 1 && isPartOfName(tokens, start);
    const isPartOfBody = end - start === 1 && match.concepts[0]?.kind === "shortcut";
    const isComplaint = match.concepts.some(({ kind }) => kind === "symptom");
    return isNamed ? [] : [{ start, end, meaning, isPartOfBody, isComplaint }];
  });
}

/** "German Medical Centre", «مركز الألماني»: no wish for a language. */
function isPartOfName(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? "";
  const after = tokens[at + 1]?.word ?? "";
  return nameWords.has(after) || (nameWords.has(before) && /[\u0621-\u064a]/.test(before));
}

function meaningOfConcepts(concepts: Concept[], vocabulary: Vocabulary): PieceMeaning | null {
  const best = concepts[0];
  if (!best || best.weight < minConceptWeight) return null;
  if (best.category === "languages") return { kind: "language", itemIds: [best.itemId] };
  if (best.category === "insurance-providers") return { kind: "insurer", itemIds: [best.itemId] };
  if (best.category === "insurance-administrators") {
    const insurers = vocabulary.relatedTo(best.itemId, "administered_by");
    const itemIds = insurers.map(({ item }) => item.id);
    return itemIds.length > 0 ? { kind: "insurer", itemIds } : null;
  }
  const likely = concepts.filter(({ weight }) => weight >= best.weight / 2);
  return { kind: "concept", concepts: likely.map(({ itemId, weight }) => ({ itemId, weight })) };
}

/** Spans that do not overlap, the longest first; of equals a wish before a place before a concept. */
function longestFirst(spans: Span[]): Span[] {
  const taken = new Set<number>();
  const won: Span[] = [];
  const length = ({ start, end }: Span) => end - start;
  for (const span of spans.toSorted((a, b) => length(b) - length(a) || a.start - b.start)) {
    const places = range(span.start, span.end);
    if (places.some((place) => taken.has(place))) continue;
    won.push(span);
    for (const place of places) taken.add(place);
  }
  return won;
}

/** Concepts that became visible because a place or wish took a part of a longer one. */
function conceptsBetween(tokens: Token[], won: Span[], known: Knowledge): Span[] {
  const taken = new Set(won.flatMap(({ start, end }) => range(start, end)));
  const found: Span[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    if (taken.has(start)) continue;
    let end = start;
    while (end < tokens.length && !taken.has(end)) end += 1;
    found.push(...findConceptSpans(tokens, known, start, end));
    start = end;
  }
  return found;
}

/** «طبيبة أسنان» and "woman dentist" ask for a woman as well as for a dentist. */
function findGender(tokens: Token[], won: Span[]): Span[] {
  if (won.some(({ meaning }) => meaning.kind === "gender")) return [];
  const feminine = tokens.findIndex(({ word }) => masculineTitles.has(word));
  if (feminine !== -1) return [genderSpan(feminine, "female")];
  for (const { start, meaning } of won) {
    const gender = genderedWords.get(tokens[start - 1]?.word ?? "");
    if (gender && meaning.kind === "concept") return [genderSpan(start - 1, gender)];
  }
  return [];
}

function genderSpan(start: number, gender: "male" | "female"): Span {
  return { start, end: start + 1, meaning: { kind: "gender", gender } };
}

/** The phrase as typed, and the query without it and the little words that lead to it. */
function toPiece(
  { start, end, meaning }: Span,
  tokens: Token[],
  typed: string[],
  taken: Set<number>,
): Piece {
  let from = start;
  while (from > 0 && !taken.has(from - 1) && leadingWords.has(tokens[from - 1]?.word ?? ""))
    from -= 1;
  let to = end;
  while (to < tokens.length && !taken.has(to) && trailingWords.has(tokens[to]?.word ?? "")) to += 1;
  const typedOf = (first: number, last: number) =>
    new Set(tokens.slice(first, last).map((token) => token.typed));
  const own = typedOf(start, end);
  const gone = typedOf(from, to);
  return {
    ...meaning,
    phrase: typed.filter((_, index) => own.has(index)).join(" "),
    rest: typed.filter((_, index) => !gone.has(index)).join(" "),
  };
}
