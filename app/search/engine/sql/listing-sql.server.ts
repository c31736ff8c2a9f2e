import { type SQL, sql } from "drizzle-orm";
import {
  entitiesIn,
  type Membership,
  membership,
  type NextStarts,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";
import { boxAround, earthRadiusKm } from "#app/geography/distance.ts";
import type { Position } from "../../answers/engine.ts";
import type {
  Ask,
  Concept,
  Condition,
  FreeAsk,
  OnePlaceAsk,
  OpenAsk,
  ResolvedSearch,
  ScheduledAsk,
  VisitAsk,
} from "../../ask.ts";
import {
  fieldWeights,
  otherTypes,
  type Ranking,
  shareBeside,
  totalImportance,
  unaskedPartShare,
} from "../../ranking/ranking.ts";
import type { WordGroup, WordTerm } from "../../understanding/word-group.ts";
import type { SearchTab } from "../../values.ts";

function idList(ids: number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::int[]`;
}

type Field = keyof typeof fieldWeights;
const fields = ["A", "B", "C"] as const satisfies readonly Field[];

/** Any of the terms, in one field only when it is named. Terms are letters and digits: nothing to escape. */
function anyTerm(terms: WordTerm[], field: Field | "" = ""): string {
  const prefixes = new Set(terms.filter((term) => term.isPrefix).map((term) => term.text));
  const written = terms.flatMap(({ text, isPrefix }) => {
    if (!isPrefix && prefixes.has(text)) return [];
    const label = `${isPrefix ? "*" : ""}${field}`;
    return [`'${text}'${label && `:${label}`}`];
  });
  return written.join(" | ");
}

function wordsMatch(groups: WordGroup[]): SQL {
  const query = groups.map(({ terms }) => `(${anyTerm(terms)})`).join(" & ");
  return sql`words @@ ${query}::tsquery`;
}

/** 0 to 1: the best that one of the terms reaches in a field. */
function groupScore({ terms }: WordGroup): SQL {
  const reached = new Map<number, string[]>();
  for (const [weight, alike] of Map.groupBy(terms, (term) => term.weight)) {
    for (const field of fields) {
      const score = weight * fieldWeights[field];
      reached.set(score, [...(reached.get(score) ?? []), anyTerm(alike, field)]);
    }
  }
  const cases = [...reached]
    .sort(([a], [b]) => b - a)
    .map(([score, tests]) => sql`when words @@ ${tests.join(" | ")}::tsquery then ${score}::real`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** Kilometres to the listing; null where it has no place, which least() would take for 1. */
export function distanceSql({ latitude, longitude }: Position): SQL {
  return sql`(case when latitude is not null and longitude is not null then
    ${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(
      power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(latitude))
        * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))) end)`;
}

function within(centre: Position, radiusKm: number): SQL {
  // The box is cheap and wider than the circle; only what lies in it is measured.
  const { south, north, west, east } = boxAround(centre, radiusKm);
  return sql`(latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8
    and ${distanceSql(centre)} <= ${radiusKm}::float8)`;
}

const openColumn = (isRamadan: boolean) => sql.raw(isRamadan ? "ramadan_minutes" : "open_minutes");

function openSql({ from, to, isRamadan }: OpenAsk): SQL {
  return sql`${openColumn(isRamadan)} && int4range(${from}::int, ${to}::int)`;
}

const uuidList = (ids: string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

const idsIn = (set: ScheduledSet, state: Membership) =>
  entitiesIn(set, state).map(({ entityId }) => entityId);

function scheduledSql({ set, otherwise }: ScheduledAsk): SQL {
  const [those, others] = [idsIn(set, membership.in), idsIn(set, membership.out)];
  return sql`(entity_id = any(${uuidList(those)})
    or not entity_id = any(${uuidList([...those, ...others])}) and ${openSql(otherwise)})`;
}

function freeSql({ set, emergency }: FreeAsk): SQL {
  const isFree = sql`entity_id = any(${uuidList(idsIn(set, membership.in))})`;
  if (!emergency) return isFree;
  const { specialtyIds, clinicTypeIds, open } = emergency;
  return sql`(${isFree} or entity_type = 'clinics' and specialty_ids && ${idList(specialtyIds)}
    and clinic_type_ids && ${idList(clinicTypeIds)} and ${openSql(open)})`;
}

function visitSql({ types, people }: VisitAsk): SQL {
  const isOffered = sql`visit_types && ${`{${types.join(",")}}`}::text[]`;
  if (!people) return isOffered;
  const ids = idsIn(people, membership.out);
  return sql`(${isOffered} and (entity_type = 'professionals' or not entity_id = any(${uuidList(ids)})))`;
}

/** Returns the entities with a free time, by number. */
function listFree(nextStarts: NextStarts): { number: number; id: string; start: number }[] {
  const found: { number: number; id: string; start: number }[] = [];
  nextStarts.eachFree((number, start) => {
    found.push({ number, id: nextStarts.numbers.entityOf(number).entityId, start });
  });
  return found.sort((one, other) => one.number - other.number);
}

/** 1 where an entity has a free time that meets all wishes, and soon where the complaint is acute. */
export function bookableSql({
  nextStarts,
  soonBefore = Number.POSITIVE_INFINITY,
}: ResolvedSearch): SQL {
  const ids = listFree(nextStarts).flatMap(({ id, start }) => (start < soonBefore ? [id] : []));
  return sql`(entity_id = any(${uuidList(ids)}))::int::real`;
}

/** The place of an entity in the order of next free times; null without one. */
export function nextStartRank({ nextStarts, firstType }: ResolvedSearch): SQL {
  const known = listFree(nextStarts).sort((one, other) => one.start - other.start);
  const minutes = known.map(({ start }) => Math.floor(start / 60_000));
  const behind =
    firstType === null
      ? sql``
      : sql` + case when entity_type = ${firstType} then 0 else ${otherTypes}::int end`;
  return sql`(${idList(minutes)})[array_position(${uuidList(known.map(({ id }) => id))}, entity_id)]${behind}`;
}

/** The fee of an entity's next time, else its lowest price. */
export function shownPrice({ nextStarts }: ResolvedSearch): SQL {
  const bookable = listFree(nextStarts);
  if (bookable.length === 0) return sql`price_min`;
  const ids = uuidList(bookable.map(({ id }) => id));
  const amounts = bookable.map(({ number }) => nextStarts.feeOf(number));
  const list = `{${amounts.map((fee) => (Number.isNaN(fee) ? "null" : fee)).join(",")}}`;
  return sql`(case when entity_id = any(${ids})
    then (${list}::numeric[])[array_position(${ids}, entity_id)] else price_min end)`;
}

function onePlaceSql({ districts, isFirst, accepts }: OnePlaceAsk): SQL {
  const tests = [
    ...districts.map((ids) => sql`c.district_id = any(${idList(ids)})`),
    ...accepts.map(
      (ids) => sql`exists (
      select 1 from clinic_networks n where n.clinic_id = w.clinic_id and w.follows_clinic_networks
        and (n.insurer_id = any(${idList(ids)}) or n.network_id = any(${idList(ids)}))
      union all
      select 1 from place_networks n where n.place_id = w.id and not w.follows_clinic_networks
        and (n.insurer_id = any(${idList(ids)}) or n.network_id = any(${idList(ids)})))`,
    ),
  ];
  return sql`(entity_type <> 'professionals' or clinic_count < 2 or exists (
    select 1 from (
      select w.*, row_number() over (order by w.is_primary desc, w.id) as rank
      from places_of_practice w join clinics listed on listed.id = w.clinic_id and listed.status = 'active'
      where w.professional_id = entity_id) w
    join clinics c on c.id = w.clinic_id
    where ${allOf(tests)}${isFirst ? sql` and w.rank = 1` : sql``}))`;
}

function conceptSql(concept: Concept): SQL {
  const ways = concept.fields.map(({ field, ids }) => sql`${sql.raw(field)} && ${idList(ids)}`);
  for (const [column, ids] of [
    ["profession_id", concept.professionIds],
    ["title_id", concept.titleIds],
    ["franchise_type_id", concept.franchiseTypeIds],
  ] as const) {
    if (ids.length > 0) ways.push(sql`${sql.raw(column)} = any(${idList(ids)})`);
  }
  if (concept.words.length > 0) {
    const phrase = `% ${concept.words.join(" ")}%`;
    ways.push(sql`(' ' || sort_name_en || ' ' || sort_name_ar) like ${phrase}`);
  }
  return anyOf(ways);
}

function anyOf(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

export function askSql(ask: Ask): SQL {
  switch (ask.kind) {
    case "anyId":
      return sql`${sql.raw(ask.field)} && ${idList(ask.ids)}`;
    case "visitType":
      return visitSql(ask);
    case "gender":
      return sql`gender = ${ask.gender}`;
    case "profession":
      return sql`profession_id = any(${idList(ask.ids)})`;
    case "city":
      return sql`city_id = ${ask.id}::int`;
    case "noId":
      return sql`not ${sql.raw(ask.field)} && ${idList(ask.ids)}`;
    case "homesOr":
      return sql`(home_district_ids && ${idList(ask.ids)} or ${askSql(ask.other)})`;
    case "within":
      return within(ask.centre, ask.radiusKm);
    case "bounds": {
      const [south, west, north, east] = ask.bounds;
      return sql`(latitude between ${south}::float8 and ${north}::float8
        and longitude between ${west}::float8 and ${east}::float8)`;
    }
    case "open":
      return openSql(ask);
    case "scheduled":
      return scheduledSql(ask);
    case "free":
      return freeSql(ask);
    case "onePlace":
      return onePlaceSql(ask);
    case "rating":
      return sql`average_rating >= ${ask.min}::numeric`;
    case "price":
      return sql`(price_min is not null and coalesce(price_max, price_min) >= ${ask.min}::numeric${
        ask.max > 0 ? sql` and price_min <= ${ask.max}::numeric` : sql``
      })`;
    case "years":
      return sql`(years_of_experience >= ${ask.min}::numeric${
        ask.max > 0 ? sql` and years_of_experience <= ${ask.max}::numeric` : sql``
      })`;
    case "flag":
      return sql`${sql.raw(ask.field)} = ${ask.value}`;
    case "listed":
      return sql`entity_id = any(${`{${ask.entities.map((one) => one.entityId).join(",")}}`}::uuid[])`;
    case "concept":
      return conceptSql(ask.concept);
    case "needs":
      return anyOf(ask.concepts.map(conceptSql));
    case "words":
      return wordsMatch(ask.groups);
  }
}

/** True where the whole query is a listing's name or its beginning: a name is never misunderstood. */
function nameStarts({
  wholeName,
  nameForms,
}: Pick<ResolvedSearch, "wholeName" | "nameForms">): SQL {
  return anyOf(
    [wholeName, ...nameForms].map(
      (name) => sql`sort_name_en like ${`${name}%`} or sort_name_ar like ${`${name}%`}`,
    ),
  );
}

/** Conditions that words led to let a listing through whose name the words are. */
export function conditionSql(condition: Condition, resolved: ResolvedSearch): SQL {
  const asked = askSql(condition.ask);
  const isSpoken = condition.pieces.length > 0 || condition.ask.kind === "words";
  if (!isSpoken || !resolved.isUnderstood || !resolved.wholeName.includes(" ")) return asked;
  return sql`(${asked} or ${nameStarts(resolved)})`;
}

export function allOf(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export function tabSql(tab: SearchTab): SQL {
  return tab === "all" ? sql`true` : sql`entity_type = ${tab}`;
}

/**
 * 0 to its importance: the first specialty and its sub-specialties count in full, another one a fifth
 * less, a name least.
 */
function conceptScore(concept: Concept, ranking: Ranking): SQL {
  const { otherSpecialty, conceptElsewhere, conceptInName } = ranking;
  const cases = concept.specialties.flatMap(({ weight, ids, fieldIds }) => [
    sql`when primary_specialty_id = any(${idList(ids)}) or (specialty_ids && ${idList(ids)}
      and primary_specialty_id = any(${idList(fieldIds)})) then ${weight}::real`,
    sql`when specialty_ids && ${idList(ids)} then ${weight * otherSpecialty}::real`,
  ]);
  for (const { field, ids } of concept.fields) {
    if (field === "specialty_ids") continue;
    cases.push(sql`when ${sql.raw(field)} && ${idList(ids)} then ${conceptElsewhere}::real`);
  }
  cases.push(sql`when ${conceptSql(concept)} then ${conceptInName}::real`);
  return sql`(${concept.importance}::real
    * ((case ${sql.join(cases, sql` `)} else 0 end)::real * ${narrowShare(concept)}))`;
}

function narrowShare({ narrower: { asked, unasked } }: Concept): SQL {
  if (unasked.length === 0) return sql`1::real`;
  return sql`(case when entity_type = 'professionals' and specialty_ids && ${idList(unasked)}
    and not specialty_ids && ${idList(asked)} then ${unaskedPartShare}::real else 1::real end)`;
}

/** The parts of a score as columns; payment is no input. */
export function scoreColumns(resolved: ResolvedSearch): { text: SQL; name: SQL; concept: SQL } {
  const { words, concepts, wholeName, ranking, favoured } = resolved;
  const ofType =
    favoured === null
      ? sql`1::real`
      : sql`(case when entity_type = ${favoured} then 1::real else ${shareBeside[favoured]}::real end)`;
  const text =
    words.length > 0
      ? sql`((${sql.join(words.map(groupScore), sql` + `)}) / ${words.length}::real)::real`
      : sql`0::real`;
  const name =
    wholeName.length > 0
      ? sql`(case when ${wholeName} in (sort_name_en, sort_name_ar) then 1
          when ${nameStarts(resolved)} then ${ranking.nameBeginning}::real else 0 end)::real`
      : sql`0::real`;
  const concept =
    concepts.length > 0
      ? sql`((${sql.join(
          concepts.map((concept) => conceptScore(concept, ranking)),
          sql` + `,
        )}) / ${totalImportance(concepts)}::real * ${ofType})::real`
      : sql`0::real`;
  return { text, name, concept };
}
