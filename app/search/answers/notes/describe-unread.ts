import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listedRank } from "#app/vocabulary/language/common-words.ts";
import { changeFilters } from "../../filters/filter-changes.ts";
import type { SearchState } from "../../filters/filters.ts";
import { searchPath } from "../../rules.ts";
import { coverVerbs } from "../../understanding/query-phrases.ts";
import { foldTyped } from "../../understanding/reading/tokens.ts";
import type { SearchAnswer } from "../engine.ts";
import { notUnderstood } from "./not-understood.ts";

/** Words of a query that nothing was understood by. */
export interface UnreadWords {
  /** The words as typed, beside what was understood; empty under an alarm. */
  ignoredWords: string;
  /** An insurer that the directory does not know, with the same search by price. */
  unknownInsurer: { name: string; payPath: string } | null;
}

/** Describes the words that took no part; an alarm alone is shown where there is one. */
export function describeUnread(
  state: SearchState,
  answer: SearchAnswer,
  hasAlarm: boolean,
): UnreadWords {
  if (hasAlarm) return { ignoredWords: "", unknownInsurer: null };
  const { query } = state.filters;
  const named = findUnknownInsurer(query, answer);
  const ofInsurer = new Set(named?.words ?? []);
  const ignored = notUnderstood(query, answer).filter((word) => !ofInsurer.has(word));
  const words = ignored.map(withoutMarks).filter(Boolean);
  return {
    ignoredWords: (words.length > 0 ? words : ignored).join(" "),
    unknownInsurer: named && {
      name: named.words.map(withoutMarks).join(" "),
      payPath: searchPath({
        ...changeFilters(state, { query: named.rest }),
        sort: "price_low_high",
      }),
    },
  };
}

const withoutMarks = (word: string) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");

const set = (list: string) => new Set(list.split(" ").map(foldText));
const insuranceWords = set("insurance insured insurer تأمين التأمين بتأمين للتأمين تأمينات");
/** Patients take medicines: "taking pan 40 daily". */
const taking = set("taking");
/** They say which kind of insurance, and no company. */
const kindWords = set(
  "health medical travel car life family private basic company plan card policy network any my no own the with without have dental " +
    "صحي الصحي طبي الطبي شامل حكومي خاص حياة سيارات سفر شركة شركات بطاقة عندي معي بدون مع ضد اسنان",
);

interface Named {
  /** The words as typed. */
  words: string[];
  /** The query without the insurer. */
  rest: string;
}

/** Finds unread words beside "insurance" or after a verb of accepting: "Zorbo insurance". */
function findUnknownInsurer(query: string, answer: SearchAnswer): Named | null {
  if (answer.understood.some(({ kind }) => kind === "insurer")) return null;
  const typed = query.trim().split(/\s+/).filter(Boolean);
  const unread = unreadOf(answer);
  const isCandidate = (at: number) => {
    const parts = foldTyped(typed[at] ?? "").split(" ");
    return parts.every((part) => unread.has(part) && !kindWords.has(part));
  };
  const isName = (at: number) =>
    isCandidate(at) && listedRank(foldTyped(typed[at] ?? ""), letters(typed[at])) === null;
  for (const [at, word] of typed.entries()) {
    const folded = foldTyped(word);
    const isAccepting = coverVerbs.has(folded) && !taking.has(folded);
    if (!insuranceWords.has(folded) && !isAccepting) continue;
    const before = insuranceWords.has(folded) ? reach(at, -1, isCandidate) : [];
    const after = reach(at, 1, isCandidate);
    const own = [before, after].find((run) => run.some(isName));
    if (own) return namedBy(typed, own, insuranceWords.has(folded) ? at : null);
  }
  return null;
}

function unreadOf({ unread, words, hits, ignoredWords }: SearchAnswer): Set<string> {
  const found = hits.length > 0 ? words.filter((word) => !ignoredWords.includes(word)) : [];
  return new Set(unread.filter((word) => !found.includes(word)));
}

const letters = (word = "") => (/[\u0621-\u064a]/.test(word) ? "ar" : "en");

/** A company's name has this many words at most. */
const longestName = 3;

function reach(from: number, step: 1 | -1, isCandidate: (at: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = from + step; isCandidate(at) && found.length < longestName; at += step)
    found.push(at);
  return found.sort((a, b) => a - b);
}

function namedBy(typed: readonly string[], own: number[], insurance: number | null): Named {
  const gone = new Set([...own, ...(insurance === null ? [] : [insurance])]);
  return {
    words: own.flatMap((at) => typed[at] ?? []),
    rest: typed.filter((_, at) => !gone.has(at)).join(" "),
  };
}
