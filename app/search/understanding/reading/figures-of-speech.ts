import { PhraseTable } from "#app/vocabulary/language/phrase-table.ts";

const figures = new PhraseTable<true>();
for (const phrase of [
  "stroke of luck",
  "stroke of genius",
  "costs an arm and a leg",
  "cost an arm and a leg",
  "an arm and a leg",
  "my heart is set on",
  "heart set on",
  "with all my heart",
  "from the bottom of my heart",
  "by heart",
  "see eye to eye",
  "keep an eye on",
  "break a leg",
  "head over heels",
  "a shot in the dark",
  "a pain in the neck to find",
  "من كل قلبي",
  "من قلبي",
  "على راسي",
  "على عيني",
  "من عيوني",
])
  figures.add(phrase, true);

/** Words that speak of a body and mean none: "a stroke of luck". They ask for nothing. */
export function figuresOfSpeech(words: readonly string[]): { start: number; end: number }[] {
  return words.flatMap((_, start) => {
    const found = figures.at(words, start);
    return found ? [{ start, end: found.end }] : [];
  });
}
