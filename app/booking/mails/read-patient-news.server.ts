import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { MessageKind } from "./message-kinds.ts";
import { isDigestDue, isWithinBudget } from "./patient-budget.server.ts";

/**
 * When a patient gets the message about a change: at once, within minutes as a digest, not today
 * because the contact has had as many as a clinic may send, or never for want of a contact. A visit
 * that is held for its patient: asked now, or held without a further message.
 */
export const patientNews = ["now", "later", "limited", "never", "asked", "held"] as const;
export type PatientNews = (typeof patientNews)[number];

const actor: Actor = { kind: "job", name: "booking.messages" };

/** Returns when the next change of a booking reaches its patient, for the desk that makes it. */
export function readPatientNews(
  database: Database,
  change: { bookingId: string; kind: MessageKind },
): Promise<PatientNews> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ isReached: boolean }>(sql`
      select coalesce(b.contact_email, b.contact_phone, u.email, u.phone) is not null as "isReached"
      from bookings b left join users u on u.auth_user_id = coalesce(b.patient_id, b.booked_by)
      where b.id = ${change.bookingId}::uuid`);
    if (!rows[0]?.isReached) return "never";
    if (!(await isWithinBudget(tx, change))) return "limited";
    return (await isDigestDue(tx, change)) ? "later" : "now";
  });
}
