import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "../entity-ref.ts";
import { type FilteredField, namedFilteredFields } from "../fields/filtered/filtered-fields.ts";

/** Limits the rows of a refresh; `column` holds the entity's id. */
export type Scope = (column: string) => SQL;

/** The columns with an expression of their own for each entity type; those of filtered fields follow. */
const designed = [
  "slug",
  "name_en",
  "name_ar",
  "sort_name_en",
  "sort_name_ar",
  "summary_en",
  "summary_ar",
  "words",
  "image_path",
  "phone",
  "website",
  "gender",
  "profession_id",
  "title_id",
  "primary_specialty_id",
  "specialty_ids",
  "language_ids",
  "insurance_ids",
  "network_ids",
  "clinic_type_ids",
  "service_type_ids",
  "service_subtype_ids",
  "franchise_type_id",
  "keyword_ids",
  "visit_types",
  "tags",
  "city_id",
  "district_ids",
  "home_district_ids",
  "latitude",
  "longitude",
  "clinic_id",
  "clinic_slug",
  "clinic_name_en",
  "clinic_name_ar",
  "parent_company_en",
  "parent_company_ar",
  "price_min",
  "price_max",
  "years_of_experience",
  "average_rating",
  "review_count",
  "is_featured",
  "is_verified",
  "licence_authority",
  "licence_checked_on",
  "popularity_score",
  "quality",
  "clinic_count",
  "professional_count",
  "service_count",
  "insurance_count",
  "hours",
  "ramadan_hours",
  "open_minutes",
  "ramadan_minutes",
  "version",
  "updated_at",
] as const;

export type ListingColumn = (typeof designed)[number] | FilteredField["column"];

/** Columns of directory_listings that a refresh computes, beside entity_type and entity_id. */
const computed: readonly ListingColumn[] = [
  ...designed,
  ...namedFilteredFields.map(([, { column }]) => column),
];

/** The SQL of each column; a column that an entity type does not have is left out. */
export type ListingExpressions = Partial<Record<ListingColumn, string>>;

const arrays: Partial<Record<ListingColumn, string>> = {
  specialty_ids: "integer[]",
  language_ids: "integer[]",
  insurance_ids: "integer[]",
  network_ids: "integer[]",
  clinic_type_ids: "integer[]",
  service_type_ids: "integer[]",
  service_subtype_ids: "integer[]",
  keyword_ids: "integer[]",
  district_ids: "integer[]",
  home_district_ids: "integer[]",
  visit_types: "text[]",
  tags: "text[]",
  ...Object.fromEntries(
    namedFilteredFields.flatMap(([, { kind, column }]): [string, string][] =>
      kind === "items" ? [[column, "integer[]"]] : [],
    ),
  ),
};

function expression(column: ListingColumn, given: ListingExpressions): string {
  const own = given[column];
  const type = arrays[column];
  if (type) return own ? `coalesce(${own}, '{}'::${type})` : `'{}'::${type}`;
  if (own) return column.endsWith("_count") ? `coalesce(${own}, 0)::integer` : own;
  if (column.endsWith("_minutes")) return "'{}'::int4multirange";
  return column.endsWith("_count") ? "0" : "null";
}

export interface ListingScope {
  scope: Scope;
  /** A Dubai day. */
  today: string;
  /** The columns to write; without them all, and listings that do not exist yet are made. */
  columns?: readonly ListingColumn[] | undefined;
}

interface ListingParts extends Pick<ListingScope, "columns"> {
  entityType: EntityType;
  /** `with …` in front of the select; has the entities as `e`. */
  tables: SQL;
  /** Joins to `e`, by alias: one row for each entity. A join may name those before it. */
  joins: Readonly<Record<string, string>>;
  expressions: ListingExpressions;
}

/**
 * Writes listings as their entities describe them and leaves rows alone that are already equal;
 * returns the entities of the others. What no written column needs is not read.
 */
export function writeListings({ columns, ...parts }: ListingParts): SQL {
  const written = columns ?? computed;
  const named = written.join(", ");
  const values = written.map((column) => `${expression(column, parts.expressions)} as ${column}`);
  const updates = written.map((column) => `${column} = excluded.${column}`).join(", ");
  const listOf = (row: string) => written.map((column) => `${row}.${column}`).join(", ");
  const isOther = sql.raw(`(${listOf("stored")}) is distinct from (${listOf("excluded")})`);
  const rows =
    sql.raw(`select '${parts.entityType}' as entity_type, e.id as entity_id, ${values.join(",\n")}
    from e ${neededJoins(parts.joins, values).join("\n")}`);
  if (columns) {
    return sql`${parts.tables}
      update directory_listings as stored set ${sql.raw(updates)} from (${rows}) as excluded
      where stored.entity_type = excluded.entity_type and stored.entity_id = excluded.entity_id and ${isOther}
      returning stored.entity_id`;
  }
  return sql`
    insert into directory_listings as stored (entity_type, entity_id, ${sql.raw(named)})
    ${parts.tables} ${rows}
    on conflict (entity_type, entity_id) do update set ${sql.raw(updates)} where ${isOther}
    returning stored.entity_id`;
}

/** The joins whose alias an expression names, or a later join that is needed. */
function neededJoins(joins: Readonly<Record<string, string>>, values: readonly string[]): string[] {
  const needed: string[] = [];
  for (const [alias, join] of Object.entries(joins).reverse()) {
    const isNamed = new RegExp(`\\b${alias}\\.`);
    if ([...values, ...needed].some((text) => isNamed.test(text))) needed.unshift(join);
  }
  return needed;
}

/**
 * Columns that every entity type copies unchanged from its row, `e`, and from `f`, the folded
 * names.
 */
export const ownColumns: ListingExpressions = {
  slug: "e.slug",
  name_en: "e.name_en",
  name_ar: "e.name_ar",
  sort_name_en: "f.en",
  sort_name_ar: "f.ar",
  summary_en: summary("e.description_en"),
  summary_ar: summary("e.description_ar"),
  image_path: "e.image_path",
  website: "e.website",
  tags: "e.tags",
  average_rating: "e.average_rating",
  review_count: "e.review_count",
  is_featured: "e.is_featured",
  popularity_score: "e.popularity_score",
  version: "e.version",
  updated_at: "e.updated_at",
};

/** Folds the names of `e` once, for sorting and for the words. */
export const foldedNames =
  "cross join lateral (select fold_text(e.name_en) as en, fold_text(e.name_ar) as ar offset 0) f";

/** Whole sentences of at most 200 characters; a longer first sentence is cut at a word. */
function summary(column: string): string {
  const head = `left(${column}, 201)`;
  const sentences = `left(${column}, 201 - strpos(reverse(${head}), ' .'))`;
  const words = `rtrim(left(${column}, 200 - strpos(reverse(left(${column}, 199)), ' ')), ' ،,;:') || '…'`;
  return `case
    when length(${column}) <= 200 then ${column}
    when strpos(reverse(${head}), ' .') > 0 and ${sentences} !~ '(Dr|د)\\.$' then ${sentences}
    else ${words} end`;
}

/**
 * Words of folded texts with their weights, as `weighted_words` writes them. The texts must be
 * folded already: a vocabulary item is folded once and not again for each who carries it.
 */
export function weightedLexemes(folded: { a: string; b: string; c: string }): string {
  const weighted = (text: string, weight: string) =>
    `replace(nullif(${text}, ''), ' ', ':1${weight} ') || ':1${weight}'`;
  return `concat_ws(' ', ${weighted(folded.a, "A")}, ${weighted(folded.b, "B")}, ${weighted(folded.c, "C")})::tsvector`;
}

/** Joins folded texts; empty ones are left out. */
export function joinFolded(...texts: string[]): string {
  return `concat_ws(' ', ${texts.map((text) => `nullif(${text}, '')`).join(", ")})`;
}

/**
 * Whether a professional is listed. Few are not: the index of those is read, and not the wide rows of
 * the others.
 */
export function isListed(professionalId: string): SQL {
  return sql.raw(
    `not exists (select 1 from professionals p where p.id = ${professionalId} and p.status <> 'active')`,
  );
}

/** The types of visit that any of the grouped rows has, in their usual order; `column` is its array. */
export function visitTypesOf(column: string): SQL {
  const types = ["in_person", "virtual", "home_visit"];
  const cases = types.map(
    (type) => `case when bool_or('${type}' = any(${column})) then '${type}' end`,
  );
  return sql.raw(`array_remove(array[${cases.join(", ")}], null)`);
}

/** Folded names and synonyms of the vocabulary items of `ids`, both languages. */
export function foldedItems(ids: string): SQL {
  return sql.raw(`select i.id, fold_text(concat_ws(' ', i.name, i.name_ar,
      i.metadata ->> 'nameArFeminine',
      i.metadata #>> '{practitioner,en}', i.metadata #>> '{practitioner,ar}',
      (select string_agg(synonym, ' ') from jsonb_array_elements_text(
        coalesce(i.metadata #> '{synonyms,en}', '[]') || coalesce(i.metadata #> '{synonyms,ar}', '[]')
      ) as synonym))) as folded
    from vocabulary_items i where i.status = 'active' and i.id in (${ids})`);
}

/**
 * Folded names of clinics with the place around them. The places have more words than the clinics
 * and are few: each is folded once.
 */
export function foldedClinics(ids: string): SQL {
  return sql.raw(`with district as materialized (
      select id, fold_text(concat_ws(' ', name, name_ar, array_to_string(aliases, ' '))) as folded from geo_districts
    ), city as materialized (select id, fold_text(concat_ws(' ', name, name_ar)) as folded from geo_cities)
    select c.id, ${joinFolded("fold_text(concat_ws(' ', c.name_en, c.name_ar))", "d.folded", "t.folded")} as folded
    from clinics c
    left join district d on d.id = c.district_id
    left join city t on t.id = c.city_id
    where c.status = 'active' and c.id in (${ids})`);
}

/**
 * The position of a clinic, else the middle of its district: search by distance, areas of the map and
 * pins have all listings. `isMiddleOf` tells them apart.
 */
export function positionOf(clinic: string, district: string) {
  const isKnown = `${clinic}.latitude is not null and ${clinic}.longitude is not null`;
  const column = (name: "latitude" | "longitude") =>
    `case when ${isKnown} then ${clinic}.${name} else ${district}.${name} end`;
  return { latitude: column("latitude"), longitude: column("longitude") };
}

/**
 * 0 to 1. `licence` and `completeness` are SQL numbers from 0 to 1; what was stated counts while
 * it has not expired; few ratings are drawn towards 4.0.
 */
export function quality(licence: string, completeness: readonly string[], today: string): string {
  const filled = completeness.map((test) => `(${test})::int`).join(" + ");
  return `(0.35 * (${licence})
    + 0.25 * (${filled}) / ${completeness.length}.0
    + 0.15 * coalesce((
        select avg(case when fact.value ->> 'expiresOn' >= '${today}' then 1.0 else 0.0 end)
        from jsonb_each(e.stated_facts) as fact), 0)
    + 0.25 * (e.average_rating * e.review_count + 4.0 * 10) / (e.review_count + 10) / 5.0)::real`;
}
