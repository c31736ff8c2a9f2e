import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { emptyFacetCounts, type FacetCounts } from "../../answers/engine.ts";
import { type Condition, isOfFacet, type ResolvedSearch } from "../../ask.ts";
import { facetKeys, flagFacets, idFacets } from "../../filters/filter-kinds.ts";
import type { FacetKey } from "../../filters/filter-list.ts";
import type { SearchTab } from "../../values.ts";
import { allOf, conditionSql, tabSql } from "./listing-sql.server.ts";

/** Facets of array columns. */
const facetLists: { facet: FacetKey; column: string }[] = [
  ...idFacets,
  { facet: "visitType", column: "visit_types" },
];

/** Columns that facets are counted from. */
export function facetColumns({ districtField }: Pick<ResolvedSearch, "districtField">): string[] {
  return [
    ...[...facetLists, ...flagFacets].map(({ column }) => column),
    ...[districtField, "gender", "average_rating"],
  ];
}

/** The bit of conditions that belong to several facets. */
const jointBit = 1 << facetKeys.length;
const isJoint = ({ ask }: Condition) => ask.kind === "onePlace";

const bitOf = (facet: FacetKey) => 1 << facetKeys.indexOf(facet);

/**
 * `where` holds for what may count somewhere. `missed` has a bit for each facet whose filter fails:
 * 0 is a member, and a row counts for a facet when no other bit than its own is set.
 */
export function facetTests(resolved: ResolvedSearch): { where: SQL; missed: SQL } {
  const testsOf = (facet: FacetKey | null) =>
    resolved.conditions
      .filter((condition) => condition.facet === facet && !isJoint(condition))
      .map((condition) => conditionSql(condition, resolved));
  const missed = facetKeys.flatMap((facet) => {
    const tests = testsOf(facet);
    if (tests.length === 0) return [];
    return [sql`case when ${allOf(tests)} then 0 else ${sql.raw(String(bitOf(facet)))} end`];
  });
  const joint = resolved.conditions.filter(isJoint).map((one) => conditionSql(one, resolved));
  if (joint.length > 0) {
    missed.push(sql`case when ${allOf(joint)} then 0 else ${sql.raw(String(jointBit))} end`);
  }
  return {
    where: allOf(testsOf(null)),
    missed: missed.length > 0 ? sql.join(missed, sql` + `) : sql`0`,
  };
}

/** Further lines of the answer; lists are counted whole and taken apart afterwards. */
export function facetSelects(entityType: SearchTab, resolved: ResolvedSearch): SQL {
  const isAsked = (facet: FacetKey) => resolved.conditions.some((one) => one.facet === facet);
  const asked = facetKeys.filter(isAsked);
  const among = (facet: FacetKey) => {
    const isJointKept = resolved.conditions.some((one) => isJoint(one) && !isOfFacet(one, facet));
    const others = asked
      .filter((other) => other !== facet)
      .reduce((bits, other) => bits | bitOf(other), isJointKept ? jointBit : 0);
    if (others === 0) return tabSql(entityType);
    // Written "< 1", not "= 0": the planner takes an equality to be rare and would sort instead of hash.
    return sql`${tabSql(entityType)} and (missed & ${sql.raw(String(others))}) < 1`;
  };
  // One line for all values of a list, "{3,8}12;{5}7": two thousand lines take longer to carry than to count.
  const district = { facet: "district" as const, column: resolved.districtField };
  const lists = [...facetLists, district];
  const selects = lists.map(
    ({ facet, column }) => sql`
      union all select ${facet}, string_agg(list || n, ';'), 0, null
      from (select ${sql.raw(column)}::text as list, count(*) as n
        from base where ${among(facet)} group by ${sql.raw(column)}) as counted`,
  );
  const flags = flagFacets.map(
    ({ facet, column }) => sql`
      union all select ${facet}, ${sql.raw(column)}::text, count(*)::int, null
      from base where ${among(facet)} and ${sql.raw(column)} is not null group by ${sql.raw(column)}`,
  );
  return sql`${sql.join([...selects, ...flags])}
    union all select 'gender', gender, count(*)::int, null
      from base where ${among("gender")} and gender is not null group by gender
    union all select 'rating', (floor(average_rating * 2) / 2)::text, count(*)::int, null
      from base where ${among("rating")} group by 2`;
}

/** The steps that the rating filter offers. */
const ratingSteps = [4.5, 4, 3];

export function facetCountsOf(
  rows: { part: string; value: string | null; n: number }[],
  vocabulary: Vocabulary,
): FacetCounts {
  const counts = emptyFacetCounts();
  for (const { part, value, n } of rows) {
    const facet = facetKeys.find((key) => key === part);
    if (!facet || !value) continue;
    for (const counted of countedValues(facet, value, n, vocabulary)) {
      for (const one of counted.values) {
        counts[facet][one] = (counts[facet][one] ?? 0) + counted.n;
      }
    }
  }
  return counts;
}

interface Counted {
  values: Iterable<string>;
  n: number;
}

function countedValues(
  facet: FacetKey,
  value: string,
  n: number,
  vocabulary: Vocabulary,
): Counted[] {
  if (facet === "gender" || isFlagFacet(facet)) return [{ values: [value], n }];
  if (facet === "rating") {
    return [{ values: ratingSteps.filter((step) => Number(value) >= step).map(String), n }];
  }
  return value.split(";").flatMap((line) => {
    const [, list = "", count = "0"] = /^\{(.*)\}(\d+)$/.exec(line) ?? [];
    if (list === "") return [];
    const values = facet === "specialty" ? withParents(list, vocabulary) : list.split(",");
    return [{ values: new Set(values), n: Number(count) }];
  });
}

const isFlagFacet = (facet: FacetKey) => flagFacets.some((one) => one.facet === facet);

/** A listing of a sub-specialty counts once for it and once for what it belongs to. */
function withParents(list: string, vocabulary: Vocabulary): Set<string> {
  const all = new Set(list.split(","));
  for (const id of list.split(",")) {
    const parentId = vocabulary.byId.get(Number(id))?.parentId;
    if (parentId) all.add(String(parentId));
  }
  return all;
}

/** How many the tab would have without each of the conditions in turn. */
export async function countWithout(
  tx: Transaction,
  entityType: SearchTab,
  resolved: ResolvedSearch,
  left: Condition[],
): Promise<number[]> {
  const counts = left.map((one) => {
    const others = resolved.conditions.filter((condition) => condition !== one);
    const tests = others.map((condition) => conditionSql(condition, resolved));
    return sql`count(*) filter (where ${allOf(tests)})::int`;
  });
  const { rows } = await tx.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from directory_listings where ${tabSql(entityType)}`);
  return rows[0]?.counts ?? [];
}
