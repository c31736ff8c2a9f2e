import { sql } from "drizzle-orm";
import { z } from "zod";
import { withSavepoint } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { findHoldEnd } from "../verbs/hold-for-patient.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { addOfficeVisit } from "./add-office-visit.server.ts";
import { addOne, isTaken } from "./add-visit.server.ts";
import { isAgainBookable } from "./again-bookable.server.ts";
import { mostWeeks, visitInput } from "./inputs.ts";

const bookAgainInput = z.object({
  ids: z.array(z.uuid()).min(1).max(mostWeeks),
  /** An administrator books a time again as patients are offered it. */
  as: z.enum(["clinic", "admin"]).default("clinic"),
});

interface Cancelled extends Record<string, unknown> {
  id: string;
  typeId: string;
  startsAt: string;
  patientName: string;
  contact: { email: string | null; phone: string | null } | null;
  payment: "self_pay" | "insurance" | null;
  insurerId: number | null;
  networkId: number | null;
  clinicPatientId: string | null;
  seriesId: string | null;
  locale: Locale;
}

/**
 * Books cancelled appointments of staff again, at their times: the way back from a cancellation.
 * Times that are taken by now are skipped. Reasons, which are sealed for one booking, are not copied. A
 * contact that never confirmed anything is asked, as for a new visit.
 */
export const bookAgain = defineVerb({
  name: "book_again",
  permission: "bookings.manage",
  input: bookAgainInput,
  async run(tx, { ids, as }, context): Promise<{ bookings: BookingView[]; skipped: string[] }> {
    const { rows } = await tx.execute<Cancelled>(sql`
      select b.id, b.appointment_type_id as "typeId", b.patient_name as "patientName", b.payment, b.locale,
        to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        booking_contact(b.id) as contact, b.insurer_id as "insurerId", b.network_id as "networkId",
        b.clinic_patient_id as "clinicPatientId", b.series_id as "seriesId"
      from bookings b
      where b.id = any(${sql.param(ids)}::uuid[]) and ${isAgainBookable(as)}
      order by lower(b.during), b.id`);
    if (rows.length === 0) throw refuseBooking(context, "missing");
    const bookings: BookingView[] = [];
    const skipped: string[] = [];
    /** The ends of holds by series: its first appointment decides. */
    const ends = new Map<string, string | null>();
    for (const { contact, seriesId, startsAt, ...one } of rows) {
      const input = visitInput.parse({
        typeId: one.typeId,
        startsAt,
        patientName: one.patientName,
        locale: one.locale,
        contactEmail: contact?.email ?? undefined,
        contactPhone: contact?.phone ?? undefined,
        payment: one.payment ?? undefined,
        insurerId: one.insurerId ?? undefined,
        ...(as === "clinic" && {
          networkId: one.networkId ?? undefined,
          clinicPatientId: one.clinicPatientId ?? undefined,
        }),
        as,
      });
      if (as === "admin") {
        const again = { ...input, startsAt };
        bookings.push(await addOfficeVisit(tx, context, again, { again: one.id }));
        continue;
      }
      const arrangement = seriesId ?? startsAt;
      if (!ends.has(arrangement))
        ends.set(arrangement, await findHoldEnd(tx, { ...input, startsAt }));
      const heldUntil = ends.get(arrangement) ?? null;
      const add = () =>
        addOne(tx, context, input, { startsAt, isHere: false, seriesId, heldUntil });
      try {
        bookings.push(await withSavepoint(tx, add));
      } catch (error) {
        if (!isTaken(error)) throw error;
        skipped.push(startsAt);
      }
    }
    if (bookings.length === 0) throw refuseBooking(context, "taken");
    return { bookings, skipped };
  },
});
