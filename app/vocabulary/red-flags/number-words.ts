import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Number words by value, in English and in the dialects; tens follow the units in Arabic. */
const words: Readonly<Record<number, string>> = {
  1: "one واحد وحده",
  2: "two اثنين اتنين تنين",
  3: "three ثلاث ثلاثه تلات تلاته تلت",
  4: "four اربع اربعه",
  5: "five خمس خمسه",
  6: "six ست سته",
  7: "seven سبع سبعه",
  8: "eight ثمان ثمانيه ثماني تمان تمانه تمنيه تمن",
  9: "nine تسع تسعه",
  10: "ten عشر عشره",
  11: "eleven احدعش حداشر",
  12: "twelve اثنعش اطنعش اتناشر",
  15: "fifteen خمستعش خمسطعش خمستاشر",
  20: "twenty عشرين عشرون",
  30: "thirty ثلاثين تلاتين ثلاثون",
  40: "forty fourty اربعين اربعون",
  50: "fifty خمسين",
  60: "sixty ستين",
  70: "seventy سبعين",
  80: "eighty ثمانين تمانين",
  90: "ninety تسعين",
};
const numberOf = new Map(
  Object.entries(words).flatMap(([value, list]) =>
    list.split(" ").map((word) => [foldText(word), Number(value)] as const),
  ),
);

const isUnit = (value: number | undefined) => value !== undefined && value < 10;
const isTen = (value: number | undefined) => value !== undefined && value >= 20;

/** Writes numbers of words in digits: "thirty nine" and «تسعة وثلاثين» as "39". */
export function withDigits(tokens: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const next = tokens[at + 1] ?? "";
    const value = numberOf.get(token) ?? numberOf.get(token.replace(/^و/, ""));
    const joined = next.startsWith("و") ? numberOf.get(next.slice(1)) : undefined;
    const following = numberOf.get(next);
    if (value === undefined) written.push(token);
    else if (isUnit(value) && isTen(joined)) {
      written.push(String(value + (joined ?? 0)));
      at += 1;
    } else if (isTen(value) && isUnit(following)) {
      written.push(String(value + (following ?? 0)));
      at += 1;
    } else written.push(String(value));
  }
  return written;
}
