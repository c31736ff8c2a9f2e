import { type SQL, sql } from "drizzle-orm";
import type { FhirResource } from "fhir/r4";
import { finishResource } from "../elements/clean-resource.server.ts";
import { type ListingColumn, ofChangedListings } from "./changed-listings.server.ts";
import { type Criterion, type DateWish, readDate } from "./criterion.ts";
import type { ReadScope, Source } from "./source.ts";

interface KeyColumn {
  column: SQL;
  cast: "uuid" | "integer";
}

/** Builds the condition of one search parameter. */
export type Condition = (criterion: Criterion, scope: ReadScope) => SQL;
/** Builds a condition from rows that it reads first. */
export type ReadingCondition = (criterion: Criterion, scope: ReadScope) => Promise<SQL>;

interface Options {
  from: SQL;
  /** Which rows are public. */
  where: SQL;
  /** The columns of the key, in the order of an index. */
  key: readonly KeyColumn[];
  /** Without it an id is the key itself, its columns joined by points. */
  ids?: { toId(key: readonly string[]): string; toKey(id: string): string[] | null };
  updatedAt: SQL;
  /** The tables of `updatedAt` that `from` lacks: joined for `_lastUpdated` alone. */
  joinedForDates?: SQL;
  /** The listings that `updatedAt` is of, where rows refer to them. */
  changesOf?: readonly ListingColumn[];
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

/** Makes a source of rows: pages follow the index of its key, so a cursor stays true. */
export function sqlSource(options: Options): Source {
  const { from, where, key, updatedAt, joinedForDates, changesOf, conditions } = options;
  const { toId, toKey } = options.ids ?? plainIds(key.length);
  const keyList = (write: (name: SQL, column: SQL) => SQL) =>
    sql.join(
      key.map(({ column }, index) => write(sql.raw(`key_${index}`), column)),
      sql`, `,
    );
  const order = keyList((_, column) => column);
  const idOf = (row: Readonly<Record<string, unknown>>) =>
    toId(key.map((_, index) => String(row[`key_${index}`])));

  function keyOf(id: string): string[] | null {
    const values = toKey(id);
    const isKey = values?.every((value, index) => shapes[key[index]?.cast ?? "uuid"].test(value));
    return isKey && values?.length === key.length ? values : null;
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

  function fromOf(criteria: readonly Criterion[]): SQL {
    const hasDates = criteria.some(({ name }) => name === "_lastUpdated");
    return hasDates && joinedForDates ? sql`${from} ${joinedForDates}` : from;
  }

  async function conditionOf(criterion: Criterion, scope: ReadScope): Promise<SQL> {
    if (criterion.name === "_id") {
      const keys = keysOf(criterion.values);
      return keys ? sql`(${order}) in (select * from ${keys})` : nothing;
    }
    if (criterion.name === "_lastUpdated") {
      const few = changesOf ? await ofChangedListings(scope, changesOf, criterion) : null;
      const dates = dateCondition(updatedAt, criterion);
      return few ? sql`(${few}) and (${dates})` : dates;
    }
    return (await conditions[criterion.name]?.(criterion, scope)) ?? nothing;
  }

  async function filterOf(criteria: readonly Criterion[], scope: ReadScope): Promise<SQL> {
    const all = [where];
    for (const criterion of criteria) all.push(await conditionOf(criterion, scope));
    return sql.join(
      all.map((each) => sql`(${each})`),
      sql` and `,
    );
  }

  return {
    async list(scope, criteria, { after, limit }) {
      const values = after === null ? null : keyOf(after);
      const later = values
        ? sql`and (${order}) > (${sql.join(
            values.map((value, index) => sql`${value}::${sql.raw(key[index]?.cast ?? "uuid")}`),
            sql`, `,
          )})`
        : sql``;
      const { rows } = await scope.tx.execute<Record<string, string>>(sql`
        select ${keyList((name, column) => sql`${column}::text as ${name}`)}
        from ${fromOf(criteria)} where ${await filterOf(criteria, scope)} ${later}
        order by ${order} limit ${limit}`);
      return rows.map(idOf);
    },
    async listFew(scope, criteria, { limit, most }) {
      const { rows } = await scope.tx.execute<{ total: number } & Record<string, unknown>>(sql`
        select ${keyList((name) => sql`few.${name}::text as ${name}`)}, count(*) over ()::int as total
        from (
          select ${keyList((name, column) => sql`${column} as ${name}`)}
          from ${fromOf(criteria)} where ${await filterOf(criteria, scope)}
          limit ${most + 1}
        ) few
        order by ${keyList((name) => sql`few.${name}`)} limit ${limit}`);
      const total = rows[0]?.total ?? 0;
      return total > most ? null : { ids: rows.map(idOf), total };
    },
    async count(scope, criteria, most) {
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
      const { rows } = await scope.tx.execute(options.rows(keys, scope));
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
