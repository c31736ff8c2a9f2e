import { foldText } from "#app/platform/i18n/fold-text.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

const units = set(
  "week weeks wk wks month months mth mths day days اسبوع اسابيع الاسبوع بالاسبوع شهر شهور اشهر الشهر بالشهر mahine mahina hafte hafta",
);
const pregnancies = set(
  "pregnant pregnancy preggo expecting gestation حامل الحامل وحامل حبلى الحمل حملي حمل garbhvati garbhavti garbhwati hamla buntis",
);
/** "I'm 12 weeks pregnant". */
const firstPerson = new Set(["i", "m", "im", "am"]);
/** Words between the age of a pregnancy and the pregnancy: "12 weeks into my pregnancy". */
const mostBetween = 2;

/**
 * Returns the words that say how far a pregnancy is: "12 weeks" of "12 weeks pregnant", «الأسبوع 12».
 * They are no age of a patient.
 *
 * @param words folded.
 */
export function pregnancyWeeks(words: readonly string[]): { start: number; end: number } | null {
  const isNumber = (at: number) => /^\d{1,3}$/.test(words[at] ?? "");
  for (const [at, word] of words.entries()) {
    if (!units.has(word)) continue;
    const start = isNumber(at - 1) ? at - 1 : at;
    const end = isNumber(at + 1) && start === at ? at + 2 : at + 1;
    if (end - start === 1) continue;
    const around = [
      ...words.slice(Math.max(0, start - 1 - mostBetween), start),
      ...words.slice(end, end + 1 + mostBetween),
    ];
    if (!around.some((one) => pregnancies.has(one))) continue;
    let first = start;
    while (firstPerson.has(words[first - 1] ?? "")) first -= 1;
    return { start: first, end };
  }
  return null;
}
