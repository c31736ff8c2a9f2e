import type { FreeTimes } from "#app/directory/free-times/free-times.ts";
import type { Geography } from "#app/geography/geography.ts";
import { traced } from "#app/platform/telemetry/traced.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Condition, ResolvedSearch } from "../ask.ts";
import { fieldFilterNames } from "../filters/kinds/field-filters.ts";
import { withDays } from "../filters/terms/spoken-days.ts";
import { wishedMinutes } from "../filters/terms/time-of-day-rules.ts";
import { hasJoinedPlaces, joinPlaces } from "../join-places.ts";
import { hasTimes, joinTimes } from "../join-times.ts";
import { noRules } from "../ranking/rule-set.ts";
import { resolveSearch } from "../resolve-search.ts";
import { isWishWord } from "../understanding/correct-wishes.ts";
import { withNearConcepts } from "../understanding/near-concepts.ts";
import { atHomes } from "../understanding/places/home-places.ts";
import type { Knowledge } from "../understanding/query-reader.ts";
import { isNearWishOnly } from "../understanding/spelling/near-wish.ts";
import {
  isCondition,
  ofKind,
  type Understood,
  understandQuery,
} from "../understanding/understand-query.ts";
import type { Lexicon } from "../understanding/word-group.ts";
import { paginationOf, type Repair, type SearchAnswer, type SearchRequest } from "./engine.ts";
import { countWith, type Finder, type Found } from "./finder.ts";
import { withUnknownHours } from "./refining/count-unknown-hours.ts";
import { countVisits } from "./refining/count-visits.ts";
import { withFieldsOfTypes } from "./refining/fields-of-types.ts";
import { keepStated } from "./refining/keep-stated.ts";
import { seatGeneralCare } from "./refining/seat-general-care.ts";
import { withEmergencyNeed, withPharmacies } from "./refining/sharpen-needs.ts";
import { withSoonTimes } from "./refining/soon-times.ts";
import { withWholeSentence } from "./refining/whole-sentence.ts";

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
  freeTimes: FreeTimes;
}

/** Understands a request, lets an engine find, and says what would help when nothing was found. */
export async function answerSearch(
  request: SearchRequest,
  { vocabulary, geography, lexicon, freeTimes }: Known,
  finder: Finder,
): Promise<SearchAnswer> {
  const { filters, literal, nearConcepts = [], entityType, page, pageSize } = request;
  const { rules = noRules } = request;
  const dictionary = conceptDictionaryOf(vocabulary);
  const known = { vocabulary, geography, dictionary, lexicon };
  const asRead = traced({ name: "search understand" }, () => {
    const byPhrases = understandQuery(filters.query, known, literal);
    return literal ? byPhrases : withWholeSentence(byPhrases, filters.query, known);
  });
  const byWords = literal
    ? asRead
    : withPharmacies(withEmergencyNeed(asRead, filters.query, known), vocabulary);
  const near = withNearConcepts(byWords, filters.query, nearConcepts);
  const minutes = wishedMinutes({ filters, pieces: near.pieces });
  const read = { ...near, pieces: withDays(near.pieces, { now: request.now, minutes }) };
  const attempt = async (understood: Understood) => {
    const asked = withSoonTimes(
      resolveSearch(request, understood, { vocabulary, geography, lexicon, freeTimes }),
      { pieces: understood.pieces, vocabulary, now: request.now },
    );
    const resolved = await keepStated(asked, { finder, tab: entityType });
    const found = await traced({ name: "search find" }, async () => finder.find(resolved));
    return { understood, resolved, found };
  };
  // A chosen radius says itself how far "near" is.
  const said = filters.locationRadius > 0 ? reaching(read, 0) : read;
  let answered = await attempt(said);
  for (const km of widerKm) {
    const { understood, found } = answered;
    if (found.counts[entityType] > 0 || !isAround(understood)) break;
    const wider = await attempt(reaching(understood, km));
    if (wider.found.counts[entityType] > 0) answered = wider;
  }
  const byField = answered.found.counts.all === 0 ? withFieldsOfTypes(said, known) : null;
  if (byField) {
    const ofField = await attempt(byField);
    if (ofField.found.counts.all > 0) answered = ofField;
  }
  const { understood } = answered;
  const hasAlarm = () => findRedFlag(filters.query, dictionary) !== null;
  const { resolved, found } = await seatGeneralCare(answered, { finder, request, hasAlarm });
  const join = (conditions: Condition[]) =>
    joinTimes(joinPlaces(atHomes(conditions, { geography, position: request.position })), {
      freeTimes,
      vocabulary,
      now: request.now,
    });
  const total = found.counts[entityType];
  return {
    hits: found.hits,
    totalCount: total,
    entityCounts: found.counts,
    facets: await countVisits(found, resolved, { finder, join }),
    pagination: paginationOf(page, pageSize, total),
    understood: understood.pieces,
    words: understood.words,
    unread: understood.unread,
    ignoredWords: withGuesses(
      await findIgnored(understood, resolved, { found, finder }),
      understood,
      known,
    ),
    repairs:
      total === 0
        ? await traced({ name: "search repair" }, async () =>
            withUnknownHours(
              await findRepairs(resolved, finder, { most: rules.settings.mostRepairs, join }),
              resolved,
              finder,
            ),
          )
        : [],
    timeWish: resolved.timeWish,
    searchMethod: "text",
    sort: resolved.sort,
    isUnsure: understood.isUnsure,
    inArabic: understood.inArabic,
  };
}

/** How far "near" a district goes where nobody is nearer. */
const widerKm = [8, 12, 20];

const isAround = ({ pieces }: Understood) =>
  ofKind(pieces, "district").some(({ withinKm = 0 }) => withinKm > 0);

/** The understood wishes, with another distance where "near" was said; 0 for the district alone. */
function reaching(understood: Understood, withinKm: number): Understood {
  const pieces = understood.pieces.map((piece) =>
    piece.kind === "district" && piece.withinKm ? { ...piece, withinKm } : piece,
  );
  return { ...understood, pieces };
}

const hasText = ({ hits }: Found) => hits.some(({ score }) => score.text > 0);

/** More words than these are looked for together only. */
const mostAlone = 4;

/** Returns the words that no result has beside what was understood, or that no name has beside another. */
async function findIgnored(
  { pieces, words }: Understood,
  resolved: ResolvedSearch,
  { found, finder }: { found: Found; finder: Finder },
): Promise<string[]> {
  const looked = resolved.words.map(({ typed }) => typed.split(" "));
  const unlooked = words.filter((word) => !looked.some((typed) => typed.includes(word)));
  if (!pieces.some(isCondition)) return looked.length === 0 ? [] : unlooked;
  if (!hasText(found)) return words;
  if (looked.length === 1 || looked.length > mostAlone) return unlooked;
  const ignored = new Set(unlooked);
  for (const [at, group] of resolved.words.entries()) {
    const alone = await finder.find({ ...resolved, words: [group] });
    if (!hasText(alone)) for (const word of looked[at] ?? []) ignored.add(word);
  }
  return words.filter((word) => ignored.has(word));
}

/**
 * Adds words that only sound like a need or a place ("dera" for Deira): beside other wishes, listings
 * that have such a word are no answer to it.
 */
function withGuesses(ignored: string[], { pieces, words }: Understood, known: Knowledge): string[] {
  if (!pieces.some(isCondition)) return ignored;
  const isOfVocabulary = (word: string) => isWishWord(word, known);
  const isGuess = (word: string) => isNearWishOnly(word, known.lexicon, isOfVocabulary);
  return words.filter((word) => ignored.includes(word) || isGuess(word));
}

/** Order in which conditions are given up: distance, then the least important wishes, needs last. */
const leastImportantFirst = [
  "unknownValues",
  "locationRadius",
  "timeOfDay",
  "startsFrom",
  "startsBefore",
  "startsBetween",
  "weekdays",
  "daysAhead",
  "week",
  "date",
  "availability",
  "excluded",
  "visitTypes",
  "visitType",
  "ratingMin",
  "price",
  "yearsExperience",
  ...fieldFilterNames,
  "facility",
  "walkIns",
  "gender",
  "languageIds",
  "language",
  "insuranceProviderIds",
  "insurer",
  "place",
  "district",
  "city",
];

function importanceOf({ filters, pieces }: Condition): number {
  const kinds = [...filters.map(({ key }) => String(key)), ...pieces.map(({ kind }) => kind)];
  const places = kinds.map((kind) => leastImportantFirst.indexOf(kind));
  return Math.max(...places.map((place) => (place === -1 ? leastImportantFirst.length : place)));
}

interface Repairing {
  most: number;
  /** The other wishes about a free time are joined anew where one is left out. */
  join: (conditions: Condition[]) => Condition[];
}

/** More single wishes than these are not counted. */
const mostCounted = 12;

/**
 * Counts without one condition each. The wishes come first, by the number of results without them, and the
 * needs last; where no single one helps, the fewest wishes that help together.
 */
async function findRepairs(
  resolved: ResolvedSearch,
  finder: Finder,
  { most, join }: Repairing,
): Promise<Repair[]> {
  const removable = resolved.conditions
    .filter(
      ({ ask, filters, pieces }) => ask.kind !== "onePlace" && filters.length + pieces.length > 0,
    )
    .sort((a, b) => importanceOf(a) - importanceOf(b));
  if (removable.length === 0 || most === 0) return [];
  const places = removable.filter(isPlace);
  const tried = [...new Set([...places, ...removable])].slice(0, mostCounted);
  const isJoined = hasTimes(resolved.conditions) || hasJoinedPlaces(resolved.conditions);
  const counts = isJoined
    ? await countJoined(resolved, finder, { tried: tried.map((one) => [one]), join })
    : await finder.countWithout(resolved, tried);
  const helpful = tried
    .map((condition, index) => ({ condition, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(isNeed(a.condition)) - Number(isNeed(b.condition)) ||
        b.count - a.count ||
        importanceOf(a.condition) - importanceOf(b.condition),
    );
  // Another day in a wider area comes before another need.
  const isOfWish = helpful.some(({ condition }) => !isNeed(condition));
  const pairs = isOfWish ? [] : await findPairs(resolved, finder, { removable, join });
  if (pairs.length > 0) {
    const needs = helpful.map(({ condition, count }) => repairOf([condition], count));
    return [...pairs, ...needs].slice(0, most);
  }
  if (helpful.length > 0) {
    const first = helpful.slice(0, most);
    const place = helpful.find(({ condition }) => isPlace(condition));
    const offered = !place || first.includes(place) ? first : [...first.slice(0, -1), place];
    return offered.map(({ condition, count }) => repairOf([condition], count));
  }
  const together = await findJointRepair(resolved, finder, { removable, join });
  return together ? [together] : [];
}

/** A need that no entry of `leastImportantFirst` names is the purpose of the search. */
function isNeed(condition: Condition): boolean {
  return importanceOf(condition) === leastImportantFirst.length;
}

/** The district or city, which a search that finds nothing always offers to leave out. */
function isPlace({ filters, pieces }: Condition): boolean {
  return (
    filters.some(({ key }) => key === "place") ||
    pieces.some(({ kind }) => kind === "district" || kind === "city")
  );
}

function repairOf(left: Condition[], count: number): Repair {
  return {
    filters: left.flatMap(({ filters }) => filters),
    pieces: left.flatMap(({ pieces }) => pieces),
    count,
  };
}

const mostPairs = 3;
/** The least important wishes that are left out in pairs, besides the place. */
const mostInPairs = 5;

/** Counts without two wishes each: the pairs with the most results. */
async function findPairs(
  resolved: ResolvedSearch,
  finder: Finder,
  { removable, join }: Pick<Repairing, "join"> & { removable: Condition[] },
): Promise<Repair[]> {
  // To leave everything out is no repair.
  const { length } = resolved.conditions.filter(({ ask }) => ask.kind !== "onePlace");
  if (length <= 2) return [];
  const wishes = removable.filter((one) => one.ask.kind !== "needs");
  const chosen = [...new Set([...wishes.slice(0, mostInPairs), ...wishes.filter(isPlace)])];
  const pairs = chosen.flatMap((one, at) => chosen.slice(at + 1).map((other) => [one, other]));
  const counts = await countJoined(resolved, finder, { tried: pairs, join });
  return pairs
    .map((pair, index) => repairOf(pair, counts[index] ?? 0))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostPairs);
}

/** Counts without some conditions each where the others ask for one free time together. */
async function countJoined(
  resolved: ResolvedSearch,
  finder: Finder,
  { tried, join }: Pick<Repairing, "join"> & { tried: Condition[][] },
): Promise<number[]> {
  const found: number[] = [];
  for (const left of tried) {
    const conditions = join(resolved.conditions.filter((one) => !left.includes(one)));
    found.push(await countWith(conditions, resolved, finder));
  }
  return found;
}

/**
 * Leaves out one wish after the other, the least important first, until something is found; then
 * takes back those that were not in the way.
 */
async function findJointRepair(
  resolved: ResolvedSearch,
  finder: Finder,
  { removable, join }: Pick<Repairing, "join"> & { removable: Condition[] },
): Promise<Repair | null> {
  const countWithout = (without: Condition[]) => {
    const conditions = join(resolved.conditions.filter((one) => !without.includes(one)));
    return countWith(conditions, resolved, finder);
  };
  const wishes = removable.filter(({ ask }) => ask.kind !== "needs");
  for (let left = 2; left <= wishes.length; left += 1) {
    let without = wishes.slice(0, left);
    let count = await countWithout(without);
    if (count === 0) continue;
    for (const wish of wishes.slice(0, left - 1).reverse()) {
      const fewer = without.filter((one) => one !== wish);
      const countOfFewer = fewer.length > 1 ? await countWithout(fewer) : 0;
      if (countOfFewer > 0) [without, count] = [fewer, countOfFewer];
    }
    return repairOf(without, count);
  }
  return null;
}
