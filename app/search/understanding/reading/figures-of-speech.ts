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

/** Behind one of these "aba" is Gulf Arabic for "I want", and no behaviour analysis. */
const wishedInArabizi =
  /^(?:asaw+i|ashoof|ashof|a7jez|ahjez|aroo?7|a3raf|doctora?h?|doktora?|dr|tabib|tabeeb|maw3ed|7ad|a7ad|3iyada|3eyada|ta7leel|mosta[sc]hfa|7ajz|akh?ath|a5eth|adawer|akal+em)$/;

/** Words that speak of a body and mean none: "a stroke of luck". They ask for nothing. */
export function figuresOfSpeech(words: readonly string[]): { start: number; end: number }[] {
  return words.flatMap((_, start) => {
    const found = figures.at(words, start);
    if (found) return [{ start, end: found.end }];
    const isWish = words[start] === "aba" && wishedInArabizi.test(words[start + 1] ?? "");
    return isWish ? [{ start, end: start + 1 }] : [];
  });
}
