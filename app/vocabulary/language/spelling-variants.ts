/** Letters that people write for one another, by sound or by habit. */
const exchanges: readonly (readonly [written: string, meant: string, weight: number])[] = [
  ["ض", "ظ", 0.75],
  ["ظ", "ض", 0.75],
  ["د", "ذ", 0.6],
  ["ذ", "د", 0.6],
  ["ت", "ث", 0.6],
  ["ز", "ذ", 0.6],
  ["س", "ث", 0.55],
  ["س", "ص", 0.55],
  ["ص", "س", 0.55],
  ["ط", "ت", 0.5],
  ["ت", "ط", 0.5],
  ["ق", "غ", 0.5],
  ["غ", "ق", 0.55],
  ["ج", "ق", 0.55],
  ["ي", "ج", 0.55],
  ["ك", "ق", 0.5],
  ["ؤ", "و", 0.75],
  ["و", "ؤ", 0.75],
  ["ئ", "ي", 0.75],
  ["ي", "ئ", 0.75],
  ["ا", "ه", 0.5],
  // Iraq and the Gulf write how they speak: «گلب», «چبد».
  ["گ", "ق", 0.8],
  ["گ", "ك", 0.6],
  ["چ", "ك", 0.8],
  ["چ", "ج", 0.6],
];
const weightOfHamza = 0.85;
const shortest = 3;
const longest = 16;

/**
 * Returns other spellings of a folded Arabic word, one change each: letters that a dialect speaks
 * alike («ضهر», «ظهر»), hamza left out or written («دوا», «دواء»), doubled letters.
 */
export function spellingVariants(word: string): { text: string; weight: number }[] {
  if (word.length < shortest || word.length > longest) return [];
  const variants: { text: string; weight: number }[] = [];
  if (word.endsWith("ا")) variants.push({ text: `${word}ء`, weight: weightOfHamza });
  if (word.endsWith("ء")) variants.push({ text: word.slice(0, -1), weight: weightOfHamza });
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at];
    for (const [written, meant, weight] of exchanges) {
      // A final alef is a ta marbuta by ear; inside a word it is not.
      const isMisplaced = meant === "ه" && at !== word.length - 1;
      if (letter !== written || isMisplaced) continue;
      variants.push({ text: word.slice(0, at) + meant + word.slice(at + 1), weight });
    }
    if (at > 0 && letter === word[at - 1]) {
      variants.push({ text: word.slice(0, at) + word.slice(at + 1), weight: 0.7 });
    }
  }
  return variants;
}
