import { sql } from "drizzle-orm";

/**
 * The one rule of what counts as displaced: an appointment to come that no longer fits its hours, and
 * whose clinic has not chosen to keep it. For a query whose bookings are `b`; `clinic_booking_counts`
 * in the database has the same condition.
 */
export const isUndecided = sql`b.displaced_since is not null and b.displaced_kept_at is null
  and b.state in ('requested', 'confirmed') and lower(b.during) > now()`;
