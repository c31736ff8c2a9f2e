import { type SQL, sql } from "drizzle-orm";
import type { FhirResource } from "fhir/r4";
import { prepared } from "#app/platform/database/database.server.ts";
import { finishResource } from "../elements/clean-resource.server.ts";
import { type ListingColumn, ofChangedListings } from "./changed-listings.server.ts";
import { type Criterion, type DateWish, readDate } from "./criterion.ts";
import { unknownCursor } from "./cursor.ts";
import type { Listed, ReadScope, Source } from "./source.ts";

interface KeyColumn {
  column: SQL;
  cast: "uuid" | "integer";
}

/** Builds the condition of one search parameter. */
export type Condition = (criterion: Criterion, scope: ReadScope) => SQL;
/** Builds a condition from rows that it reads first. */
export type ReadingCondition = (criterion: Criterion, scope: ReadScope) => Promise<SQL>;

/** How a search by what the listings of rows state avoids to read every row that it finds. */
interface ByListing {
  /** The parameters whose conditions are about listings alone. */
  parameters: readonly string[];
  /** Listings alone, and how many public rows each of them has. */
  counted: { from: SQL; rows: SQL };
  /**
   * Listings in the order of pages, joined with their rows. Few are sorted sooner than the planner, which
   * does not sort below a join, walks the index to them.
   */
  sorted: SQL;
}

interface Options {
  from: SQL;
  /** Which rows are public. */
  where: SQL;
  /** The columns of the key. */
  key: readonly KeyColumn[];
  /** The columns of the index whose order pages follow; by default those of the key. */
  order?: readonly KeyColumn[];
  /** Without it an id is the key itself, its columns joined by points. */
  ids?: { toId(key: readonly string[]): string; toKey(id: string): string[] | null };
  updatedAt: SQL;
  /** The tables of `updatedAt` that `from` lacks: joined for `_lastUpdated` alone. */
  joinedForDates?: SQL;
  /** The listings that `updatedAt` is of, where rows refer to them. */
  changesOf?: readonly ListingColumn[];
  byListing?: ByListing;
  /** By parameter; one without a condition finds no rows of the source. */
  conditions: Readonly<Record<string, Condition | ReadingCondition>>;
  /** Returns rows with `updated_at` and the columns that `write` needs. */
  rows(keys: SQL, scope: ReadScope): SQL;
  write(row: never, scope: ReadScope): FhirResource;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shapes = { uuid, integer: /^\d{1,9}$/ };

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

export const nothing = sql`false`;
export const everything = sql`true`;

/** Makes a source of rows: pages follow an index with unique rows, so a cursor stays true. */
export function sqlSource(options: Options): Source {
  const { from, where, key, order, updatedAt, joinedForDates, changesOf, conditions } = options;
  const { byListing } = options;
  const { toId, toKey } = options.ids ?? plainIds(key.length);
  const keyColumns = named("key", key);
  const orderColumns = order ? named("at", order) : keyColumns;
  const columns = order ? [...keyColumns, ...orderColumns] : keyColumns;
  const keyList = listOf(keyColumns, ({ column }) => column);
  const orderList = listOf(orderColumns, ({ column }) => column);

  const keyOf = (id: string) => valuesOf(key, toKey(id));
  function asListed(row: Readonly<Record<string, unknown>>): Listed {
    const textsOf = (from: readonly NamedColumn[]) => from.map(({ name }) => String(row[name]));
    const id = toId(textsOf(keyColumns));
    return { id, at: order ? textsOf(orderColumns).join(".") : id };
  }

  /** Returns the condition that rows come after a place in the order of pages. */
  function laterThan(at: string): SQL {
    const values = order ? valuesOf(order, at.split(".")) : keyOf(at);
    if (!values) throw unknownCursor();
    const place = orderColumns.map(({ cast }, index) => sql`${values[index]}::${sql.raw(cast)}`);
    return sql`(${orderList}) > (${sql.join(place, sql`, `)})`;
  }

  /** Returns a list of keys as rows of a subselect that `rows` joins. */
  function keysOf(ids: readonly string[]): SQL | null {
    const keys = ids.flatMap((id) => [keyOf(id) ?? []]).filter((values) => values.length > 0);
    if (keys.length === 0) return null;
    const arrays = key.map(
      ({ cast }, index) =>
        sql`${sql.param(keys.map((values) => values[index]))}::${sql.raw(cast)}[]`,
    );
    return sql`unnest(${sql.join(arrays, sql`, `)})`;
  }

  function isByListing(criteria: readonly Criterion[]): boolean {
    const { parameters = [] } = byListing ?? {};
    return criteria.length > 0 && criteria.every(({ name }) => parameters.includes(name));
  }

  function fromOf(criteria: readonly Criterion[]): SQL {
    const hasDates = criteria.some(({ name }) => name === "_lastUpdated");
    return hasDates && joinedForDates ? sql`${from} ${joinedForDates}` : from;
  }

  /** Conditions of the criteria of a search: some are made from rows, which a page and its total share. */
  const known = new WeakMap<Criterion, Promise<SQL>>();
  function conditionOf(criterion: Criterion, scope: ReadScope): Promise<SQL> {
    const made = known.get(criterion) ?? makeCondition(criterion, scope);
    known.set(criterion, made);
    return made;
  }

  async function makeCondition(criterion: Criterion, scope: ReadScope): Promise<SQL> {
    if (criterion.name === "_id") {
      const keys = keysOf(criterion.values);
      return keys ? sql`(${keyList}) in (select * from ${keys})` : nothing;
    }
    if (criterion.name === "_lastUpdated") {
      const few = changesOf ? await ofChangedListings(scope, changesOf, criterion) : null;
      const dates = dateCondition(updatedAt, criterion);
      return few ? sql`(${few}) and (${dates})` : dates;
    }
    return (await conditions[criterion.name]?.(criterion, scope)) ?? nothing;
  }

  async function filterOf(criteria: readonly Criterion[], scope: ReadScope): Promise<SQL> {
    return sql.join([where, ...(await conditionsOf(criteria, scope))], sql` and `);
  }

  async function conditionsOf(criteria: readonly Criterion[], scope: ReadScope): Promise<SQL[]> {
    const all: SQL[] = [];
    for (const criterion of criteria) all.push(sql`(${await conditionOf(criterion, scope)})`);
    return all;
  }

  /**
   * Returns the sum of the rows of listings, `most` of them at most; null for searches whose rows are
   * counted one by one.
   */
  async function sumOfListings(
    scope: ReadScope,
    criteria: readonly Criterion[],
    most: number | null,
  ): Promise<number | null> {
    if (!byListing || !isByListing(criteria)) return null;
    const { from: listings, rows: each } = byListing.counted;
    const { rows } = await scope.tx.execute<{ listings: number; total: number }>(sql`
      select count(*)::int as listings, coalesce(sum(rows), 0)::int as total from (
        select ${each} as rows from ${listings}
        where ${sql.join(await conditionsOf(criteria, scope), sql` and `)} limit ${most}
      ) found`);
    const { listings: found, total } = rows[0] ?? { listings: 0, total: 0 };
    return found === most ? Math.max(most, total) : total;
  }

  async function listFrom(
    tables: SQL,
    scope: ReadScope,
    criteria: readonly Criterion[],
    { after, limit }: { after: string | null; limit: number },
  ): Promise<Listed[]> {
    const later = after === null ? sql`` : sql`and ${laterThan(after)}`;
    const { rows } = await scope.tx.execute<Record<string, string>>(sql`
      select ${listOf(columns, ({ column, name }) => sql`${column}::text as ${sql.raw(name)}`)}
      from ${tables} where ${await filterOf(criteria, scope)} ${later}
      order by ${orderList} limit ${limit}`);
    return rows.map(asListed);
  }

  return {
    list(scope, criteria, page) {
      const isSorted = byListing && page.areFew && isByListing(criteria);
      return listFrom(isSorted ? byListing.sorted : fromOf(criteria), scope, criteria, page);
    },
    async listFew(scope, criteria, { limit, most }) {
      const sum = await sumOfListings(scope, criteria, most + 1);
      if (sum !== null && sum > most) return null;
      if (byListing && sum !== null) {
        const page = { after: null, limit };
        return { first: await listFrom(byListing.sorted, scope, criteria, page), total: sum };
      }
      const { rows } = await scope.tx.execute<{ total: number } & Record<string, unknown>>(sql`
        select ${listOf(columns, ({ name }) => sql.raw(`few.${name}::text as ${name}`))},
          count(*) over ()::int as total
        from (
          select ${listOf(columns, ({ column, name }) => sql`${column} as ${sql.raw(name)}`)}
          from ${fromOf(criteria)} where ${await filterOf(criteria, scope)}
          limit ${most + 1}
        ) few
        order by ${listOf(orderColumns, ({ name }) => sql.raw(`few.${name}`))} limit ${limit}`);
      const total = rows[0]?.total ?? 0;
      return total > most ? null : { first: rows.map(asListed), total };
    },
    async count(scope, criteria, most) {
      const sum = await sumOfListings(scope, criteria, most);
      if (sum !== null) return sum;
      const { rows } = await scope.tx.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from ${fromOf(criteria)} where ${await filterOf(criteria, scope)}
          limit ${most}
        ) matches`);
      return rows[0]?.count ?? 0;
    },
    async read(scope, ids) {
      const keys = keysOf(ids);
      if (!keys) return [];
      // Its text is always the same; those of lists follow the search.
      const { rows } = await prepared(scope.tx).execute(options.rows(keys, scope));
      const found = rows.map((row) => {
        // Each source declares its statement and the row that its `write` takes together.
        const { updated_at } = row as { updated_at: string | Date | null };
        const at = updated_at === null ? null : new Date(updated_at);
        return finishResource(options.write(row as never, scope), at);
      });
      const byId = new Map(found.map((each) => [each.resource.id, each]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

interface NamedColumn extends KeyColumn {
  name: string;
}

function named(prefix: string, columns: readonly KeyColumn[]): NamedColumn[] {
  return columns.map((column, index) => ({ ...column, name: `${prefix}_${index}` }));
}

function listOf(columns: readonly NamedColumn[], write: (column: NamedColumn) => SQL): SQL {
  return sql.join(columns.map(write), sql`, `);
}

/** Returns values as texts if each has the shape of its column. */
function valuesOf(columns: readonly KeyColumn[], values: string[] | null): string[] | null {
  const areValues =
    values?.length === columns.length &&
    columns.every(({ cast }, index) => shapes[cast].test(values[index] ?? ""));
  return areValues ? values : null;
}

function plainIds(columns: number) {
  return {
    toId: (key: readonly string[]) => key.join("."),
    toKey: (id: string) => (columns === 1 ? [id] : id.split(".")),
  };
}

const comparisons: Readonly<Record<DateWish["prefix"], (moment: SQL, from: SQL, to: SQL) => SQL>> =
  {
    eq: (moment, from, to) => sql`${moment} >= ${from} and ${moment} < ${to}`,
    ne: (moment, from, to) => sql`${moment} < ${from} or ${moment} >= ${to}`,
    gt: (moment, _from, to) => sql`${moment} >= ${to}`,
    sa: (moment, _from, to) => sql`${moment} >= ${to}`,
    lt: (moment, from) => sql`${moment} < ${from}`,
    eb: (moment, from) => sql`${moment} < ${from}`,
    ge: (moment, from) => sql`${moment} >= ${from}`,
    le: (moment, _from, to) => sql`${moment} < ${to}`,
  };

/** Builds the condition that a moment meets the dates of a search. */
export function dateCondition(moment: SQL, { values }: Criterion): SQL {
  return anyOf(
    values.map((value) => {
      const { prefix, from, to } = readDate(value);
      const bound = (date: Date) => sql`${date.toISOString()}::timestamptz`;
      return comparisons[prefix](moment, bound(from), bound(to));
    }),
  );
}

/** Joins alternatives; without any it is false. */
export function anyOf(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return nothing;
  return sql.join(
    conditions.map((each) => sql`(${each})`),
    sql` or `,
  );
}
