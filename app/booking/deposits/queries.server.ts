import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DepositState } from "./rules.ts";

/** Whether a booking has a deposit that can still be paid back. */
export function hasReturnableDeposit(bookingId: SQLWrapper): SQL {
  return sql`exists (select 1 from booking_deposits d
    where d.booking_id = ${bookingId} and d.status in ('authorised', 'captured'))`;
}

/** The state of a booking's deposit: that of the payment that was authorised, else of the newest. */
export function depositStateOf(bookingId: SQLWrapper): SQL<DepositState | null> {
  return sql<DepositState | null>`(
    select d.status from booking_deposits d where d.booking_id = ${bookingId}
    order by (d.authorised_at is not null) desc, d.authorised_at, d.started_at desc limit 1)`;
}
