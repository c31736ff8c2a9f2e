import type { Affected } from "#app/admin-kit/panel-table.ts";
import type { AdminScope } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { findReferences, type Reference } from "#app/platform/database/find-references.server.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { findWord, sayIn } from "./panel-content.server.ts";
import type { ResourceWord } from "./words.ts";

interface Effects {
  /** Records deleted with the rows. */
  deleted?: readonly Reference[];
  /** References to rows, which therefore stay. */
  referring?: readonly Reference[];
  /** Appointments that are cancelled. */
  cancelled?: readonly Reference[];
  /** Whether the deletions can be undone: all, some, or none of them. */
  undo?: keyof typeof consequences;
  /** Whether all rows stay. */
  isPrevented?: boolean;
}

const consequences = {
  all: undefined,
  some: "delete.listingPartlyFinal",
  none: "delete.listingFinal",
} as const;

/** Chosen rows whose references are counted; a preview of more would keep the database busy. */
const mostCounted = 100;

/** Lists what else a deletion deletes, and what keeps it from deleting; null where nothing does. */
export function presentDeletion(
  scope: AdminScope,
  { deleted = [], referring = [], cancelled = [], undo = "all", isPrevented = false }: Effects,
): Affected<ResourceWord> | null {
  const say = sayIn(scope);
  const rowsOf = (references: readonly Reference[], effect: ResourceWord) =>
    references.map(({ table, count }) => ({
      key: `${effect} ${table}`,
      cells: [
        findWord(scope, `table.${table}`) || say("table.others"),
        formatNumber(count, scope.locale),
        say(effect),
      ],
    }));
  const rows = [
    ...rowsOf(referring, "delete.prevents"),
    ...rowsOf(cancelled, "delete.cancels"),
    ...rowsOf(deleted, "delete.goes"),
  ];
  if (rows.length === 0) return null;
  const consequence = consequences[undo];
  return {
    label: "delete.effects",
    isPrevented,
    ...(consequence && { consequence }),
    count: rows.length,
    head: [say("delete.what"), say("delete.count"), say("delete.effect")],
    rows,
  };
}

/** Lists what refers to rows of a table that are deleted only while nothing does. */
export async function presentReferring(
  scope: AdminScope,
  { table, ids }: { table: string; ids: readonly string[] },
): Promise<Affected<ResourceWord> | null> {
  const counts = new Map<string, number>();
  await withRead(scope.database, scope.actor, async (tx) => {
    for (const id of ids.slice(0, mostCounted)) {
      for (const { table: source, count } of await findReferences(tx, table, id))
        counts.set(source, (counts.get(source) ?? 0) + count);
    }
  });
  const referring = [...counts].map(([source, count]) => ({ table: source, count }));
  return presentDeletion(scope, { referring });
}
