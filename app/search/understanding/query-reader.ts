import type { Geography } from "#app/geography/geography.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { isClitic, isInLexicon, listedReadings } from "#app/vocabulary/language/arabizi/arabizi.ts";
import { commonRank } from "#app/vocabulary/language/common-words.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { correctWishes, isWishWord, type Stretch } from "./correct-wishes.ts";
import { isArabicWord } from "./names/name-sound.ts";
import { isCommonWord } from "./names/names-left.ts";
import { clinicalPhrasesOf } from "./needs/clinical-phrases.ts";
import { doctorWords, honorifics, noise, vagueWords } from "./query-phrases.ts";
import { findDistricts } from "./reading/find-places.ts";
import { findSpans } from "./reading/find-spans.ts";
import { readTranslated } from "./reading/read-translated.ts";
import type { PieceMeaning, Span } from "./reading/span.ts";
import { type Token, wordsOf } from "./reading/tokens.ts";
import { areNames, readArabizi } from "./spelling/read-arabizi.ts";
import { type Sense, withWordForms } from "./spelling/word-forms.ts";
import type { Lexicon } from "./word-group.ts";

/** Lookup data for queries. */
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
/** From so many words and such a share of them on a query is of the language that explains them. */
const leastExplained = 3;
const shareExplained = 0.5;
/** A language that explains much fewer words than another is not the one. */
const leastShareOfMost = 0.6;
/** Words that another language must explain where the query is in Arabic letters. */
const leastExplainedArabic = 2;
/** Words that may all be of a name must make so much sense as Arabic: two words that are sure. */
const leastBesideNames = 1.4;
/** "waja3", "3ndi", "b9it"; an ordinal, a dose or the name of a vitamin is none. */
const digitsAsLetters =
  /^(?!\d+(st|nd|rd|th|mg|ml|am|pm|d|k|x)$|[a-z]{1,2}\d+[a-z]?$|g6pd|hba1c)(?=.*[a-z])(?:[23578][a-z2-9]{2,}|[a-z][a-z2-9]*[235679][a-z2-9]*)$/;
/** Districts that are called by their letters: "jlt", "difc". */
const shortPlace = /^[a-z]{3,4}$/;
/** The letter «ع» before the vowel that a name begins with. */
const namedByAin = /^3(?=[aeiou]\w{3})/;
/** As English such a query makes so much less sense. */
const englishOfArabizi = 0.5;
/** Arabic written in Latin letters must make so much more sense than the words as English. */
const leastArabiziGain = 0.2;

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

export const wishKinds: ReadonlySet<string> = new Set<PieceMeaning["kind"]>([
  "gender",
  "visitType",
  "availability",
  "language",
  "insurer",
  "facility",
  "walkIns",
  "district",
  "city",
]);
export const isWish = ({ meaning }: Span) => wishKinds.has(meaning.kind);

/** Reads the tokens of one query in several ways. */
export class QueryReader {
  private readonly known: Knowledge;
  private readonly isKnown: (word: string) => boolean;
  private readonly found = new Map<string, Span[]>();

  constructor(known: Knowledge) {
    this.known = known;
    this.isKnown = (word) => isWishWord(word, known);
  }

  /** Whether the tokens tell of a complaint, as typed or in other forms of the words. */
  complains(tokens: Token[]): boolean {
    const isTold = (some: Token[]) => this.spansOf(some).some((span) => span.isComplaint);
    return isTold(tokens) || isTold(this.formsOf(tokens));
  }

  /** The tokens as they make most sense: in Arabic, in other forms of the words, without slips. */
  read(query: string, tokens: Token[]): Reading {
    const inForms = this.formsOf(tokens);
    const asTyped = this.withListedField(this.corrected(inForms));
    let best: { tokens: Token[]; value: number; isTranslated: boolean } | null = null;
    // Words with digits for letters are Arabic: what they sound like in English corrects nothing.
    const isArabizi = tokens.some(({ word }) => digitsAsLetters.test(word));
    let leastArabizi = isArabizi
      ? englishOfArabizi * this.leastOfArabizi(inForms, tokens)
      : this.leastOfArabizi(asTyped, tokens);
    const translations = isArabizi ? [] : this.translationsOf(tokens);
    // "Ki", "me", "hai": in a sentence of another language its words are no Arabic that sounds alike.
    const isOther = translations.some(
      ({ explained }) => explained >= leastExplained && explained >= tokens.length * shareExplained,
    );
    const isLatinArabic = !isOther && !this.isNameInArabizi(tokens);
    const arabizi = isLatinArabic ? this.arabiziOf(query, tokens) : [];
    for (const candidate of this.likeliest(arabizi)) {
      const read = this.formsOf(candidate);
      const { value } = this.senseOf(read);
      if (value <= leastArabizi) continue;
      best = { tokens: read, value, isTranslated: false };
      leastArabizi = value;
    }
    // A slip of an English word is less likely than a word of another language.
    let least = best?.value ?? this.senseOf(inForms).value;
    for (const { tokens: translated, explained } of translations) {
      // Arabic and Persian share many words.
      if (explained < leastExplainedArabic && tokens.some(({ word }) => isArabicWord(word)))
        continue;
      const read = this.formsOf(translated);
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
        // "Men" in Arabizi is «من»: no English form of it is what was typed.
        const isArabic = isArabicWord(after[at]?.word ?? "");
        // "Akne busines bay": a word that no translation touched may have a slip as any other.
        const isOwnSlip = isTranslated && typed.length === 1 && typed[0] === before[at]?.word;
        if (isOwnSlip) return true;
        const isListed = isTranslated || (isArabic && typed.every(isGiven)) || this.saysWish(typed);
        return after[at]?.word === before[at]?.word && (isAsTyped || isListed);
      });
    const read = this.senseOf(after).value > 0 ? after : withPhysicians(after);
    return { tokens: read, isForeign: true, isSure };
  }

  private formsOf(tokens: Token[]): Token[] {
    const senseOf = (some: readonly Token[]) => this.senseOf(some);
    return withWordForms(tokens, { senseOf, isKnown: this.isKnown });
  }

  /** "Doctora asnan in JLT": right behind a title a listed word of Arabic is the field, whatever follows. */
  private withListedField(tokens: Token[]): Token[] {
    return tokens.map((token, at) => {
      const isBehindTitle = vagueWords.has(tokens[at - 1]?.word ?? "");
      if (!isBehindTitle || this.known.dictionary.words.has(token.word)) return token;
      const field = listedReadings(token.word).find((arabic) => this.isField(arabic));
      return field ? { ...token, word: field } : token;
    });
  }

  private isField(word: string): boolean {
    return this.known.dictionary
      .findConcepts([word])
      .some(({ concepts: [best] }) => best?.category === "specialties");
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
    const places = placeWords(wordsOf(tokens), this.known.geography);
    return readArabizi(query, tokens, {
      isKnown: (word) => this.known.dictionary.words.has(word),
      isName: (word) => this.likelihood(word) === 1,
      isPlace: (word) =>
        places.has(word) ||
        (shortPlace.test(word) && findDistricts(word, this.known.geography).length > 0),
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
    const isOwn = (word: string) => isCommonWord(word) || this.likelihood(word) === 1;
    const translations = readTranslated(tokens, isOwn, this.isKnown);
    const most = Math.max(...translations.map(({ explained }) => explained));
    return translations.filter(({ explained }) => explained >= most * leastShareOfMost);
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

const longestPlace = 3;
/** A shorter word of Arabizi is a place by chance. */
const shortestPlace = 5;

/** Words of places that keep their letters beside Arabizi: "fi bur dubai", "bel springs". */
function placeWords(words: readonly string[], geography: Geography): Set<string> {
  const found = new Set<string>();
  for (const start of words.keys()) {
    for (let end = start + 1; end <= Math.min(words.length, start + longestPlace); end += 1) {
      const said = words.slice(start, end);
      const phrase = said.join(" ");
      const isLong = said.length > 1 || (phrase.length >= shortestPlace && !isInLexicon(phrase));
      if (isLong && !isClitic(said[0] ?? "") && geography.findDistricts(phrase).length > 0)
        for (const word of said) found.add(word);
    }
  }
  return found;
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

export function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

export function withoutHonorifics(tokens: Token[]): string[] {
  const words = wordsOf(tokens);
  const kept = words.filter((word) => !honorifics.has(word));
  return kept.length > 0 ? kept : words;
}
