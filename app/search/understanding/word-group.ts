/** One typed word and every word of the catalogue that will do for it. */
export interface WordGroup {
  /** Folded, as typed. */
  typed: string;
  terms: WordTerm[];
}

export interface WordTerm {
  /** Folded; letters and digits only. */
  text: string;
  /** Also the beginning of a longer word. */
  isPrefix: boolean;
  /** 0 to 1: 1 as typed, less for another spelling or a typo. */
  weight: number;
}

/** Turns folded words into groups; a listing matches when each group has a term among its words. */
export interface Lexicon {
  /** @param mostTypos how many letters of a name may be mistyped; 2 unless given. */
  groupsOf(words: readonly string[], mostTypos?: number): WordGroup[];
  /** 0 to 1: how likely the word is a name of the catalogue, another spelling or the beginning of one. */
  nameLikelihood(word: string): number;
  /** Whether it is a word of some person's name. */
  isPerson(word: string): boolean;
}

const article = /^ال(?=..)/;
const shortestPrefix = 3;
const prefixWeight = 0.8;

/** The word itself and, from three letters on, as the beginning of one; Arabic with and without the article. */
export function groupAsTyped(word: string): WordGroup {
  const bare = word.replace(article, "");
  const isArabic = /[\u0621-\u064a]/.test(word);
  const forms = isArabic && bare.length > 2 ? [bare, `ال${bare}`] : [word];
  const terms = forms.flatMap((text): WordTerm[] => {
    const whole = { text, isPrefix: false, weight: 1 };
    if (text.length < shortestPrefix) return [whole];
    return [whole, { text, isPrefix: true, weight: prefixWeight }];
  });
  return { typed: word, terms };
}

/** Knows no other word than those typed; used until the words of the catalogue are read. */
export const lexiconAsTyped: Lexicon = {
  groupsOf: (words) => words.map((word) => groupAsTyped(word)),
  nameLikelihood: () => 1,
  isPerson: () => false,
};
