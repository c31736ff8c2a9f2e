import { titles } from "../query-phrases.ts";
import { words as listed } from "./phrase-lists.ts";
import { appointmentWords, feltWords, habitWords, seenPeople } from "./time-phrases.ts";

/** They make an hour after a task a wish, whatever is complained of. */
const seekers = listed(
  "someone somebody anyone anybody who need want looking حد احد ابي ابا بدي عايز عايزة",
);
const tasks = listed("after بعد");

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

/** Whether the word before a part of the day says how often: "every afternoon". */
export function isHabitual(words: readonly string[], start: number): boolean {
  return habitWords.has(words[start - 1] ?? "");
}

/** Whether "after work" says what a complaint comes from: "my feet hurt after work" asks for no evening. */
export function isAfterTask(words: readonly string[], start: number): boolean {
  const isAsked = words.some((word) => titles.has(word) || seekers.has(word));
  return tasks.has(words[start] ?? "") && !isAsked && !asksForVisit(words);
}
