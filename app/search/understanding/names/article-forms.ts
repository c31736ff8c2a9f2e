import { isArabicWord } from "./name-sound.ts";

const article = /^ال(?=...)/;
/** Words behind the first one that are read both ways; a longer name is written in full. */
const mostToggled = 3;

/**
 * Returns the other ways to write an Arabic name with and without the articles behind its first word:
 * «تنظيف أسنان» is called «تنظيف الأسنان». Empty for one word, for Latin letters and for long names.
 */
export function articleForms(name: string): string[] {
  const [first = "", ...others] = name.split(" ");
  const isRead = isArabicWord(first) && others.length > 0 && others.length <= mostToggled;
  if (!isRead || !others.every(isArabicWord)) return [];
  let forms = [first];
  for (const word of others) {
    forms = forms.flatMap((form) => bothWays(word).map((one) => `${form} ${one}`));
  }
  return forms.filter((form) => form !== name);
}

function bothWays(word: string): string[] {
  if (article.test(word)) return [word, word.replace(article, "")];
  return word.length < 2 || word.startsWith("لل") ? [word] : [word, `ال${word}`];
}
