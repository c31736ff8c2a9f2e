import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";
import { openStates } from "./rules.ts";
import { waitingEntries } from "./tables.server.ts";

/** Lists what the caller waits for, with their place in each line. */
export async function listOwnWaits(database: Database, actor: Actor) {
  const { userId } = asUser(actor);
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: waitingEntries.id,
        state: waitingEntries.state,
        fromDay: waitingEntries.fromDay,
        untilDay: waitingEntries.untilDay,
        offeredUntil: waitingEntries.offeredUntil,
        bookingId: waitingEntries.bookingId,
        startsAt: bookings.startsAt,
        endsAt: sql<
          string | null
        >`to_char(upper(${bookings.during}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        visitType: appointmentTypes.visitType,
        slug: professionals.slug,
        nameEn: professionals.nameEn,
        nameAr: professionals.nameAr,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
        place: sql<number | null>`waiting_place(${waitingEntries.id})`,
      })
      .from(waitingEntries)
      .leftJoin(appointmentTypes, eq(appointmentTypes.id, waitingEntries.appointmentTypeId))
      .leftJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
      .leftJoin(clinics, eq(clinics.id, schedules.clinicId))
      .leftJoin(bookings, eq(bookings.id, waitingEntries.bookingId))
      .leftJoin(professionals, eq(professionals.id, waitingEntries.professionalId))
      .where(and(eq(waitingEntries.userId, userId), inArray(waitingEntries.state, [...openStates])))
      .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id)),
  );
}

export type OwnWait = Awaited<ReturnType<typeof listOwnWaits>>[number];
