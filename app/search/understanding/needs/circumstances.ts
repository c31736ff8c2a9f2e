import { foldText } from "#app/platform/i18n/fold-text.ts";
import { isArabicWord } from "../names/name-sound.ts";
import { type PhraseMeaning, vagueWords } from "../query-phrases.ts";

interface Phrase {
  start: number;
  end: number;
  phrase: string;
}

const set = (list: string) => new Set(list.split(" ").map(foldText));

/** «طول اليوم», «آخر اليوم»: the day is how long or how often. */
const beforeDay = set("طول اخر كل نص نصف باقي خلال اول");
/** «اليوم الصبح»: this morning is past. */
const afterDay = set("الصبح صبح الصباح الفجر الظهر");
/** Somebody who says when asks for an appointment, or for a place that is open. */
const asking = set(
  "فاتح فاتحة مفتوح مفتوحة متاح متوفر مناوب موجود موعد حجز احجز احجزلي كشف زيارة ابي ابغي ابغى ابا اريد عايز عايزة عاوز عاوزة بدي بدنا نبي نبا محتاج محتاجة احتاج وين فين حد احد مين منو",
);
/** A query of so few words asks; a longer one tells. */
const mostOfQuestion = 4;
/** After "lost", "fell" or "sits", home is a location. */
const beforeHome = set(
  "تضيع يضيع وقع وقعت بيوقع يوقع طاح طاحت يطيح قاعد قاعدة جالس جالسة محبوس يقعد تقعد اقعد نايم نايمة وحده لحاله لوحده وحدها لحالها لوحدها انزلق اتزحلق مشاكل خناق",
);

/** Whether Arabic words of when and where tell what happened, so that they are no wish. */
export function isCircumstance(
  { start, end, phrase }: Phrase,
  { kind }: PhraseMeaning,
  { words, isPersonAsked }: { words: readonly string[]; isPersonAsked: boolean },
): boolean {
  if (!isArabicWord(phrase)) return false;
  const before = (words[start - 1] ?? "").replace(/^و(?=...)/, "");
  if (kind === "visitType") return beforeHome.has(before);
  if (kind !== "availability" || end - start > 1) return false;
  if (beforeDay.has(before) || afterDay.has(words[end] ?? "")) return true;
  if (words.length <= mostOfQuestion || isPersonAsked) return false;
  return !words.some((word) => asking.has(word) || vagueWords.has(word));
}
