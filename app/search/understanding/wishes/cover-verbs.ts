import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Concept, ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { coverVerbs, insuranceWords, noise } from "../query-phrases.ts";

/** So many words may be between the verb and what is accepted: «ياخذ عندكم ضمان». */
const furthest = 2;

/**
 * Replaces verbs of accepting an insurance, which belong to no need: «طبيب عيون ياخذ ضمان» is no
 * taking of a sample («عينة»).
 * @param insurers The first words of insurers that are named.
 */
export function withoutCoverVerbs(
  words: readonly string[],
  insurers: ReadonlySet<number>,
  nothing: string,
): readonly string[] {
  const isCover = (at: number) => insurers.has(at) || insuranceWords.has(words[at] ?? "");
  const isBefore = (at: number) =>
    Array.from({ length: furthest }, (_, step) => at + step + 1).some(isCover);
  if (!words.some((word, at) => coverVerbs.has(word) && isBefore(at))) return words;
  return words.map((word, at) => (coverVerbs.has(word) && isBefore(at) ? nothing : word));
}

/** An insurer's name that is an everyday word, too, beside a verb of accepting. */
export interface CoveredName {
  start: number;
  end: number;
  concept: Concept;
}

/** Between the verb and the name: «تتعامل مع ثقة», "accept the thiqa". */
const betweenWords = new Set("with the my مع".split(" ").map(foldText));
const acceptedWords = new Set("accepted covered مقبول مقبولة".split(" ").map(foldText));
const isWords = new Set("is are".split(" "));
/** «ياخذ ناس كبار» speaks of people unless nothing follows. */
const people = foldText("ناس");

/** Finds insurers by names that need a verb of accepting beside them: «هل تقبلون ثقة». */
export function findCovered(
  words: readonly string[],
  dictionary: ConceptDictionary,
): CoveredName[] {
  return words.flatMap((word, verb): CoveredName[] => {
    // «وتقبل ثقة»: "and" is written with the verb.
    if (coverVerbs.has(word) || coverVerbs.has(word.replace(/^و/, ""))) {
      const start = betweenWords.has(words[verb + 1] ?? "") ? verb + 2 : verb + 1;
      return namedAt(words, start, dictionary);
    }
    if (!acceptedWords.has(word)) return [];
    return namedAt(words, isWords.has(words[verb - 1] ?? "") ? verb - 2 : verb - 1, dictionary);
  });
}

function namedAt(
  words: readonly string[],
  at: number,
  dictionary: ConceptDictionary,
): CoveredName[] {
  const word = words[at] ?? "";
  const next = words[at + 1];
  if (word === "" || noise.has(word) || (word === people && next && !noise.has(next))) return [];
  const name = word.replace(/^(ب|ال|بال)(?=...)/, "");
  const tried = [word, name].map((said) =>
    said >= "\u0621" ? ["تامين", said] : [said, "insurance"],
  );
  const [concept] = tried
    .flatMap((phrase) => dictionary.findConcepts(phrase))
    .filter(({ start, end, exact }) => exact && end - start === 2)
    .flatMap(({ concepts }) => concepts)
    .filter(({ category }) => category.startsWith("insurance-"))
    .toSorted((a, b) => Number(isCompany(b)) - Number(isCompany(a)));
  return concept ? [{ start: at, end: at + 1, concept }] : [];
}

/** An administrator may have the name of an insurer. */
const isCompany = ({ category }: Concept) => category === "insurance-providers";
