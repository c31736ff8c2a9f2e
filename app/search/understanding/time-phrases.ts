import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { TimeOfDay } from "../filters/terms/time-of-day.ts";
import type { PhraseMeaning } from "./query-phrases.ts";

type PartMeaning =
  | { kind: "timeOfDay"; timeOfDay: TimeOfDay }
  | Extract<PhraseMeaning, { kind: "availability" }>;

const part = (timeOfDay: TimeOfDay): PartMeaning => ({ kind: "timeOfDay", timeOfDay });
const todayAt = (timeOfDay: TimeOfDay): PartMeaning => ({
  kind: "availability",
  availability: "today",
  timeOfDay,
});

/** Phrases that ask for a part of the day wherever they are. */
export const sureParts = phrases<PartMeaning>([
  [todayAt("evening"), "this evening|later tonight|مساء اليوم|اليوم مساء|هذا المساء|اليوم بالليل"],
  [todayAt("afternoon"), "this afternoon|عصر اليوم|اليوم العصر|اليوم بعد الظهر"],
  [
    part("morning"),
    "morning appointment|morning appointments|morning slot|available in the morning|free in the morning|before noon|موعد صباحي|موعد الصبح|دوام صباحي|قبل الظهر",
  ],
  [
    part("afternoon"),
    "afternoon|afternoons|in the afternoon|afternoon appointment|afternoon slot|after lunch|بعد الظهر|بعد الضهر|بعد الظهيرة|العصر|عصرا|موعد العصر|بعد الغدا",
  ],
  [
    part("evening"),
    "evening appointment|evening appointments|evening slot|available in the evening|free in the evening|after work|موعد مسائي|موعد المسا|دوام مسائي|بعد الدوام|بعد الشغل|بعد العمل",
  ],
]);

/** Phrases that may belong to a complaint as well: "cough at night". */
export const bareParts = phrases<PartMeaning>([
  [
    part("morning"),
    "morning|mornings|in the morning|in the mornings|early morning|صباحا|صباح|الصباح|في الصباح|الصبح|ع الصبح|بالصبح",
  ],
  [
    part("evening"),
    "evening|evenings|in the evening|in the evenings|at night|night|مساء|المساء|في المساء|المسا|بالليل|بليل|ليلا|المغرب|بعد المغرب",
  ],
]);

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7];

/** Any of several days. */
export const weekdayGroups = phrases<readonly number[]>([
  [
    [monday, tuesday, wednesday, thursday, friday],
    "weekday|weekdays|on weekdays|on a weekday|during the week|ايام الاسبوع|خلال الاسبوع|وسط الاسبوع|ايام العمل",
  ],
  [
    [saturday, sunday],
    "weekend|weekends|the weekend|this weekend|on weekends|at the weekend|on the weekend|open on weekends|open weekends|نهاية الاسبوع|في نهاية الاسبوع|الويكند|ويكند|عطلة نهاية الاسبوع",
  ],
]);

/** Words of one day; Monday is 1. */
export const dayNames = phrases<number>([
  [monday, "monday|mondays|الاثنين|الإثنين|الاتنين"],
  [tuesday, "tuesday|tuesdays|الثلاثاء|الثلاثا|التلات|الثلوث"],
  [wednesday, "wednesday|wednesdays|الأربعاء|الاربعا"],
  [thursday, "thursday|thursdays|الخميس"],
  [friday, "friday|fridays|الجمعة"],
  [saturday, "saturday|saturdays|السبت"],
  [sunday, "sunday|sundays|الأحد"],
]);

/** Names that mean the day without a word before them; «الأحد» is "anybody" as well. */
export const saidDays = words(
  "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays الخميس السبت الثلاثاء الأربعاء",
);

export const leadingDayWords = words("on this next coming يوم ليوم بيوم");

export const afterWords = words("after from بعد");
export const hourWords = words("الساعة ساعة oclock");

/** The halves of the day. */
export const meridiems = phrases<"am" | "pm">([
  ["am", "am|a m|in the morning|صباحا|الصبح|ص"],
  ["pm", "pm|p m|oclock in the evening|in the evening|in the afternoon|مساء|المسا|بالليل|العصر|م"],
]);

/** «بعد السادسة»: hours are ordinal numbers. */
export const spokenHours = phrases<number>([
  [1, "الواحدة"],
  [2, "الثانية"],
  [3, "الثالثة"],
  [4, "الرابعة"],
  [5, "الخامسة"],
  [6, "السادسة"],
  [7, "السابعة"],
  [8, "الثامنة"],
  [9, "التاسعة"],
  [10, "العاشرة"],
]);

/** They tell what happened, so that a day beside them is no wish. */
export const toldWords = words(
  "began begins begin started starts start since happened fell injured broke ago last had got woke wakes wake worse every بدا بدأ بدأت صار صارت طحت وقعت طاح وقع انكسر الماضي الماضية اللي فات من منذ كل",
);

/** With one of these a part of the day is asked for. */
export const appointmentWords = words(
  "appointment appointments available availability slot slots open free book booking see موعد مواعيد متاح متاحة متوفر حجز احجز فاضي فاتح مفتوح",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(foldText));
}

function phrases<Value>(
  list: readonly (readonly [value: Value, phrases: string])[],
): ReadonlyMap<string, Value> {
  return new Map(
    list.flatMap(([value, said]) =>
      said.split("|").map((phrase) => [foldText(phrase), value] as const),
    ),
  );
}
