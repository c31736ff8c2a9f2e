import type { District, Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listedRank } from "#app/vocabulary/language/common-words.ts";
import { isArabicWord } from "../names/name-sound.ts";
import { honorifics, leadingWords, meaningOfPhrase, noise, placeWords } from "../query-phrases.ts";
import type { Span } from "./span.ts";
import type { Token } from "./tokens.ts";

/** A query of so many words is all said about what is looked for. */
const mostWordsAroundPlace = 3;
/** Words up to this rank name a place too rarely to be taken for one by themselves. */
const everydayRank = 5500;
/** The city Al Ain is called like the eye. */
const eyes = new Set(["العين", "بالعين"]);
/** «برشا» is "a lot" in Tunis, and Al Barsha with its article only. */
const withArticleOnly = new Set(["برشا"]);
const verbsBeforePlace = new Set("can cannot cant t not to i couldnt".split(" "));

/** A stretch of tokens. */
export interface Phrase {
  start: number;
  end: number;
  phrase: string;
}

/** Finds districts and cities by name. */
export function findPlaces(
  phrases: Phrase[],
  tokens: readonly Token[],
  {
    geography,
    concepts,
    isOfEye,
  }: {
    geography: Geography;
    concepts: readonly Span[];
    /** Whether the words are about an eye. */
    isOfEye: () => boolean;
  },
): Span[] {
  const wishes = phrases.filter(({ phrase }) => meaningOfPhrase.has(phrase));
  const filters = concepts.filter(({ meaning }) => meaning.kind !== "concept");
  const wishStarts = new Set([...wishes, ...filters].map(({ start }) => start));
  return phrases.flatMap(({ start, end, phrase }): Span[] => {
    if (noise.has(phrase) || honorifics.has(phrase) || withArticleOnly.has(phrase)) return [];
    // "Dentist marina open now": what follows is another wish.
    const isLast = end === tokens.length || wishStarts.has(end);
    if (!mayBePlace({ start, end, phrase }, tokens, isLast)) return [];
    // Folding leaves out words of an unknown script: they are part of no name of a place.
    if (foldText(phrase) !== phrase) return [];
    const districts = findDistricts(phrase, geography);
    if (districts.length > 0) {
      const districtIds = districts.map((district) => district.id);
      return [{ start, end, meaning: { kind: "district", districtIds }, sureness: 1 }];
    }
    const city = geography.findCity(phrase) ?? geography.findCity(withoutPreposition(phrase));
    // «عين» is an eye; the city is said with its article.
    if (city?.nameAr.startsWith("ال") && isArabicWord(phrase) && !/^ب?ال/.test(phrase)) return [];
    // «ماي ابيض في العين»: what is in the eye is in no city.
    if (city && eyes.has(phrase) && isOfEye()) return [];
    // "Dubai London Clinic" is a name; a city is said after "in" or at the end.
    const isSaid = end === tokens.length || leadingWords.has(tokens[start - 1]?.word ?? "");
    if (!city || !isSaid) return [];
    return [{ start, end, meaning: { kind: "city", cityId: city.id }, sureness: 1 }];
  });
}

/**
 * "I cannot walk": a common word is a place at an edge of the query or after a word that says so,
 * an everyday word ("walk", «سيف») only after such a word or with its article ("the walk").
 */
function mayBePlace({ start, phrase }: Phrase, tokens: readonly Token[], isLast: boolean): boolean {
  const rank = listedRank(phrase, isArabicWord(phrase) ? "ar" : "en");
  const isEveryday = rank !== null && rank <= everydayRank && !phrase.startsWith("ال");
  if (rank === null || (isArabicWord(phrase) && !isEveryday)) return true;
  if (verbsBeforePlace.has(tokens[start - 1]?.word ?? "")) return false;
  if ([1, 2].some((before) => placeWords.has(tokens[start - before]?.word ?? ""))) return true;
  return !isEveryday && (isLast || tokens.length <= mostWordsAroundPlace);
}

/** «بدبي», «بالبرشاء»: the preposition is written with the place. */
function withoutPreposition(phrase: string): string {
  return phrase.replace(/^ب(?=...)/, "");
}

export function findDistricts(phrase: string, geography: Geography): District[] {
  const named = geography.findDistricts(phrase);
  return named.length > 0 ? named : geography.findDistricts(withoutPreposition(phrase));
}
