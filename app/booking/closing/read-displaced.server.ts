import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type UpcomingBooking, upcomingColumns } from "../misfits/queries.server.ts";
import type { CalendarOwner } from "../own-listing/queries.server.ts";
import { isUndecided } from "./undecided.ts";
import { type DisplacedBooking, presentDisplaced } from "./with-displaced.server.ts";

const mostShown = 50;

/** Lists the appointments of a calendar that no longer fit and that nobody has decided on. */
export async function readDisplaced(
  database: Database,
  actor: Actor,
  { kind, id }: CalendarOwner,
): Promise<DisplacedBooking[]> {
  const owner = kind === "clinics" ? sql`clinic_id` : sql`professional_id`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<UpcomingBooking>(sql`
      select ${upcomingColumns}
      from bookings b where ${isUndecided} and ${owner} = ${id}::uuid
      order by lower(during), id limit ${mostShown}`);
    return rows.length === 0 ? [] : presentDisplaced(tx, rows);
  });
}
