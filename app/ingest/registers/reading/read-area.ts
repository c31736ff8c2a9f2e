import { foldText } from "#app/platform/i18n/fold-text.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
/** The same in Arabic without the article, in the spelling of folded texts. */
const arabicOrdinals = [
  /^اول[يه]?$/,
  /^ثاني?ه?$/,
  /^ثالثه?$/,
  /^رابعه?$/,
  /^خامسه?$/,
  /^سادسه?$/,
  /^سابعه?$/,
  /^ثامنه?$/,
];
const arabicLetter = /[\u0621-\u064A]/;

/** The name of an area and the district that it is in, or null where we have none for it. */
export type Areas = Readonly<Record<string, string | null>>;

/**
 * Makes a finder of areas that allows for the spellings of a register: "Al Barshaa - 1", "AL BARSHA
 * FIRST" and "Barsha 1" are one area. A number that no area has falls back to the area without it.
 */
export function indexAreas(areas: Areas): (name: string) => string | null {
  const bySkeleton = new Map<string, string | null>();
  for (const [name, district] of Object.entries(areas)) bySkeleton.set(skeletonOf(name), district);
  return (name) => {
    const whole = skeletonOf(name);
    const found = bySkeleton.get(whole);
    if (found !== undefined) return found;
    return bySkeleton.get(whole.replace(/ \d+$/, "")) ?? null;
  };
}

/** Whether the column names an area: registers fill it where they know none. */
export function namesArea(text: string): boolean {
  const words = text.replace(/[\s\p{P}]+/gu, " ").trim();
  return !/^(?:|not specified|not available|unnamed|unknown|none|na|n a)$/i.test(words);
}

/** Returns the common part of one Arabic name's spellings in either script: consonants and number. */
export function skeletonOf(name: string): string {
  return foldText(name.replace(/['’`]/g, ""))
    .replace(/[a-z\u0621-\u064A](?=\d)|\d(?=[a-z\u0621-\u064A])/g, "$& ")
    .split(" ")
    .map((word) => (arabicLetter.test(word) ? arabicWordOf(word) : consonantsOf(wordOf(word))))
    .filter((word) => word !== "" && word !== "l")
    .join(" ");
}

function wordOf(word: string): string {
  const number = ordinals.indexOf(word);
  if (number !== -1) return String(number + 1);
  if (word === "ind") return "industrial";
  return word;
}

/** An Arabic word without article and hamza: "البرشاء" and "برشا" are one. */
function arabicWordOf(word: string): string {
  const bare = word.replace(/^(?:ال|لل)(?=..)/, "");
  const number = arabicOrdinals.findIndex((shape) => shape.test(bare));
  if (number !== -1) return String(number + 1);
  return bare.replace(/ء/g, "").replace(/ؤ/g, "و").replace(/ئ/g, "ي");
}

function consonantsOf(word: string): string {
  if (/^\d+$/.test(word)) return String(Number(word));
  return word
    .replace(/^(?:al|el)(?=[a-z]{4})/, "")
    .replace(/[gk]h|[qk]/g, "g")
    .replace(/dh/g, "d")
    .replace(/c/g, "s")
    .replace(/ah$|[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
}
