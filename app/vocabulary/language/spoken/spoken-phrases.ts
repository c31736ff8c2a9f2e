import { foldText } from "#app/platform/i18n/fold-text.ts";
import records from "./data/spoken-arabic.json" with { type: "json" };

/** Phrases for a complaint or a wish in spoken Arabic. */
export interface SpokenPhrases {
  /** Folded phrases of one to four words, without endings: readers compare what the words say. */
  phrases: string[];
  /** Slugs of specialties, the best first. */
  specialties: readonly string[];
}

/** Reads the spoken phrases; `a/b c` represents "a c" and "b c". */
export function* listSpokenPhrases(): Generator<SpokenPhrases> {
  for (const { phrases, specialties } of records) {
    yield { phrases: phrases.split(";").flatMap((phrase) => expanded(phrase)), specialties };
  }
}

function expanded(phrase: string): string[] {
  const words = phrase.trim().split(" ");
  return words.reduce<string[]>(
    (phrases, word) =>
      word.split("/").flatMap((choice) => phrases.map((before) => foldText(`${before} ${choice}`))),
    [""],
  );
}
