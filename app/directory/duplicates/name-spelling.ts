import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Spellings in Latin letters of names that share their consonants with another name. */
const spellings: readonly (readonly [name: string, RegExp])[] = [
  ["muhammad", /^(?:m[ou]h?a?mm?[ae]d|mohd|muhd)$/],
  ["mahmud", /^mehm[ou]+d$|^mahm[ou]+d$/],
  ["ahmad", /^ahm[ae]d$/],
  ["hasan", /^hass?an$/],
  ["husayn", /^h[ou]ss?[aei]+n$/],
  ["hamad", /^hamm?ad$/],
  ["hamid", /^ham[ei]+d$/],
  ["humaid", /^h[ou]m[ae]+[iy]d$/],
  ["said", /^sa[ei]+d$|^sayeed$/],
  ["saad", /^saad$/],
  ["jamal", /^[jg]amm?al$/],
  ["jamil", /^[jg]am[ei]+l$/],
  ["rana", /^ranah?$/],
  ["rania", /^rani[y]?ah?$|^raniya$/],
  ["umar", /^[ou]m[ae]r$/],
  ["amr", /^amro?u?$/],
  ["uthman", /^[ou](?:th|s)man$/],
  ["salim", /^sal[ei]+m$/],
  ["salman", /^salm[a]+n$/],
  ["sulaiman", /^s[ou]l[ae]+[iy]?man$/],
  ["karim", /^kar[ei]+m$/],
  ["karam", /^karam$/],
  ["mona", /^m[ou]+nah?$/],
  ["amina", /^am[ei]+nah?$/],
  ["nasir", /^nass?[ei]r$/],
  ["nassar", /^nass?ar$/],
];
const titles = new Set(["dr", "mr", "mrs", "ms", "prof", "doctor", "د", "الدكتور", "الدكتوره"]);
const articles = new Set(["al", "el", "ال"]);
const prefixes = new Set([
  "abdul",
  "abdel",
  "abd",
  "abu",
  "abou",
  "ابو",
  "عبد",
  "bin",
  "bint",
  "ben",
]);
const mostEdits = 2;

/** The parts of a person's name, without titles and articles: "Dr. Ali Al-Najjar" is ali, najjar. */
export function partsOfName(name: string): string[] {
  const words = foldText(name.replace(/['’`]/g, ""))
    .split(" ")
    .filter((word) => word !== "" && !titles.has(word));
  const parts: string[] = [];
  let prefix = "";
  for (const [index, word] of words.entries()) {
    if (articles.has(word)) continue;
    if (prefixes.has(word) && index < words.length - 1) {
      prefix += word;
      continue;
    }
    parts.push(prefix + word.replace(/^(?:al|el|ال)(?=\p{L}{4})/u, ""));
    prefix = "";
  }
  return parts;
}

/** Whether two words are spellings of one name; an initial matches any name that begins with it. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const known = [nameOf(one), nameOf(other)];
  if (known[0] !== known[1]) return false;
  if (known[0] !== undefined) return true;
  return skeletonOf(one) === skeletonOf(other) && editsBetween(one, other) <= mostEdits + 1;
}

function nameOf(word: string): string | undefined {
  return spellings.find(([, spelled]) => spelled.test(word))?.[0];
}

/** The consonants that the spellings of an Arabic name share, and whether it begins with a vowel. */
export function skeletonOf(word: string): string {
  const initial = /^[aeiou]/.test(word) ? "a" : "";
  return (
    initial +
    word
      .replace(/^(?:abdul|abdel)/, "bd")
      .replace(/[gk]h|[qkcx]/g, "k")
      .replace(/[jg]/g, "g")
      .replace(/dh/g, "d")
      .replace(/th/g, "t")
      .replace(/z/g, "s")
      .replace(/ph/g, "f")
      .replace(/h$|[aeiouy]|(?<=.)w/g, "")
      .replace(/(.)\1+/g, "$1")
  );
}

/** The least number of letters to change, add or remove. */
export function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
