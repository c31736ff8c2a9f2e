import { romanizeDevanagari } from "./devanagari.ts";

const cyrillic: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  ї: "yi",
  є: "ye",
  ґ: "g",
};
/** Letters of Persian and Urdu keyboards that look like Arabic ones. */
const arabic: Record<string, string> = {
  ک: "ك",
  ی: "ي",
  ھ: "ه",
  ہ: "ه",
  ۂ: "ه",
  ے: "ي",
  ۓ: "ي",
};
const foreign = /[а-яёіїєґکیھہۂےۓ]/gi;

/**
 * Writes Cyrillic and Devanagari letters in Latin ones, and Persian and Urdu forms of letters in the
 * Arabic ones, so that names and words typed on such keyboards are found; other text stays as it is.
 */
export function romanize(text: string): string {
  return romanizeDevanagari(text).replace(foreign, (letter) => {
    const lower = letter.toLowerCase();
    return cyrillic[lower] ?? arabic[lower] ?? letter;
  });
}
