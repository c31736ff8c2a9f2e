import { sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import { type Actor, actorUserId, asUser } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { BookingView } from "../verbs/inputs.ts";

/** The booking page of an appointment type, after /book/: of its professional, else of its service or clinic. */
export const bookingSlug = sql<string>`coalesce(${professionals.slug}, 'services/' || ${services.slug}, 'clinics/' || ${clinics.slug})`;

interface ListOptions {
  /** The caller's own and family's bookings, or those of the clinics where they work. */
  as: "patient" | "clinic";
  /** Appointments that overlap this span, as ISO texts. */
  from: string;
  to: string;
  limit: number;
  offset: number;
}

/** A page of bookings, and the number of all that fit. */
export interface BookingPage {
  bookings: BookingView[];
  total: number;
}

/**
 * Lists bookings by time. Row-level security leaves those of the caller; a person who also works at a
 * clinic gets one side at a time.
 * @throws AppError `unauthorized` for a guest.
 */
export async function listBookings(
  database: Database,
  actor: Actor,
  { as, from, to, limit, offset }: ListOptions,
): Promise<BookingPage> {
  const reader = actor.kind === "key" ? actor : asUser(actor);
  const isOwn = sql`${actorUserId(reader)} in (b.booked_by, b.patient_id)`;
  const isStaffed = sql`(b.clinic_id in (select staffed_clinics()) or b.clinic_id in (select key_clinics('bookings:read'))
    or b.professional_id in (select owned_professionals())
    or (b.professional_id, b.clinic_id) in (select * from practised_places()))`;
  const isListed = sql`${as === "patient" ? isOwn : isStaffed} and b.state <> 'expired'
    and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
  return withRead(database, reader, async (tx) => {
    const { rows } = await tx.execute<{
      booking: BookingView & Record<"patientId" | "bookedBy" | "contactEmail" | "isKept", unknown>;
    }>(sql`
      select find_booking(b.id, ${as}, null) as booking from bookings b where ${isListed}
      order by lower(b.during), b.id limit ${limit} offset ${offset}`);
    const counted = await tx.execute<{ total: number }>(sql`
      select count(*)::int as total from bookings b where ${isListed}`);
    const bookings = rows.map(
      ({ booking: { patientId: _, bookedBy: __, contactEmail: ___, isKept: ____, ...booking } }) =>
        booking,
    );
    return { bookings, total: counted.rows[0]?.total ?? 0 };
  });
}
