import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listedReadings } from "#app/vocabulary/language/arabizi/arabizi.ts";
import { titles } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

/** The wanted person speaks a language, in standard Arabic and the dialects; verbs of the visitor are none. */
const verbs = set(
  "speak speaks speaking talk talks talking " +
    "يتكلم تتكلم يتكلمون يتكلموا بيتكلم بتتكلم بيتكلموا متكلم متكلمة يحكي تحكي يحكون يحكوا بيحكي بتحكي بيحكوا " +
    "يتحدث تتحدث يتحدثون بيتحدث بتتحدث متحدث متحدثة ناطق ناطقة يجيد تجيد يجيدون يتقن تتقن " +
    "يرمس ترمس يرمسون يسولف تسولف يسولفون يهرج تهرج",
);
/** Behind a word for a doctor the verb is no complaint in any person; the standard word of dialects is the first. */
const otherPersons = set("اتكلم اتحدث احكي");
/** Between the verb and the language: «يتكلم باللغة الأردية», "speaks good Hindi". */
const between = set("in the good fluent fluently ب بال لغة اللغة باللغة بلغة زين كويس منيح");
const mostBetween = 2;
/** Between a word for a doctor and the verb: "a doctor who speaks", «دكتور اللي يحكي». */
const relatives = set("who that which can اللي الذي التي");
/** «عم يحكي»: they belong to the verb. */
const particles = set("عم قاعد قاعدة جالس جالسة");

function isSpeechVerb(word: string): boolean {
  const isListed = (one: string) => verbs.has(one);
  return isListed(word) || (word < "\u0621" && listedReadings(word).some(isListed));
}

/** The place of the verb before a language; null without one. */
function verbBefore(start: number, words: readonly string[]): number | null {
  for (let at = start - 1; at >= Math.max(0, start - 1 - mostBetween); at -= 1) {
    if (isSpeechVerb(words[at] ?? "")) return particles.has(words[at - 1] ?? "") ? at - 1 : at;
    if (!between.has(words[at] ?? "")) return null;
  }
  return null;
}

/**
 * Replaces verbs that say which language somebody speaks, which belong to no need: «دكتور يتكلم أردو»
 * is no therapist for speech.
 * @param languagesIn finds the languages that are named.
 */
export function withoutSpeechVerbs(
  words: readonly string[],
  languagesIn: () => readonly Span[],
  nothing: string,
): readonly string[] {
  const isSpoken = (word: string) => isSpeechVerb(word) || otherPersons.has(word);
  const spoken = [...words.keys()].filter((at) => isSpoken(words[at] ?? ""));
  if (spoken.length === 0) return words;
  const named = languagesIn().map(({ start, end }) => ({
    start: verbBefore(start, words) ?? start,
    end,
  }));
  const isOfLanguage = (at: number) => named.some(({ start, end }) => start <= at && at < end - 1);
  const isOfDoctor = (at: number) => {
    const isJoined = relatives.has(words[at - 1] ?? "") || particles.has(words[at - 1] ?? "");
    return titles.has(words[isJoined ? at - 2 : at - 1] ?? "");
  };
  const gone = new Set(spoken.filter((at) => isOfLanguage(at) || isOfDoctor(at)));
  return words.map((word, at) => (gone.has(at) ? nothing : word));
}

/** A language with the verb before it, which says no more. */
export function withSpeechVerb(span: Span, words: readonly string[]): Span {
  if (span.meaning.kind !== "language") return span;
  return { ...span, start: verbBefore(span.start, words) ?? span.start };
}
