import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { contactOf } from "../bookings/clinic-contact.server.ts";
import { notifyClinic } from "./notify-clinic.server.ts";

const actor: Actor = { kind: "job", name: "booking.untold" };
const batchSize = 100;

interface Untold extends Record<string, unknown> {
  id: string;
  state: "requested" | "confirmed" | "cancelled";
  startsAt: string;
  endsAt: string;
  sequence: number;
}

/**
 * Notifies clinics of coming bookings that nobody could be notified of before: one of their people has
 * joined, or a contact address was added.
 * @returns how many messages were queued.
 */
export function enqueueUntold(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<Untold>(sql`
      select b.id, b.state, b.sequence, lower(b.during)::text as "startsAt", upper(b.during)::text as "endsAt"
      from bookings b join clinics c on c.id = b.clinic_id left join franchises f on f.id = c.franchise_id
      where b.clinic_untold_since is not null and lower(b.during) > now()
        and b.state in ('requested', 'confirmed', 'cancelled')
        and (${contactOf(sql`c.email`, sql`f.email`)} is not null
          or exists (select 1 from booking_people(b.id) as person
            join users u on u.auth_user_id = person and u.suspended_at is null))
      order by b.clinic_untold_since limit ${batchSize} for update of b skip locked`);
    let queued = 0;
    for (const { id, state, startsAt, endsAt, sequence } of rows) {
      queued += await notifyClinic(tx, {
        bookingId: id,
        kind: state,
        cause: `untold ${id} ${sequence}`,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        sequence,
        actorId: null,
      });
    }
    return queued;
  });
}
