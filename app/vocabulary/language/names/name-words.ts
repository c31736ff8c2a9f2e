import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Letters without a removable mark: folding would split a word at them. */
const plainLetters: Record<string, string> = {
  ø: "o",
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  پ: "ب",
  ڤ: "ف",
  ک: "ك",
  ی: "ي",
  گ: "غ",
  ژ: "ج",
  چ: "تش",
};

/** Returns the words of a name made comparable; letters such as "ø" and «چ» become plain ones. */
export function nameWords(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(/[øıłđðþßæœپڤکیگژچ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['\u2019`]/g, "");
  return foldText(plain)
    .split(" ")
    .filter((word) => word !== "");
}

/** Particles of names that are optional, and separate or joined to the next word. */
export const nameParticles: ReadonlySet<string> = new Set(
  (
    "al el il ul bin ben bint ibn abu abou abo abi bou bu de da del dela der van von la le di du dos el " +
    "abd abdel abdul abdal ال بن ابن بنت ابو ابي بو دي دا ديل دل فان فون دير لا عبد"
  ).split(" "),
);
const mostJoined = 3;

/** Returns the words of a name and its particles joined to the next word: "delacruz". */
export function indexedForms(words: readonly string[]): string[] {
  const forms = [...words];
  for (const [start, first] of words.entries()) {
    if (!nameParticles.has(first)) continue;
    for (let end = start + 2; end <= Math.min(words.length, start + mostJoined); end += 1) {
      forms.push(words.slice(start, end).join(""));
    }
  }
  return forms;
}
