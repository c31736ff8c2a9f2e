import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import type { Geography } from "#app/geography/geography.ts";
import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Ask, Condition, IdField, ResolvedSearch } from "./ask.ts";
import { resolveConcept, withChildren } from "./concepts/concept-fields.ts";
import type { FacetKey, SearchRequest } from "./engine/engine.ts";
import type { ActiveFilter } from "./filters/filter-changes.ts";
import type { Availability, IdListFilter, SearchFilters } from "./filters/filters.ts";
import { resolvePlace } from "./understanding/resolve-place.ts";
import { ofKind, type Piece, type Understood } from "./understanding/understand-query.ts";
import type { Lexicon } from "./understanding/word-group.ts";

const dayMinutes = 1440;

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
}

/** Turns a request and what its words mean into conditions that an engine can test. */
export function resolveSearch(
  request: SearchRequest,
  { pieces, words, wholeName }: Understood,
  { vocabulary, geography, lexicon }: Known,
): ResolvedSearch {
  const { filters, now, position, sort } = request;
  const place = resolvePlace(filters, pieces, geography, position);
  const spoken = ofKind(pieces, "concept");
  const concepts = spoken.map((piece) => resolveConcept(piece, vocabulary));
  const conditions = [
    ...place.conditions,
    ...listConditions(filters, pieces, vocabulary),
    ...personConditions(filters, pieces),
    ...timeConditions(filters, pieces, now),
    ...numberConditions(filters),
    ...savedConditions(request),
    ...textConditions(filters, vocabulary),
    ...concepts.map((concept, index) =>
      condition({ kind: "concept", concept }, { pieces: spoken.slice(index, index + 1) }),
    ),
  ];
  const groups = lexicon.groupsOf(words);
  if (groups.length > 0) conditions.push(condition({ kind: "words", groups }));
  return {
    conditions,
    concepts,
    words: groups,
    wholeName,
    isUnderstood: pieces.length > 0,
    centre: place.centre ?? (sort === "nearby" ? geography.defaultCity : null),
    minuteOfWeek: minuteOf(now),
    isRamadan: isRamadan(now),
  };
}

function condition(ask: Ask, source: Partial<Omit<Condition, "ask">> = {}): Condition {
  return { ask, facet: null, filters: [], pieces: [], ...source };
}

const listFields: [key: IdListFilter, field: IdField, facet: FacetKey | null][] = [
  ["specialtyIds", "specialty_ids", "specialty"],
  ["languageIds", "language_ids", "language"],
  ["insuranceProviderIds", "insurance_ids", "insurance"],
  ["clinicTypeIds", "clinic_type_ids", null],
  ["serviceTypeIds", "service_type_ids", null],
  ["serviceSubtypeIds", "service_subtype_ids", null],
  ["keywordIds", "keyword_ids", null],
  ["symptomIds", "specialty_ids", null],
];

/** Lists of ids with those that the words name; whoever has one of a list is found. */
function listConditions(
  filters: SearchFilters,
  pieces: Piece[],
  vocabulary: Vocabulary,
): Condition[] {
  const spokenOf = (key: IdListFilter) => {
    if (key === "languageIds") return ofKind(pieces, "language");
    return key === "insuranceProviderIds" ? ofKind(pieces, "insurer") : [];
  };
  return listFields.flatMap(([key, field, facet]) => {
    const spoken = spokenOf(key);
    const asked = [...filters[key], ...spoken.flatMap((piece) => piece.itemIds)];
    if (asked.length === 0) return [];
    const meant =
      key === "symptomIds"
        ? asked.flatMap((id) => vocabulary.related(id, "treated_by").map(({ item }) => item.id))
        : asked;
    const chosen = filters[key].map((id) => ({ key, id }));
    const ids = withChildren(meant, vocabulary);
    return [condition({ kind: "anyId", field, ids }, { facet, filters: chosen, pieces: spoken })];
  });
}

function personConditions(filters: SearchFilters, pieces: Piece[]): Condition[] {
  const conditions: Condition[] = [];
  const visits = ofKind(pieces, "visitType");
  const types = new Set([...filters.visitTypes, ...visits.map((piece) => piece.visitType)]);
  if (types.size > 0) {
    const chosen = filters.visitTypes.map((type) => ({ key: "visitTypes" as const, type }));
    conditions.push(
      condition(
        { kind: "visitType", types: [...types] },
        { facet: "visitType", filters: chosen, pieces: visits },
      ),
    );
  }
  const [spoken] = ofKind(pieces, "gender");
  if (filters.gender !== "any") {
    conditions.push(
      condition(
        { kind: "gender", gender: filters.gender },
        { facet: "gender", filters: [{ key: "gender" }] },
      ),
    );
  } else if (spoken) {
    const ask: Ask = { kind: "gender", gender: spoken.gender };
    conditions.push(condition(ask, { facet: "gender", pieces: [spoken] }));
  }
  return conditions;
}

function timeConditions(filters: SearchFilters, pieces: Piece[], now: Date): Condition[] {
  const [spoken] = ofKind(pieces, "availability");
  const isChosen = filters.availability !== "any";
  const availability = isChosen ? filters.availability : (spoken?.availability ?? "any");
  const ask = openingAsk(availability, filters.availableDate, now);
  if (!ask) return [];
  if (isChosen) return [condition(ask, { filters: [{ key: "availability" }] })];
  return [condition(ask, { pieces: spoken ? [spoken] : [] })];
}

function openingAsk(availability: Availability, date: string, now: Date): Ask | null {
  const minute = minuteOf(now);
  const today = dubaiDay(now);
  const until = (to: number): Ask => ({
    kind: "open",
    from: minute,
    to,
    isRamadan: isRamadan(now),
  });
  const wholeDay = (day: string): Ask => {
    const from = (weekdayOf(day) - 1) * dayMinutes;
    return { kind: "open", from, to: from + dayMinutes, isRamadan: isRamadan(day) };
  };
  if (availability === "now" || availability === "open_now") return until(minute + 1);
  if (availability === "today") return until(weekdayOf(today) * dayMinutes);
  if (availability === "tomorrow") return wholeDay(addDays(today, 1));
  return availability === "custom" && date ? wholeDay(date) : null;
}

/** Minute of the week in Dubai; Monday 00:00 is 0. */
function minuteOf(moment: Date): number {
  return (weekdayOf(dubaiDay(moment)) - 1) * dayMinutes + dubaiMinutes(moment);
}

/** Numbers ask only above 0, yes-or-no questions whenever they were asked. */
function numberConditions(filters: SearchFilters): Condition[] {
  const { ratingMin, priceMin, priceMax, bounds } = filters;
  const { yearsExperienceMin, yearsExperienceMax } = filters;
  const conditions: Condition[] = [];
  const add = (ask: Ask, key: ActiveFilter, facet: FacetKey | null = null) =>
    conditions.push(condition(ask, { facet, filters: [key] }));
  if (ratingMin > 0) add({ kind: "rating", min: ratingMin }, { key: "ratingMin" }, "rating");
  if (priceMin > 0 || priceMax > 0) {
    add({ kind: "price", min: priceMin, max: priceMax }, { key: "price" });
  }
  if (yearsExperienceMin > 0 || yearsExperienceMax > 0) {
    const key = yearsExperienceMin > 0 ? "yearsExperienceMin" : "yearsExperienceMax";
    add({ kind: "years", min: yearsExperienceMin, max: yearsExperienceMax }, { key });
  }
  if (bounds) add({ kind: "bounds", bounds }, { key: "bounds" });
  for (const [key, field] of [
    ["featured", "is_featured"],
    ["verified", "is_verified"],
    ["requiresReferral", "requires_referral"],
  ] as const) {
    const value = filters[key];
    if (value !== null) add({ kind: "flag", field, value }, { key });
  }
  return conditions;
}

/** A list of somebody else holds nothing, as far as the one who asks may know. */
function savedConditions({ filters, savedEntities = [] }: SearchRequest): Condition[] {
  if (filters.savedListId === "") return [];
  const ask: Ask = { kind: "listed", entities: savedEntities };
  return [condition(ask, { filters: [{ key: "savedListId" }] })];
}

/** Where `category` may name an item, the more telling first. */
const categoryPlaces: CategorySlug[] = [
  "specialties",
  "clinic-types",
  "service-types",
  "service-subtypes",
  "keywords",
];

/** `category` and `profession` name an item by slug or by name; an unknown one has no results. */
function textConditions(filters: SearchFilters, vocabulary: Vocabulary): Condition[] {
  const find = (category: CategorySlug, text: string) =>
    vocabulary.bySlug(category, text.toLowerCase()) ?? vocabulary.findByName(category, text);
  const conditions: Condition[] = [];
  if (filters.category !== "") {
    const item = categoryPlaces.map((place) => find(place, filters.category)).find(Boolean);
    const concepts = item ? [{ itemId: item.id, weight: 1 }] : [];
    const ask: Ask = item
      ? { kind: "concept", concept: resolveConcept({ phrase: "", concepts }, vocabulary) }
      : { kind: "anyId", field: "specialty_ids", ids: [] };
    conditions.push(condition(ask, { filters: [{ key: "category" }] }));
  }
  if (filters.profession !== "") {
    const item = find("professions", filters.profession);
    const ask: Ask = { kind: "profession", ids: item ? [item.id] : [] };
    conditions.push(condition(ask, { filters: [{ key: "profession" }] }));
  }
  return conditions;
}
