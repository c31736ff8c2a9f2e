import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { addressOf } from "../reminders/patient-routes.ts";
import { isKnownAs, readKnown } from "./known-appointment.server.ts";
import type { MessageKind } from "./message-kinds.ts";
import { isDigestDue, isWithinBudget } from "./patient-budget.server.ts";
import { readReached } from "./queries.server.ts";

/**
 * When a patient gets the message about a change: at once, once it can no longer be undone, not at all
 * as the appointment is again as the last message states it, within minutes as a digest, not today
 * because the contact has had as many as a clinic may send, or never for want of a mail address or a number that receives texts. A visit
 * that is held for its patient: asked now, or held without a further message.
 */
export const patientNews = [
  "now",
  "soon",
  "unchanged",
  "later",
  "limited",
  "never",
  "asked",
  "held",
] as const;
export type PatientNews = (typeof patientNews)[number];

const actor: Actor = { kind: "job", name: "booking.messages" };

/** Returns when the next change of a booking reaches its patient, for the desk that makes it. */
export function readPatientNews(
  database: Database,
  change: { bookingId: string; kind: MessageKind },
): Promise<PatientNews> {
  return withRead(database, actor, async (tx) => {
    const reached = await readReached(tx, change.bookingId);
    if (!reached || addressOf(reached) === null) return "never";
    if (!(await isWithinBudget(tx, change))) return "limited";
    return (await isDigestDue(tx, change)) ? "later" : "now";
  });
}

/** Returns when a move by the clinic reaches its patient; read before the move. */
export async function readMoveNews(
  database: Database,
  { bookingId, startsAt, typeId }: { bookingId: string; startsAt: string; typeId: string },
): Promise<PatientNews> {
  const news = await readPatientNews(database, { bookingId, kind: "rescheduled" });
  if (news === "never" || news === "limited") return news;
  const known = await withRead(database, actor, (tx) => readKnown(tx, bookingId));
  if (isKnownAs(known, { startsAt: new Date(startsAt), typeId })) return "unchanged";
  return news === "now" ? "soon" : news;
}
