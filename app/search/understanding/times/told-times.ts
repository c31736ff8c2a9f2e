import { foldText } from "#app/platform/i18n/fold-text.ts";
import { titles } from "../query-phrases.ts";
import { words as listed } from "./phrase-lists.ts";
import { appointmentWords, feltWords, habitWords, seenPeople } from "./time-phrases.ts";

/** They make an hour after a task a wish, whatever is complained of. */
const seekers = listed(
  "someone somebody anyone anybody who need want looking حد احد ابي ابا بدي عايز عايزة",
);
const tasks = listed("after بعد عقب ورا");

/** Beside one of these an early morning is when somebody is visited. */
const visited = listed(
  "clinic clinics centre center doctor doctors dr gp dentist physio physiotherapist therapist psychologist psychiatrist specialist lab laboratory hospital عيادة مركز دكتور دكتورة طبيب طبيبة مختبر مستشفى اخصائي معالج حكيم doktor doktora doctora tabib tabiba 3eyada 3iyada",
);

/** Whether words name somebody who is visited, and nothing that is felt. */
export function isVisited(words: readonly string[]): boolean {
  return words.some((word) => visited.has(word)) && !words.some(isFelt);
}

const unable = listed("cant cannot couldnt t to fully");

/** Whether words ask for an appointment; "I see double" and "cannot open my hand" ask for nobody. */
export function asksForVisit(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (word === "see") return seenPeople.has(words[at + 1] ?? "");
    if (word === "open") return !unable.has(words[at - 1] ?? "");
    return appointmentWords.has(word);
  });
}

/** Whether a word names what is felt; «وكحة» is "and a cough". */
export function isFelt(word: string): boolean {
  return feltWords.has(word) || feltWords.has(word.replace(/^و(?=...)/, ""));
}

/** "Four times a night", "up twice at night": how often something happens. */
const counts = listed("times twice thrice مرات مره مرتين");
const eachDays = listed(
  "day night morning week يوم ليلة صباح youm yom yoom leile leila sobo7 din roz araw",
);
const perWords = listed("a per each every at in the in during في ب");

/** Whether the words before a part of the day say how often: "every afternoon", "three times a night". */
export function isHabitual(words: readonly string[], start: number): boolean {
  const last = words[start - 1] ?? "";
  // "Every day in the morning", "kel youm el sob7".
  const isDay = eachDays.has(last) && habitWords.has(words[start - 2] ?? "");
  if (habitWords.has(last) || isDay) return true;
  const before = perWords.has(words[start - 1] ?? "") ? start - 2 : start - 1;
  // "At night" is one phrase, and begins with its preposition.
  return counts.has(words[before] ?? "") || counts.has(words[start - 1] ?? "");
}

/** Whether "after work" says what a complaint comes from: "my feet hurt after work" asks for no evening. */
export function isAfterTask(words: readonly string[], start: number): boolean {
  const isAsked = words.some((word) => titles.has(word) || seekers.has(word));
  return tasks.has(words[start] ?? "") && !isAsked && !asksForVisit(words);
}

const thenNow = /^و(?:الحين|هالحين|الان|الآن|هلق|هلا|هلأ|دلوقتي|هسه|توه|اليوم|حاليا)$/;

const hello = foldText("هلا");

/** «هلا بغيت أسأل»: at the beginning the word greets in the Gulf, and is "now" elsewhere. */
export function isGreeting(typedWord: string, place: number): boolean {
  return place === 0 && foldText(typedWord) === hello;
}

/** «والحين ريولي تورمت»: "and now" goes on with a story and asks for nobody on duty. */
export function isAndNow(typedWord: string): boolean {
  return thenNow.test(foldText(typedWord));
}
