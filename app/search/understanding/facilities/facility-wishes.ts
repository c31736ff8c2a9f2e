import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { titles } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import {
  betweenCues,
  type FacilityPhrasing,
  facilityCues,
  facilityPhrases,
  facilityPlaces,
  locativeCues,
  placeCues,
} from "./facility-phrases.ts";
import {
  besidePlacePhrases,
  notBeforeWalkIn,
  notBehindWalkIn,
  walkInLeads,
  walkInPhrases,
} from "./walk-in-phrases.ts";

interface Meant {
  facilities: readonly string[] | "walkIns";
  phrasing: FacilityPhrasing;
}

const set = (list: string) => new Set(list.split(" ").map(foldText));
const cues = set(`${facilityCues.en} ${facilityCues.ar}`);
const between = set(betweenCues);
const places = set(facilityPlaces);
const locatives = set(locativeCues);
const cuesOfPlaces = set(placeCues);
const leads = set(walkInLeads);
const walks = set(notBehindWalkIn);
const walkers = set(notBeforeWalkIn);
/** "No parking needed": "parking" looks like a verb to whoever reads negations. */
const negations = set("no not without dont بدون بلا مو مب مش لا ما");
const mostBetween = 3;

/** «الموقف», «للسيارات»: phrases are compared without articles. */
const bare = (word: string) => word.replace(/^(?:ال|لل)(?=...)/, "");
/** «ومواقف», «بتقسيط»: particles that are written with the word. */
const joined = /^(?:وب|و|ب)(?!ال)(?=...)/;

const phrases = new Map<string, Meant[]>();
const everyPhrase: readonly (Meant & { phrases: string })[] = [
  ...facilityPhrases,
  { facilities: "walkIns", phrasing: "sure", phrases: walkInPhrases },
  { facilities: "walkIns", phrasing: "ofPlace", phrases: besidePlacePhrases },
];
for (const { facilities, phrasing, phrases: list } of everyPhrase) {
  for (const phrase of list.split("|")) {
    const key = foldText(phrase).split(" ").map(bare).join(" ");
    phrases.set(key, [...(phrases.get(key) ?? []), { facilities, phrasing }]);
  }
}
const openings = new Set([...phrases.keys()].map((phrase) => phrase.split(" ")[0] ?? ""));
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

/** Queries are read in many variants of few words: which begin a phrase is worked out once. */
const opens = new Map<string, string | null>();
const mostKept = 5000;

/** The first word of a phrase that a word may be, without article or particle; null for other words. */
function openingOf(word: string): string | null {
  const known = opens.get(word);
  if (known !== undefined) return known;
  const found = [bare(word), word.replace(joined, "")].find((one) => openings.has(one)) ?? null;
  if (opens.size >= mostKept) opens.clear();
  opens.set(word, found);
  return found;
}

/** Reads the facilities that a place must have: "clinic with parking", «عيادة فيها مصلى». */
export function facilityWishes(words: readonly string[], vocabulary: Vocabulary): Span[] {
  if (words.every((word) => openingOf(word) === null)) return [];
  const bareWords = words.map(bare);
  const found: Span[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const opening = openingOf(words[start] ?? "");
    if (opening === null) continue;
    const most = Math.min(longest, words.length - start);
    for (let length = most; length > 0; length -= 1) {
      const end = start + length;
      const phrase = [opening, ...bareWords.slice(start + 1, end)].join(" ");
      const meant = phrases.get(phrase)?.find((one) => isAsked(one, { start, end }, words, found));
      if (!meant) continue;
      const meaning = meaningOf(meant, vocabulary);
      const from =
        meant.facilities === "walkIns" ? leadBefore(start, words) : cueBefore(start, words);
      if (meaning) found.push({ start: from ?? start, end, meaning, sureness: 1 });
      start = end - 1;
      break;
    }
  }
  return found;
}

function meaningOf({ facilities }: Meant, vocabulary: Vocabulary): Span["meaning"] | null {
  if (facilities === "walkIns") return { kind: "walkIns" };
  const itemIds = facilities.flatMap((slug) => vocabulary.bySlug("facilities", slug)?.id ?? []);
  return itemIds.length > 0 ? { kind: "facility", itemIds } : null;
}

function isAsked(
  { facilities, phrasing }: Meant,
  { start, end }: { start: number; end: number },
  words: readonly string[],
  found: readonly Span[],
): boolean {
  if (negations.has(words[start - 1] ?? "")) return false;
  if (facilities === "walkIns") {
    if (negations.has(words[leadBefore(start, words) - 1] ?? "")) return false;
    return phrasing === "sure" || isWalkInClinic({ start, end }, words);
  }
  const cue = cueBefore(start, words);
  if (phrasing === "sure") return cue !== null || !isWhere(start, words);
  const isBeside = (at: number) => places.has(bare(words[at] ?? ""));
  // "Parking and a pharmacy": the second is of the same place.
  const isNext = found.some((one) => one.end === start || one.end === start - 1);
  if (phrasing === "announced") return cue !== null || isNext;
  // «عيادة في ديرة فيها مواقف»: what follows such a cue is of the place, however far before it is.
  const isOfPlace =
    cue !== null && cuesOfPlaces.has(words[cue] ?? "") && places.has(bare(words[0] ?? ""));
  return (
    isBeside(start - 1) ||
    isBeside(end) ||
    (cue !== null && isBeside(cue - 1)) ||
    isOfPlace ||
    isNext
  );
}

/** "Walk in dentist", "GP walk in": elsewhere somebody walks in a park. */
function isWalkInClinic(
  { start, end }: { start: number; end: number },
  words: readonly string[],
): boolean {
  const before = words[start - 1] ?? "";
  const after = words[end] ?? "";
  if (places.has(before) || places.has(after) || titles.has(before) || titles.has(after))
    return true;
  if (start === 0) return !walks.has(after);
  return end === words.length && !walkers.has(before);
}

/** Where the words begin that say that patients are taken so. */
function leadBefore(start: number, words: readonly string[]): number {
  let from = start;
  while (leads.has(bare(words[from - 1] ?? ""))) from -= 1;
  return from;
}

/** Returns where the words begin that say that a place has the words at `start`; null without them. */
function cueBefore(start: number, words: readonly string[]): number | null {
  for (let at = start - 1; at >= Math.max(0, start - mostBetween); at -= 1) {
    const word = words[at] ?? "";
    if (cues.has(word)) return at;
    if (!between.has(word)) return null;
  }
  return null;
}

/** "I fell in the parking": somebody tells where something happened. */
function isWhere(start: number, words: readonly string[]): boolean {
  const before = words[start - 1] ?? "";
  return locatives.has(before) || (before === "the" && locatives.has(words[start - 2] ?? ""));
}
