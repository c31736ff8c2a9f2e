const plainLetters: Record<string, string> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ة: "ه" };
const arabicDigits = "٠١٢٣٤٥٦٧٨٩";
const persianDigits = "۰۱۲۳۴۵۶۷۸۹";

/** Letters of either script that folding leaves as they are, words parted by one space. */
const alreadyFolded =
  /^[a-z0-9\u0621\u0624\u0626-\u0628\u062A-\u063A\u0641-\u0648\u064A]+(?: [a-z0-9\u0621\u0624\u0626-\u0628\u062A-\u063A\u0641-\u0648\u064A]+)*$/;

/**
 * Text made comparable: one case, one form of alef, no marks, ASCII digits, words parted by one
 * space. The database's fold_text() is the same rule; a test holds the two equal.
 */
export function foldText(text: string): string {
  if (alreadyFolded.test(text)) return text;
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[أإآٱىة]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(persianDigits.indexOf(digit)))
    .replace(/[\u0640\u064B-\u065F\u0670]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFKC")
    .replace(/[^a-z0-9\u0621-\u064A\u066E-\u06D3]+/g, " ")
    .trim();
}
