import { isArabicWord } from "../names/name-sound.ts";
import type { Lexicon } from "../word-group.ts";

/** Words below this weight are only distantly alike. */
const leastNear = 0.7;

/**
 * Whether a word is in no name and sounds like words of the vocabulary only: "dentel" is near to
 * "dental", which names of clinics have. That is no sign of a name. "Asnan" is near to «أسنان» and no
 * slip of it: it is read as Arabizi.
 */
export function isNearWishOnly(
  word: string,
  lexicon: Lexicon,
  isOfVocabulary: (word: string) => boolean,
): boolean {
  if (lexicon.nameLikelihood(word) === 1) return false;
  const terms = lexicon.groupsOf([word], 0).flatMap((group) => group.terms);
  const near = terms.filter(
    ({ text, isPrefix, weight }) =>
      text !== word &&
      !isPrefix &&
      weight >= leastNear &&
      isArabicWord(text) === isArabicWord(word),
  );
  return (
    near.length > 0 && near.every(({ text }) => isOfVocabulary(text) && !lexicon.isPerson(text))
  );
}
