import { foldText } from "#app/platform/i18n/fold-text.ts";

/** The names of the days in English and in Arabic, Monday first. */
const days: [weekday: number, english: string, arabic: string][] = [
  [1, "monday", "الاثنين|الإثنين|الاتنين|لاتنين"],
  [2, "tuesday", "الثلاثاء|الثلاثا|التلات|التلاتا|الثلوث"],
  [3, "wednesday", "الأربعاء|الاربعا|الأربع"],
  [4, "thursday", "الخميس"],
  [5, "friday", "الجمعة"],
  [6, "saturday", "السبت"],
  [7, "sunday", "الأحد|الحد"],
];

/**
 * Only with a word that asks for the day: "it began on Friday" and «من يوم الجمعة» tell since when.
 * `~` represents the day.
 */
const english =
  "open ~|open ~s|open on ~|open on ~s|opens on ~|opens ~|open this ~|works on ~|works ~|working on ~|available ~|available on ~|available this ~|free on ~|this ~|coming ~|~ appointment|appointment on ~|appointment this ~|~ slot";
const arabic =
  "مفتوح ~|مفتوحة ~|مفتوح يوم ~|مفتوحة يوم ~|فاتح ~|فاتحة ~|فاتح يوم ~|فاتحة يوم ~|فاتحين ~|فاتحين يوم ~|بيفتح ~|بيفتح يوم ~|تفتح ~|تفتح يوم ~|يفتح ~|يفتح يوم ~|شغال ~|شغال يوم ~|شغالة ~|شغالة يوم ~|يداوم ~|يداوم يوم ~|تداوم ~|تداوم يوم ~|مداوم ~|متاح ~|متاح يوم ~|متاحة يوم ~|موعد ~|موعد يوم ~|موجود ~|موجود يوم ~|موجودة يوم ~|يشتغل ~|يشتغل يوم ~|تشتغل ~|تشتغل يوم ~|بيداوم ~|بيداوم يوم ~|بتداوم ~|بتداوم يوم ~|يداومون ~|فاضي ~|فاضي يوم ~|فاضية ~|فاضية يوم ~|دوام ~|دوام يوم ~|حجز ~|حجز يوم ~|دور ~|دور يوم ~|~ الياي|~ اليي|~ الجاي|~ الجاية|~ القادم|~ القادمة";

/** Pairs of a weekday (Monday is 1) and the phrases that ask for it. */
export const weekdayPhrases: readonly (readonly [weekday: number, phrases: string[]])[] = days.map(
  ([weekday, inEnglish, inArabic]) => [
    weekday,
    [...phrasesOf(english, inEnglish), ...phrasesOf(arabic, inArabic)],
  ],
);

function phrasesOf(templates: string, names: string): string[] {
  return templates
    .split("|")
    .flatMap((template) => names.split("|").map((name) => template.replace("~", name)));
}

/** The day that each phrase asks for, folded. */
export const askedDays: ReadonlyMap<string, number> = new Map(
  weekdayPhrases.flatMap(([weekday, said]) =>
    said.map((phrase) => [foldText(phrase), weekday] as const),
  ),
);
