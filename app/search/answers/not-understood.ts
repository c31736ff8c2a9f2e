import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { SearchAnswer } from "../engine/engine.ts";
import { typedWords } from "../understanding/near-concepts.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";

/** Grammar words: they carry no meaning of their own, so "not understood" would be no news. */
const functionWords: ReadonlySet<string> = new Set(
  foldText(
    "what whats when where how why which whose whom does do did doing be been being am was were has have had having " +
      "will would could should may might must it its this these those there their them they he she his her him " +
      "you your us our as at than then so if but not no any some much many very just also via through into about per s " +
      "ما ماذا متى اين كيف لماذا هل كم بكم ايش شو وش هو هي هم هذا هذه ذلك تلك هناك الذي التي الذين " +
      "عبر خلال بواسطة بين بعد قبل حول حتى منذ دون بدون غير كل اي بعض يكون تكون كان كانت قد لقد ثم لكن لا لم لن ان انه انها " +
      "به بها فيه فيها له لها لي عنه عنها منه منها يا",
  ).split(" "),
);

/** Words that took part in nothing: neither understood, nor in the texts that were found. */
export function notUnderstood(query: string, answer: SearchAnswer): string[] {
  return wordsWithoutPart(query, answer).filter(
    (word) =>
      !foldTyped(word)
        .split(" ")
        .every((part) => functionWords.has(part)),
  );
}

function wordsWithoutPart(query: string, answer: SearchAnswer): string[] {
  const { understood, words, unread, hits, nearConcepts = [], ignoredWords } = answer;
  // Without a letter or a digit there is nothing to search for: all listings are shown.
  if (foldTyped(query).trim() === "") return query.split(/\s+/).filter(Boolean);
  if (understood.length === 0) return hits.length > 0 ? typedWords(query, ignoredWords) : [];
  if (nearConcepts.length > 0) return [];
  const found = new Set(words.filter((word) => !ignoredWords.includes(word)));
  return typedWords(
    query,
    unread.filter((word) => !found.has(word)),
  );
}
