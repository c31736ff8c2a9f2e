import { type SQL, sql } from "drizzle-orm";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";

/** An appointment that was booked together with another one, as one series. */
export interface SeriesDay extends Record<string, unknown> {
  id: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
}

// One call books a series in one transaction, whose moment all of them have.
const together = sql`bookings b join bookings o
  on o.series_id = b.series_id and o.created_at = b.created_at and o.id <> b.id`;

/** Lists the later appointments of a series, which the message about its first one states. */
export function listSeriesDays(tx: Transaction, bookingId: string): Promise<SeriesDay[]> {
  return listDays(tx, bookingId, sql`lower(o.during) > lower(b.during)`);
}

const reader = { kind: "job", name: "booking.series" } as const;

/** Lists the later appointments of a series, except the opened one. */
export function listSeriesWith(database: Database, bookingId: string): Promise<SeriesDay[]> {
  return withRead(database, reader, (tx) => listDays(tx, bookingId, sql`upper(o.during) > now()`));
}

async function listDays(tx: Transaction, bookingId: string, isWanted: SQL): Promise<SeriesDay[]> {
  const { rows } = await tx.execute<SeriesDay>(sql`
    select o.id, o.sequence,
      to_char(lower(o.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(upper(o.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt"
    from ${together}
    where b.id = ${bookingId}::uuid and o.state = 'confirmed' and ${isWanted}
    order by lower(o.during)`);
  return rows;
}

/** Whether an appointment follows another one of the series that it was booked with. */
export async function isLaterInSeries(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${together}
    where b.id = ${bookingId}::uuid and o.state = 'confirmed' and lower(o.during) < lower(b.during) limit 1`);
  return rows.length > 0;
}
