import { type Actor, actorUserId, impersonationOf } from "../../actor.ts";
import type { Database } from "../../database/database.server.ts";
import type { PublishedTable } from "../../gateway/tables/published-table.server.ts";
import { readVisibleRows } from "../read-visible-rows.server.ts";

interface Reading {
  database: Database;
  tables: readonly PublishedTable[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The policy of rooms, where people broadcast and are present: `person:{user id}` is of all
 * connections of one account, `{table}:{id}` of everyone who sees that row, in the tables that are
 * published with rooms. Every other topic is closed.
 */
export async function mayEnterRoom(
  { database, tables }: Reading,
  actor: Actor,
  topic: string,
): Promise<boolean> {
  if (impersonationOf(actor)) return false;
  const { kind, id } = partsOf(topic);
  if (kind === "person") return id !== "" && id === actorUserId(actor);
  const table = findTable(tables, kind);
  if (!table || !uuid.test(id)) return false;
  const visible = await readVisibleRows({ database, actor, table }, [], [{ id }]);
  return visible.length > 0;
}

function findTable(tables: readonly PublishedTable[], kind: string): PublishedTable | undefined {
  return tables.find(({ name, hasRooms }) => hasRooms && name === kind);
}

function partsOf(topic: string): { kind: string; id: string } {
  const at = topic.indexOf(":");
  return { kind: topic.slice(0, Math.max(at, 0)), id: topic.slice(at + 1) };
}
