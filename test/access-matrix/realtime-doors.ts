import { readActor } from "#app/accounts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { guest } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { Refusal } from "#app/platform/gateway/refusal.ts";
import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { openSubscription } from "#app/platform/realtime/open-subscription.server.ts";
import {
  readRemovedKeys,
  readVisibleRows,
} from "#app/platform/realtime/read-visible-rows.server.ts";
import { operations } from "#app/platform/realtime/row-changes.server.ts";
import { product } from "#app/slices.server.ts";
import { type DoorLine, gather, type Town } from "./doors.ts";

const { publishedTables: tables } = product;

/**
 * Lists each caller's events of each table at /realtime/v1: of the owner's row where rows have an
 * owner.
 */
export async function listRealtimeDoors(town: Town): Promise<DoorLine[]> {
  const lines: DoorLine[] = [];
  for (const table of tables) {
    const row = await findRow(town, table);
    const listen = (actor: Actor) => sayHeard(town, table, actor, row);
    const outcomes = await gather(async (name) => {
      try {
        const headers = name === "guest" ? {} : town.people[name].headers;
        const actor =
          name === "guest" ? guest : await readActor(town.site.services, new Headers(headers));
        return await listen(actor);
      } catch (error) {
        if (error instanceof AppError) return String(error.status);
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    });
    lines.push({
      door: table.name,
      operation: table.owner ? "hear the owner's" : "hear",
      outcomes,
    });
  }
  return lines;
}

async function findRow({ database, people }: Town, { name, owner }: PublishedTable) {
  const whose = owner === null ? "true" : `${owner} = '${people.owner.userId}'`;
  const { rows } = await database.pool.query(
    `select * from ${name} where ${whose} order by 1 limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether the row's change and its deletion are delivered. */
async function sayHeard(
  { database }: Town,
  table: PublishedTable,
  actor: Actor,
  row: object | null,
) {
  openSubscription(tables, actor, { table: table.name, filter: "", conditions: [], operations });
  if (row === null) return "may listen";
  const asking = { database, actor, table };
  const changed = await readVisibleRows(asking, [], [{ ...row }]);
  const removed = await readRemovedKeys(asking, [{ ...row }]);
  if (changed.length !== removed.length) return "changes and removals unlike";
  return changed.length > 0 ? "hears" : "hears nothing";
}
