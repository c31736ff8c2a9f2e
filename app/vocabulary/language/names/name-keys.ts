/**
 * Keys are the consonants of a name in six classes that match across both scripts: B, T (also d), S
 * (also z, sh), K (also g, kh, j), and L, M, N, R. Vowels and unstable letters (f, v, w, h, y, ain,
 * hamza) have none. A letter of several classes yields several keys.
 */
const latinClasses: Classes = [
  [/^(?:t|d|dt)$/, ["T", ""]],
  [/^[aeo]u[dx]$/, [""]],
  [/^i?er$/, ["R", ""]],
  [/^s(?=[jln])/, ["S", ""]],
  [/^lt$/, ["LT", ""]],
  [/^q(?=i)/, ["K", "S"]],
  [/^pf/, ["B", ""]],
  [/^mp(?=[^aeiouy])/, ["M", "MB"]],
  [/^(?:ts|ds)$/, ["S", ""]],
  [/^s$/, ["S", ""]],
  [/^x$/, ["KS", "S", ""]],
  [/^(?:tsch|shch|tch|cch)/, ["S", "K"]],
  [/^sch/, ["S", "SK"]],
  [/^(?:sh|sz|cs|tz|ts|zz)/, ["S"]],
  [/^(?:ch|cz)/, ["S", "K"]],
  [/^zh/, ["K", "S"]],
  [/^rz/, ["RS", "K", "R"]],
  [/^(?:th|dh)/, ["T"]],
  [/^(?:dj|dg|jh|kh|ck)/, ["K"]],
  [/^ph/, [""]],
  [/^gh/, ["K", ""]],
  [/^g[nl]/, ["KN", "N", "L"]],
  [/^kn(?=[aeiou])/, ["N", "KN"]],
  [/^ll/, ["L", ""]],
  [/^[bp]/, ["B"]],
  [/^[td]/, ["T"]],
  [/^[sz]/, ["S"]],
  [/^x/, ["KS", "K", "S"]],
  [/^c/, ["K", "S"]],
  [/^[gkq]/, ["K"]],
  [/^j/, ["K", ""]],
  [/^l/, ["L"]],
  [/^m/, ["M"]],
  [/^n/, ["N"]],
  [/^r/, ["R"]],
];
const arabicClasses: Classes = [
  [/^(?:تش|تس|تز)/, ["S"]],
  [/^ب/, ["B"]],
  [/^[تطد]/, ["T"]],
  [/^[ثذظض]/, ["T", "S"]],
  [/^[سصزش]/, ["S"]],
  [/^[جغقكخ]/, ["K"]],
  [/^ل/, ["L"]],
  [/^م/, ["M"]],
  [/^ن/, ["N"]],
  [/^ر/, ["R"]],
];
const mostKeys = 12;
const longestName = 28;

/** Returns the keys of one word of a name, the likeliest first; at most twelve. */
export function nameKeys(word: string): string[] {
  if (word.length > longestName) return [];
  const isArabic = word >= "\u0621";
  const keys = keysOf(word, isArabic ? arabicClasses : latinClasses);
  // «الياس» may begin with the article or with the letters of "Elias".
  const hasArticle = isArabic && word.length > 4 && word.startsWith("ال");
  const bare = hasArticle ? keysOf(word.slice(2), arabicClasses) : [];
  return [...new Set([...bare, ...keys])].filter((key) => key !== "").slice(0, mostKeys);
}

type Classes = readonly (readonly [letters: RegExp, classes: readonly string[]])[];

function keysOf(word: string, classes: Classes): string[] {
  let keys = [""];
  for (let at = 0; at < word.length; ) {
    const rest = word.slice(at);
    const found = classes.find(([letters]) => letters.test(rest));
    const length = found?.[0].exec(rest)?.[0].length ?? 1;
    if (found) keys = appended(keys, found[1]);
    at += length;
  }
  return keys;
}

/** A class twice in a row is once: doubled letters, "ck", "Schulz". */
function appended(keys: readonly string[], classes: readonly string[]): string[] {
  const longer: string[] = [];
  for (const next of classes) {
    for (const key of keys) longer.push(key.at(-1) === next[0] ? key + next.slice(1) : key + next);
  }
  return longer.slice(0, mostKeys);
}
