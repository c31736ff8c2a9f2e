import { data } from "react-router";
import { withRead } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { readClinicKey } from "./clinic-link.server.ts";
import { findLinkedAppointment } from "./queries.server.ts";

const linkActor = { kind: "job", name: "booking.clinic-link" } as const;

export type LinkedAppointment = NonNullable<Awaited<ReturnType<typeof findLinkedAppointment>>>;

/**
 * Opens an appointment by the link in a mail to its clinic. The link ends with the appointment and
 * when the clinic's address changes. `isChanged` if somebody other than the clinic has changed the
 * booking since the mail: the page says so, and shows the appointment as it is now.
 * @throws a 404 for a link that this site did not make, a 410 for one that has expired.
 */
export async function openClinicLink(
  visit: RequestContext,
  { id, key }: { id: string; key: string },
): Promise<{
  appointment: LinkedAppointment;
  context: BookingContext;
  sequence: number;
  isChanged: boolean;
}> {
  const { config, database } = visit;
  const appointment = isUuid(id)
    ? await withRead(database, linkActor, (tx) => findLinkedAppointment(tx, id))
    : null;
  if (!appointment?.address) throw data(null, { status: 404 });
  const sequence = readClinicKey(config, { id, address: appointment.address, key });
  if (sequence === null) throw data(null, { status: 404 });
  if (!appointment.endsAt || appointment.endsAt <= new Date()) throw data(null, { status: 410 });
  const context: BookingContext = { ...visit, actor: linkActor };
  return { appointment, context, sequence, isChanged: sequence < appointment.changedSequence };
}
