/**
 * How a word sounds, in one alphabet for Latin letters, Arabic letters and Arabizi: consonants as
 * capitals, vowels between them in small letters, doubled when long, `x` for a hamza or ayn and `y`
 * for an alef that begins a word, which any vowel may represent. "Yousef" is "iuuSeF", «يوسف» "iiuuSF".
 * It is for matching only, never for display.
 */
export interface Sound {
  /** The consonants: what every spelling of a name has in common. */
  skeleton: string;
  /** The vowels before the first consonant, between two and after the last. */
  vowels: string[];
  isArabic: boolean;
}

/** Sounds of Latin spellings; of several sounds the first is the usual one. */
const latinSounds = new Map<string, string[]>([
  ["tsch", ["C"]],
  ["sch", ["C"]],
  ["tch", ["C"]],
  ["sh", ["C"]],
  ["ch", ["C", "K"]],
  ["kh", ["X"]],
  ["gh", ["G"]],
  ["th", ["T", "S"]],
  ["dh", ["D", "Z"]],
  ["ph", ["F"]],
  ["ck", ["K"]],
  ["qu", ["Ku"]],
  ["oo", ["uu"]],
  ["ou", ["uu"]],
  ["ee", ["ii"]],
  ["aa", ["aa"]],
  ["b", ["B"]],
  ["p", ["B"]],
  ["t", ["T"]],
  ["6", ["T"]],
  ["g", ["G"]],
  ["j", ["G"]],
  ["7", ["H"]],
  ["h", ["H"]],
  ["5", ["X"]],
  ["d", ["D"]],
  ["r", ["R"]],
  ["z", ["Z"]],
  ["s", ["S"]],
  ["f", ["F"]],
  ["v", ["F", "u"]],
  ["k", ["K"]],
  ["q", ["K"]],
  ["8", ["K"]],
  ["9", ["K", "S"]],
  ["x", ["KS"]],
  ["l", ["L"]],
  ["m", ["M"]],
  ["n", ["N"]],
  ["w", ["u"]],
  ["y", ["i"]],
  ["a", ["a"]],
  ["e", ["e"]],
  ["i", ["i"]],
  ["o", ["u"]],
  ["u", ["u"]],
  ["2", ["x"]],
  ["3", ["x"]],
]);
const longestSpelling = 4;

/** Folded Arabic consonants; ta marbuta is ه. */
const arabicSounds: Record<string, string[]> = {
  ب: ["B"],
  پ: ["B"],
  ت: ["T"],
  ط: ["T"],
  ث: ["T", "S"],
  ج: ["G"],
  غ: ["G"],
  گ: ["G"],
  چ: ["C"],
  ح: ["H"],
  ه: ["H"],
  خ: ["X"],
  د: ["D"],
  ض: ["D", "Z"],
  ذ: ["D", "Z"],
  ظ: ["Z", "D"],
  ر: ["R"],
  ز: ["Z"],
  ژ: ["G"],
  س: ["S"],
  ص: ["S"],
  ش: ["C"],
  ف: ["F"],
  ڤ: ["F"],
  ق: ["K", "G"],
  ك: ["K"],
  ک: ["K"],
  ل: ["L"],
  م: ["M"],
  ن: ["N"],
  ع: ["x"],
  ء: ["x"],
  ئ: ["x"],
  ؤ: ["ux"],
};

const mostSounds = 4;
const longestSounded = 32;

export function isArabicWord(word: string): boolean {
  return word >= "\u0621";
}

/** The ways a folded word may sound, at most four; none for a word without letters or far too long. */
export function soundsOf(word: string): Sound[] {
  if (word.length > longestSounded || !/\D/.test(word)) return [];
  const isArabic = isArabicWord(word);
  const texts = isArabic ? arabicTexts(word) : latinTexts(word);
  return [...new Set(texts)]
    .map((text) => ({
      skeleton: text.replace(/[a-z]/g, ""),
      vowels: text.split(/[A-Z]/),
      isArabic,
    }))
    .filter(({ skeleton }) => skeleton !== "")
    .slice(0, mostSounds);
}

function latinTexts(word: string): string[] {
  // "abdurrahman", "abdel aziz", "abd al rahman" differ in the article inside; the name has none.
  const plain = word.replace(/^3?abd[aeiou]?(?:l(?=[a-z0-9]{2})|([rstnz])(?=\1))/, "abdu");
  let texts = [""];
  for (let at = 0; at < plain.length; ) {
    const [spelling, sounds] = latinAt(plain, at);
    texts = appended(texts, sounds, true);
    at += spelling.length;
  }
  // A silent h: "Fatimah", "Sarah"; sounded in "Farah".
  return texts.flatMap((text) =>
    plain.endsWith("h") && /[a-z]H$/.test(text) ? [text.slice(0, -1), text] : [text],
  );
}

function latinAt(word: string, at: number): [spelling: string, sounds: string[]] {
  if (word[at] === "c" && word[at + 1] !== "h" && word[at + 1] !== "k") {
    return ["c", /[eiy]/.test(word[at + 1] ?? "") ? ["S"] : ["K"]];
  }
  for (let length = longestSpelling; length > 0; length -= 1) {
    const spelling = word.slice(at, at + length);
    const sounds = latinSounds.get(spelling);
    if (sounds) return [spelling, sounds];
  }
  return [word[at] ?? "", [""]];
}

function arabicTexts(word: string): string[] {
  const plain = word
    .replace(/^عبدال(?=..)/, "عبد")
    .replace(/لل/g, "ل")
    .replace(/تش/g, "چ")
    .replace(/(?<=..)ه$/, "ا")
    .replace(/(?<=.)ا(?=ا$)/, "");
  let texts = [""];
  for (const [at, letter] of [...plain].entries()) {
    texts = appended(texts, arabicAt(letter, at, plain.length), false);
  }
  return texts;
}

/** A written vowel is a long one; the first alef only carries a vowel, the last ي may be an ى. */
function arabicAt(letter: string, at: number, length: number): string[] {
  if (letter === "ا") return at === 0 ? ["y"] : ["aa"];
  if (letter === "ي" || letter === "ی") return at === length - 1 ? ["ii", "aa"] : ["ii"];
  if (letter === "و") return ["uu"];
  return arabicSounds[letter] ?? [""];
}

/** Doubled consonants of Latin are one sound; in Arabic each letter is sounded. */
function appended(texts: string[], sounds: string[], joinsDoubles: boolean): string[] {
  const all = texts.flatMap((text) =>
    sounds.map((sound) => {
      const isDouble = joinsDoubles && sound.length === 1 && /[A-Z]/.test(sound);
      return isDouble && text.endsWith(sound) ? text : text + sound;
    }),
  );
  return all.slice(0, mostSounds);
}

/** Allowed difference for each consonant; "Hassan" and "Hussein" have the same three. */
const tolerancePerConsonant = 0.2;
const mostTolerance = 0.75;

/**
 * How much two sounds differ in their vowels, 0 for the same; null when they are not one name.
 * Arabic leaves short vowels out, so a Latin one more costs next to nothing.
 */
export function soundDifference(a: Sound, b: Sound): number | null {
  if (a.skeleton !== b.skeleton) return null;
  const consonants = a.skeleton.length;
  const tolerance = Math.min(mostTolerance, tolerancePerConsonant * consonants);
  let difference = 0;
  for (let at = 0; at <= consonants; at += 1) {
    const [ofA = "", ofB = ""] = [a.vowels[at], b.vowels[at]];
    if (ofA === ofB) continue;
    const isLast = at === consonants;
    difference += vowelDifference(
      { vowels: ofA, isArabic: a.isArabic, isLast },
      { vowels: ofB, isArabic: b.isArabic, isLast },
    );
    if (difference > tolerance) return null;
  }
  return difference;
}

const likeness: Record<string, number> = {
  ae: 0.2,
  ei: 0.2,
  ai: 0.5,
  eu: 0.3,
  au: 0.6,
  iu: 0.7,
};

function exchangeCost(a: string, b: string): number {
  if (a === b) return 0;
  if (/[xy]/.test(a + b)) return 0.05;
  return likeness[a < b ? a + b : b + a] ?? 1;
}

/** The vowels of one place between two consonants, before the first or after the last. */
interface Place {
  vowels: string;
  isArabic: boolean;
  isLast: boolean;
}

/** Costs of one row and of the next; no word has more vowels in one place than it has letters. */
const rows = [new Float64Array(longestSounded * 2 + 1), new Float64Array(longestSounded * 2 + 1)];

/** Both places aligned at the least cost. */
function vowelDifference(a: Place, b: Place): number {
  let [row, next] = rows as [Float64Array, Float64Array];
  row[0] = 0;
  for (let j = 1; j <= b.vowels.length; j += 1) row[j] = (row[j - 1] ?? 0) + extraCost(b, j - 1, a);
  for (let i = 1; i <= a.vowels.length; i += 1) {
    const extra = extraCost(a, i - 1, b);
    next[0] = (row[0] ?? 0) + extra;
    for (let j = 1; j <= b.vowels.length; j += 1) {
      next[j] = Math.min(
        (row[j] ?? 0) + extra,
        (next[j - 1] ?? 0) + extraCost(b, j - 1, a),
        (row[j - 1] ?? 0) + exchangeCost(a.vowels[i - 1] ?? "", b.vowels[j - 1] ?? ""),
      );
    }
    [row, next] = [next, row];
  }
  return row[b.vowels.length] ?? 0;
}

/** Cost of a vowel that the other word lacks. */
function extraCost({ vowels, isArabic, isLast }: Place, at: number, other: Place): number {
  const vowel = vowels[at];
  if (vowel === "x") return 0;
  if (vowel === "y") return 0.5;
  const isSecondHalf = at > 0 && vowels[at - 1] === vowel;
  if (isArabic && isSecondHalf) return 0.05;
  if (isArabic) return other.isArabic ? 0.3 : 0.6;
  // A name ends in a vowel or it does not: "Nour" is not "Noura"; only an e may be silent.
  if (isLast && other.vowels === "" && vowel !== "e") return 0.5;
  if (isLast && vowel === "e") return 0.1;
  if (other.isArabic) return isSecondHalf ? 0.6 : 0.1;
  return isSecondHalf ? 0.1 : 0.4;
}
