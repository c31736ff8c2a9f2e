/** Typed words that are looked for as one. */
export interface NameUnit {
  typed: string;
  /** The ways to write it as one word. */
  forms: string[];
  /** The part that will do alone, with less weight. */
  part: string | null;
}

const articles = new Set(["al", "el", "ال"]);
const sonOf = new Set(["bin", "ben", "ibn", "bint", "bnt", "بن", "ابن", "بنت"]);
const fatherOf = new Set(["abu", "abou", "abo", "bou", "ابو", "ابي"]);
const servantOf = /^(?:3?abd[aeu]?l?|عبد)$/;
const servantArticles = new Set([...articles, "ul", "ur", "ar", "er", "ir", "or"]);

/** Parts that are no name alone: «عبد الله». */
const notAlone = new Set(["الله", "allah", "ullah"]);

/** Endings of one name that Persian and Turkish names also write apart: «حسين زاده». */
const endings = new Set("زاده نجاد بور اوغلو zadeh zade nejad pour oglu".split(" "));

/** How a few names are shortened. */
const shortened = new Map([
  ["mohd", "mohammed"],
  ["muhd", "mohammed"],
  ["mhd", "mohammed"],
]);

const joinedFather = /^(?:ab(?:u|ou|o)|ابو)(?=...)/;
const joinedServant = /^(?:3?abd[aeu]l?|عبدال)(?=...)/;

/**
 * Puts the parts of names together: "al mansoori" is looked for as "mansoori" and "almansoori",
 * "abd al rahman" as "abdulrahman", "bin rashid" as "rashid" and "binrashid".
 */
export function joinNameParts(words: readonly string[]): NameUnit[] {
  const units: NameUnit[] = [];
  for (let at = 0; at < words.length; ) {
    const { unit, taken } = unitAt(words, at);
    units.push(unit);
    at += taken;
  }
  return units;
}

function unitAt(words: readonly string[], at: number): { unit: NameUnit; taken: number } {
  const first = words[at] ?? "";
  const second = words[at + 1];
  const third = words[at + 2];
  const unit = (taken: number, forms: string[], part: string | null = null) => ({
    unit: { typed: words.slice(at, at + taken).join(" "), forms, part },
    taken,
  });
  if (servantOf.test(first) && second && third && servantArticles.has(second)) {
    return unit(3, [servantForm(third)], third);
  }
  if (servantOf.test(first) && second) {
    const bare = second.replace(/^(?:ال|[ae]l)(?=...)/, "");
    return unit(2, [servantForm(bare)], notAlone.has(bare) ? null : bare);
  }
  if (articles.has(first) && second) return unit(2, [second, first + second]);
  if (sonOf.has(first) && second && !articles.has(second)) return unit(2, [second, first + second]);
  if (second && (endings.has(second) || notAlone.has(second)))
    return unit(2, [first + second], first);
  if (fatherOf.has(first) && second) return unit(2, [first + second], second);
  const whole = shortened.get(first);
  return unit(1, whole ? [first, whole] : [first], partOf(first));
}

function servantForm(name: string): string {
  if (name.startsWith("ال")) return `عبد${name}`;
  return name >= "\u0621" ? `عبدال${name}` : `abdul${name}`;
}

/** Returns the part after a joined "abu" or "abdul", else null. */
function partOf(word: string): string | null {
  const joined = joinedFather.exec(word) ?? joinedServant.exec(word);
  return joined ? word.slice(joined[0].length) : null;
}
