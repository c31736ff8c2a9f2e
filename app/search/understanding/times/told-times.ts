import { appointmentWords, feltWords, habitWords, seenPeople } from "./time-phrases.ts";

/** Whether words ask for an appointment; "I see double" asks for nobody. */
export function asksForVisit(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      appointmentWords.has(word) && (word !== "see" || seenPeople.has(words[at + 1] ?? "")),
  );
}

/** Whether a word names what is felt; «وكحة» is "and a cough". */
export function isFelt(word: string): boolean {
  return feltWords.has(word) || feltWords.has(word.replace(/^و(?=...)/, ""));
}

/** Whether the word before a part of the day says how often: "every afternoon". */
export function isHabitual(words: readonly string[], start: number): boolean {
  return habitWords.has(words[start - 1] ?? "");
}
