import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { leastInGroup } from "./rules.ts";
import { today } from "./statement-parts.ts";

const mostRows = 30;

/** Views and openings of results at a position of the list. */
export interface PositionGroup {
  position: number;
  shown: number;
  opened: number;
}

const numbers = `sum(count) filter (where event = 'shown')::int as shown,
  coalesce(sum(count) filter (where event = 'opened'), 0)::int as opened`;

/** Counts the lists of a number of days of Dubai, today included, by position. */
export function readPositionFigures(
  database: Database,
  actor: Actor,
  days: number,
): Promise<Counted<PositionGroup>> {
  const statement = `select position, ${numbers}
from result_positions
where day > ${today} - ${Math.trunc(days)}
group by position
having sum(count) filter (where event = 'shown') >= ${leastInGroup}
order by position
limit ${mostRows}`;
  return withRead(database, actor, (tx) => countRows(tx, statement));
}
