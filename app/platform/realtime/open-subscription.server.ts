import { type Actor, databaseRole } from "../actor.ts";
import { denied, Refusal } from "../gateway/refusal.ts";
import {
  type PublishedTable,
  requireColumn,
  requireTable,
} from "../gateway/tables/published-table.server.ts";
import type { Condition } from "../gateway/tables/table-query.ts";
import type { Subscription } from "./switchboard.server.ts";

/**
 * Requires that the actor's role may read a table, as that is required to subscribe.
 * @throws Refusal 42501, and 0A000 for a table whose changes are not sent.
 */
export function requireListener(table: PublishedTable, actor: Actor): void {
  const role = databaseRole(actor);
  if (role === "owner" || !table.read.includes(role)) throw denied(`table ${table.name}`);
  if (table.hasChanges) return;
  throw new Refusal(400, "0A000", `changes of table ${table.name} are not sent`);
}

/** The changes that a subscription is for. */
type Wanted = Pick<Subscription, "filter" | "conditions" | "operations"> & { table: string };

/**
 * Returns an actor's subscription to a table's changes.
 * @throws Refusal with the messages of /rest/v1, for an unknown table or column, or a closed table.
 */
export function openSubscription(
  tables: readonly PublishedTable[],
  actor: Actor,
  { table: name, ...wanted }: Wanted,
): Omit<Subscription, "tell"> {
  const table = requireTable(tables, name);
  requireListener(table, actor);
  for (const condition of wanted.conditions) requireColumns(table, condition);
  return { actor, table, ...wanted };
}

function requireColumns(table: PublishedTable, condition: Condition): void {
  if ("conditions" in condition) {
    for (const part of condition.conditions) requireColumns(table, part);
  } else {
    requireColumn(table, condition.column);
  }
}
