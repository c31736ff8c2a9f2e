import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import { fromSelected, listRules, selected } from "./list-query.server.ts";
import { type Filter, type ListState, readListState } from "./list-state.ts";

/**
 * Counts the rows of several lists of a resource in one pass. A list is named by the query of its
 * address, so that a figure counts exactly the rows that its link shows.
 */
export async function countLists(
  tx: Transaction,
  resource: Resource,
  { queries, locale }: { queries: readonly string[] } & Pick<AdminScope, "locale">,
): Promise<number[]> {
  const rules = listRules(resource, locale);
  const states = queries.map((query) => readListState(new URLSearchParams(query), rules));
  const [first] = states;
  if (!first) return [];
  const counts = states.map(
    (state, at) =>
      sql`(count(*) filter (where ${selected(resource, { state })}))::int as ${sql.identifier(String(at))}`,
  );
  const filters: Record<string, Filter> = Object.assign({}, ...states.map((one) => one.filters));
  const search = states
    .map((one) => one.search)
    .join(" ")
    .trim();
  const all: ListState = { ...first, filters, search };
  const { rows } = await tx.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${fromSelected(resource, { state: all })}`,
  );
  return states.map((_state, at) => rows[0]?.[String(at)] ?? 0);
}
