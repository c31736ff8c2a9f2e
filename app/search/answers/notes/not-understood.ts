import { foldText } from "#app/platform/i18n/fold-text.ts";
import { typedWords } from "../../understanding/near-concepts.ts";
import { coverVerbs, insuranceWords } from "../../understanding/query-phrases.ts";
import { foldTyped } from "../../understanding/reading/tokens.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import type { SearchAnswer } from "../engine.ts";

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

/** Names of the patient: beside a need they are no wish of their own. */
const relatives: ReadonlySet<string> = new Set(
  foldText(
    "son sons daughter daughters boy girl kid kids child children baby wife husband mother father mom mum dad parents brother sister aunt uncle friend man men woman women lady patient " +
      "ابن ابني ابنى ابنتي بنت بنتي ولد ولدي ولادي عيالي طفلي طفلتي زوجي زوجتي مرتي جوزي امي ابوي ابي والدي والدتي اخي اختي اخوي جدتي جدي رجل امراه حرمه مريض",
  ).split(" "),
);

/** Words that say again what was understood, by the kind of the wish. */
const repeated: Partial<Record<Piece["kind"], ReadonlySet<string>>> = {
  availability: new Set(
    foldText(
      "open opens opened available مفتوح مفتوحة فاتح فاتحة متاح متاحة متوفر متوفرة شغال شغالة",
    ).split(" "),
  ),
  insurer: new Set([...coverVerbs, ...insuranceWords]),
  language: new Set(
    foldText("speak speaks speaking language tongue يتكلم تتكلم يحكي تحكي لغة اللغة").split(" "),
  ),
};

/** Words that took part in nothing: neither understood, nor in the texts that were found. */
export function notUnderstood(query: string, answer: SearchAnswer): string[] {
  const said = answer.understood.map(({ kind }) => repeated[kind]);
  const isAsked = answer.understood.length > 0;
  const isNoWish = (part: string) =>
    functionWords.has(part) ||
    (isAsked && relatives.has(part)) ||
    said.some((words) => words?.has(part));
  return wordsWithoutPart(query, answer)
    .filter((word) => !foldTyped(word).split(" ").every(isNoWish))
    .map((word) => word.replace(/(?<=[\p{L}\p{N}])[,.;:!?،؛؟]+$/u, ""));
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
