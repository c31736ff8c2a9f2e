// Titles before a name that are not part of it, in both scripts.
const titles =
  /^(dr|doctor|prof|professor|mr|mrs|ms|miss|د|أ|م|أد|دكتور|دكتورة|الدكتور|الدكتورة|بروفيسور|السيد|السيدة)$/i;

/**
 * The first letters of a person's first and last name: "Dr. Aisha Rahman" is "AR". Arabic letters
 * are parted by a space, so that they do not join into a word.
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s.]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}'-]/gu, ""))
    .filter((word) => word !== "" && !titles.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].flatMap((word) => (word ? [firstLetter(word)] : []));
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(isArabic ? " " : "");
}

/** Returns the initial of a name: without the Arabic article, English letters as capitals. */
function firstLetter(word: string): string {
  const bare = /^ال\p{L}{2,}/u.test(word) ? word.slice(2) : word;
  return ([...bare][0] ?? "").toUpperCase();
}
