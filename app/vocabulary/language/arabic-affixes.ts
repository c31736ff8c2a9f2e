/** A possible remainder of an Arabic word without its prefix, its ending or both. */
export interface ArabicBase {
  text: string;
  /** The removed prefix; empty for none. */
  prefix: string;
  ending: string;
  /** 0 to 1: probability that the removed letters were an affix. */
  weight: number;
}

interface Affix {
  text: string;
  weight: number;
}

/** Fewest letters of a base: «يدي» is «يد» and «ي». */
const shortestBase = 2;
const longestWord = 24;
const mostBases = 24;

/** Article with conjunctions and prepositions, as written in the dialects too; longest first. */
const prefixes: readonly Affix[] = [
  { text: "وبال", weight: 0.9 },
  { text: "وعال", weight: 0.9 },
  { text: "وال", weight: 0.95 },
  { text: "فال", weight: 0.9 },
  { text: "بال", weight: 0.9 },
  { text: "كال", weight: 0.8 },
  { text: "عال", weight: 0.85 },
  { text: "هال", weight: 0.85 },
  { text: "مال", weight: 0.6 },
  { text: "ولل", weight: 0.9 },
  { text: "لل", weight: 0.9 },
  { text: "ال", weight: 0.95 },
  { text: "و", weight: 0.7 },
  { text: "ب", weight: 0.7 },
  { text: "ف", weight: 0.55 },
  { text: "ل", weight: 0.6 },
  { text: "ع", weight: 0.4 },
  { text: "ه", weight: 0.5 },
  { text: "ح", weight: 0.5 },
];

/** Possessives and objects, the dual and the plurals in use; longest first. */
const endings: readonly Affix[] = [
  { text: "وني", weight: 0.5 },
  { text: "كم", weight: 0.7 },
  { text: "كن", weight: 0.6 },
  { text: "هم", weight: 0.75 },
  { text: "هن", weight: 0.65 },
  { text: "ها", weight: 0.85 },
  { text: "نا", weight: 0.8 },
  { text: "ني", weight: 0.8 },
  { text: "ون", weight: 0.6 },
  { text: "وا", weight: 0.65 },
  { text: "ين", weight: 0.6 },
  { text: "ات", weight: 0.6 },
  { text: "اتي", weight: 0.6 },
  { text: "يا", weight: 0.4 },
  { text: "ي", weight: 0.85 },
  { text: "ه", weight: 0.7 },
  { text: "ك", weight: 0.75 },
  { text: "ج", weight: 0.5 },
  { text: "و", weight: 0.5 },
  { text: "ا", weight: 0.4 },
];

const noAffix: Affix = { text: "", weight: 1 };

/**
 * Returns the possible bases of a folded Arabic word, the likeliest first; never the word itself.
 * «معدتي» gives «معدت» and, with its ta marbuta restored, «معده».
 */
export function arabicBases(word: string): ArabicBase[] {
  if (word.length <= shortestBase || word.length > longestWord || word < "\u0621") return [];
  const bases: ArabicBase[] = [];
  for (const prefix of [noAffix, ...prefixes]) {
    if (!word.startsWith(prefix.text)) continue;
    for (const ending of [noAffix, ...endings]) {
      if (!word.endsWith(ending.text)) continue;
      const text = word.slice(prefix.text.length, word.length - ending.text.length);
      if (text.length < shortestBase || text === word) continue;
      const weight = prefix.weight * ending.weight;
      const base = { prefix: prefix.text, ending: ending.text };
      bases.push({ ...base, text, weight });
      if (ending.text !== "" && text.length > shortestBase && text.endsWith("ت")) {
        bases.push({ ...base, text: `${text.slice(0, -1)}ه`, weight: weight * 0.95 });
      }
    }
  }
  return bases.sort((a, b) => b.weight - a.weight).slice(0, mostBases);
}
