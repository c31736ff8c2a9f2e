const consonants: Record<string, string> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
/** Consonants with a dot below, which write sounds of Urdu and English. */
const dotted: Record<string, string> = {
  क: "q",
  ग: "gh",
  ज: "z",
  ड: "r",
  ढ: "rh",
  फ: "f",
};
/** Vowels by themselves, and the signs that write them behind a consonant. */
const vowels: Record<string, string> = {
  अ: "a",
  आ: "a",
  "ा": "a",
  इ: "i",
  "ि": "i",
  ई: "i",
  "ी": "i",
  उ: "u",
  "ु": "u",
  ऊ: "u",
  "ू": "u",
  ऋ: "ri",
  "ृ": "ri",
  ए: "e",
  "े": "e",
  ऍ: "e",
  "ॅ": "e",
  ऐ: "ai",
  "ै": "ai",
  ओ: "o",
  "ो": "o",
  ऑ: "o",
  "ॉ": "o",
  औ: "au",
  "ौ": "au",
};
const noVowel = "\u094D";
const dot = "\u093C";
const nasals = new Set(["\u0901", "\u0902"]);
const words = /[\u0900-\u0963\u0970-\u097F]+/g;
const digits = /[\u0966-\u096F]/g;

/** A consonant, or none, and the vowel behind it. */
interface Syllable {
  consonant: string;
  vowel: string;
  /** The vowel is not written: Hindi leaves it out at the end of words and between syllables. */
  isInherent: boolean;
  isNasal: boolean;
}

/** Writes Devanagari words in the Latin letters that Hindi is mostly typed in: "दांत" as "dant". */
export function romanizeDevanagari(text: string): string {
  return text
    .replace(digits, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(words, (word) => spell(syllablesOf(word)));
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  // "ज्ञ" is said as "gy".
  const letters = [...word.normalize("NFC").replaceAll("ज्ञ", "ग्य")];
  for (const [at, letter] of letters.entries()) {
    const last = syllables.at(-1);
    const consonant =
      letters[at + 1] === dot ? (dotted[letter] ?? consonants[letter]) : consonants[letter];
    const vowel = vowels[letter];
    if (consonant !== undefined) {
      syllables.push({ consonant, vowel: "a", isInherent: true, isNasal: false });
    } else if (vowel !== undefined) {
      const isSign = letter >= "\u093E" && letter <= "\u094C";
      if (!isSign) syllables.push({ consonant: "", vowel, isInherent: false, isNasal: false });
      else if (last) Object.assign(last, { vowel, isInherent: false });
    } else if (last && letter === noVowel) Object.assign(last, { vowel: "", isInherent: false });
    else if (last && nasals.has(letter)) last.isNasal = true;
  }
  return syllables;
}

function spell(syllables: Syllable[]): string {
  let written = "";
  let next: string | null = null;
  for (const [at, syllable] of [...syllables.entries()].reverse()) {
    const vowel: string = isSilent(syllable, syllables[at - 1], next) ? "" : syllable.vowel;
    // "में" is typed as "mein".
    const isLast = next === null;
    const nasal = syllable.isNasal ? (vowel === "e" && isLast ? "in" : "n") : "";
    written = syllable.consonant + vowel + nasal + written;
    next = vowel;
  }
  return written;
}

/** @param next the vowel of the next syllable; null for the last one. */
function isSilent(
  { isInherent, isNasal }: Syllable,
  before: Syllable | undefined,
  next: string | null,
): boolean {
  if (!isInherent || isNasal || before === undefined) return false;
  return next === null || (next !== "" && before.vowel !== "");
}
