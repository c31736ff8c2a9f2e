import { foldText } from "#app/platform/i18n/fold-text.ts";
import groups from "./data/age-groups.json" with { type: "json" };
import { PhraseTable } from "./phrase-table.ts";
import { pregnancyWeeks } from "./pregnancy-weeks.ts";

/** Younger first. */
export const ageGroups = ["newborn", "infant", "child", "teenager", "elderly"] as const;
export type AgeGroup = (typeof ageGroups)[number];

export interface FoundAgeGroup {
  group: AgeGroup;
  /** Span of the words: from `start`, before `end`. */
  start: number;
  end: number;
}

const phrases = new PhraseTable<AgeGroup | "other">();
for (const group of ageGroups) {
  for (const phrase of groups[group].phrases) phrases.add(phrase, group);
}
for (const phrase of groups.otherMeanings) phrases.add(phrase, "other");

const [years, months, days, ageBefore, ageAfter] = [
  groups.years,
  groups.months,
  groups.days,
  groups.ageBefore,
  groups.ageAfter,
].map((words) => new Set(words.map(foldText)));

const arabicClitics = /^(?:[وف]?(?:[بك]?ال|لل|ل)|و)(?=...)/;
/** Ages at which a group ends, in months. */
const newbornEnds = 1;
const infancyEnds = 12;
const childhoodEnds = 13 * 12;
const youthEnds = 18 * 12;
const oldAgeBegins = 65 * 12;
const mostYears = 120;

/**
 * Finds whom the care is for by age: "for kids", "my 3 year old", «للأطفال», «عمرها 8 أشهر».
 * An age in numbers decides over words; of several words the one for the youngest decides.
 *
 * @param words folded.
 */
export function ageGroup(words: readonly string[]): FoundAgeGroup | null {
  let found: FoundAgeGroup | null = null;
  const pregnancy = pregnancyWeeks(words);
  const isOfPregnancy = ({ start, end }: FoundAgeGroup) =>
    pregnancy !== null && start < pregnancy.end && pregnancy.start < end;
  for (let at = 0; at < words.length; ) {
    const numeric = numericAge(words, at);
    if (numeric && !isOfPregnancy(numeric)) return numeric;
    const phrase = phrases.at(words, at) ?? phrases.at([withoutClitics(words[at] ?? "")], 0);
    if (!phrase) {
      at += 1;
      continue;
    }
    // Of a stripped word the phrase is one word long.
    const end = Math.max(at + 1, phrase.end);
    if (phrase.value !== "other" && !isBorn(words, at) && isYounger(phrase.value, found?.group)) {
      found = { group: phrase.value, start: at, end };
    }
    at = end;
  }
  return found;
}

/** Whether the word at a place names an age, but not whom the care is for: "since I had the baby". */
export function isAgeOfNobody(words: readonly string[], at: number): boolean {
  const alone = phrases.at([words[at] ?? ""], 0);
  if (!alone || alone.value === "other") return false;
  if (isBorn(words, at)) return true;
  return words.slice(0, at + 1).some((_, start) => {
    const phrase = phrases.at(words, start);
    return phrase?.value === "other" && phrase.end > at;
  });
}

const births = new Set(
  [
    ..."having had delivered delivering birthed birthing birth carrying expecting".split(" "),
    ..."ولدت ولادة الولادة خلفت وضعت جبت ولاده ولدتي".split(" "),
  ].map(foldText),
);
const afterwards = new Set("after since before".split(" "));
const between = new Set("my our the a an to of another second first third new".split(" "));

/** The patient is the mother: "after having my baby", «من بعد ما ولدت ابني». */
function isBorn(words: readonly string[], at: number): boolean {
  let before = at - 1;
  while (between.has(words[before] ?? "")) before -= 1;
  const isAfter = afterwards.has(words[before - 1] ?? "");
  return births.has(words[before] ?? "") || (isAfter && words[before] === "have");
}

function isYounger(group: AgeGroup, than: AgeGroup | undefined): boolean {
  return than === undefined || ageGroups.indexOf(group) < ageGroups.indexOf(than);
}

function withoutClitics(word: string): string {
  return word >= "\u0621" ? word.replace(arabicClitics, "") : word;
}

const numbers = new Map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    .split(" ")
    .map((word, index) => [word, String(index + 1)]),
);
const persons = new Set(["he", "she"]);
const verbs = new Set(["is", "s"]);

/** "3 years old", "ten year old", "aged 70", "she's 15", «عمره 5 سنوات»; a duration alone is no age. */
function numericAge(words: readonly string[], at: number): FoundAgeGroup | null {
  const word = words[at] ?? "";
  const [, digits, glued = ""] =
    /^(\d{1,3})(yo|y|yrs?|mo|mths?|months?|years?)?$/.exec(numbers.get(word) ?? word) ?? [];
  if (!digits) return null;
  const unit = glued === "" ? (words[at + 1] ?? "") : glued;
  const isUnit = [years, months, days].some((units) => units?.has(unit));
  const behind = at + (isUnit && glued === "" ? 2 : 1);
  const isAfter = ageAfter?.has(words[behind] ?? "") === true;
  const isSaidOfPerson =
    verbs.has(words[at - 1] ?? "") &&
    persons.has(words[at - 2] ?? "") &&
    (isUnit || isLast(words, at));
  const isBefore = ageBefore?.has(words[at - 1] ?? "") === true || isSaidOfPerson;
  if (!isAfter && !isBefore && unit !== "yo") return null;
  const inMonths = monthsOf(Number(digits), unit);
  const group = inMonths === null ? null : groupAt(inMonths);
  if (!group) return null;
  return { group, start: isBefore ? at - 1 : at, end: isAfter ? behind + 1 : behind };
}

const isLast = (words: readonly string[], at: number) => at === words.length - 1;

function monthsOf(count: number, unit: string): number | null {
  if (days?.has(unit)) return 0;
  if (months?.has(unit)) return count;
  return count <= mostYears ? count * 12 : null;
}

function groupAt(inMonths: number): AgeGroup | null {
  if (inMonths < newbornEnds) return "newborn";
  if (inMonths <= infancyEnds) return "infant";
  if (inMonths < childhoodEnds) return "child";
  if (inMonths < youthEnds) return "teenager";
  return inMonths >= oldAgeBegins ? "elderly" : null;
}
