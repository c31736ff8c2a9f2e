import { sql } from "drizzle-orm";
import type { z } from "zod";
import { actorUserId, isPerson } from "#app/platform/actor.ts";
import { addDays, dubaiDay, dubaiTimestamp } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { saveFamilyMember } from "../family/save-family.server.ts";
import { writeHomeAddress } from "../home-visits/visit-home.server.ts";
import { requireOpen } from "../misfits/require-open.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import {
  bookingSecret,
  hashSecret,
  recordChange,
  requireBooking,
} from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { writeReason } from "./booking-reason.server.ts";
import { changeBooking } from "./change-booking.server.ts";
import { findHoldEnd } from "./hold-for-patient.server.ts";
import { type BookingView, confirmInput, requestInput } from "./inputs.ts";
import { refuseExcess } from "./refuse-excess.server.ts";

type Confirmation = z.infer<typeof confirmInput>;

interface Confirmed {
  booking: BookingView;
  /** True if another booking of the same account or family is at the same time: a warning. */
  overlapsOwn: boolean;
}

/** Turns a hold into a booking. Appointments on request are asked for by `requestBooking`. */
export const confirmBooking = defineVerb({
  name: "confirm",
  permission: "bookings.book",
  input: confirmInput,
  run: (tx, input, context) =>
    settleHold(tx, context, { action: "confirm", to: "confirmed", input }),
});

/** Asks the clinic for the time that is held. It answers within its hours, or the time is released. */
export const requestBooking = defineVerb({
  name: "request",
  permission: "bookings.book",
  input: requestInput,
  run: (tx, input, context) =>
    settleHold(tx, context, {
      action: "request",
      to: "requested",
      input: { ...input, as: "patient" },
    }),
});

/** Writes the details of a hold; `pay` stores them while the deposit is paid. */
export async function settleHold(
  tx: Transaction,
  context: BookingContext,
  {
    action,
    to,
    input,
  }: {
    action: "confirm" | "request" | "pay";
    to: "confirmed" | "requested" | "held";
    input: Confirmation;
  },
): Promise<Confirmed> {
  const { id, as, secret, reason, shareReason, relation, address, ...values } = input;
  requireContact(context, input);
  const access = { id, as, secret };
  // The clinic may book outside its hours for its callers.
  if (as !== "clinic") await requireOpen(tx, context, await requireBooking(tx, context, access));
  // Opens the booking for the links of its mails, which this site alone can sign.
  const secretHash = hashSecret(bookingSecret(context.config, id));
  const isNewMember =
    relation !== undefined && values.beneficiary === "family" && isPerson(context.actor);
  const familyMemberId =
    isNewMember && as === "patient"
      ? await saveFamilyMember(tx, context, { fullName: values.patientName, relation })
      : values.familyMemberId;
  const named = {
    ...values,
    ...(familyMemberId && { familyMemberId }),
    ...(as === "patient" && { provedEmail: provedEmailOf(context, values.contactEmail) }),
    locale: context.locale,
    secretHash,
  };
  if (as === "clinic") await refuseStranger(tx, context, input);
  await changeBooking(tx, context, { id, as, secret, action, to, values: named });
  await refuseExcess(tx, context, id);
  if (reason) await writeReason(tx, context, { id, as, secret, reason, isShared: shareReason });
  const { visitType, appointmentTypeId: typeId } = await requireBooking(tx, context, access);
  if (visitType === "home_visit") await writeHomeAddress(tx, context, { access, typeId, address });
  const detail = context.consent && { consent: context.consent };
  const booking = await recordChange(tx, context, { action, access, ...(detail && { detail }) });
  return { booking, overlapsOwn: await overlapsOwn(tx, context, booking) };
}

/** A stranger's third appointment is held for its patient, which `addVisit` does where staff agree. */
async function refuseStranger(
  tx: Transaction,
  context: BookingContext,
  { id, contactEmail, contactPhone }: Confirmation,
): Promise<void> {
  const access = { id, as: "clinic" } as const;
  const { appointmentTypeId: typeId, startsAt } = await requireBooking(tx, context, access);
  const visit = { typeId, startsAt, contactEmail, contactPhone };
  if (await findHoldEnd(tx, visit)) throw refuseBooking(context, "stranger");
}

/** A guest has to be reachable: nobody books in another's name, or for a number that is not theirs. */
function requireContact(
  context: BookingContext,
  { as, contactEmail, contactPhone }: Confirmation,
): void {
  if (as === "patient" && isPerson(context.actor)) return;
  const contacts = [contactEmail, contactPhone].filter((contact) => contact !== undefined);
  if (contacts.length === 0) throw refuseBooking(context, "contact");
  const verified = context.verifiedContacts ?? [];
  if (as === "clinic" || contacts.some((contact) => verified.includes(contact))) return;
  throw refuseBooking(context, "unverified");
}

/** The address of a guest's booking, where a code proved that it is theirs. */
function provedEmailOf({ actor, verifiedContacts = [] }: BookingContext, email?: string) {
  const isProved = !isPerson(actor) && email !== undefined && verifiedContacts.includes(email);
  return isProved ? email : undefined;
}

/**
 * Returns whether the caller or their family has another appointment at the time of a booking, or
 * with the same professional on its day.
 */
export async function overlapsOwn(
  tx: Transaction,
  { actor }: Pick<BookingContext, "actor">,
  { id, professionalId, startsAt, endsAt }: BookingView,
): Promise<boolean> {
  const userId = actorUserId(actor);
  if (!userId) return false;
  const day = dubaiDay(new Date(startsAt));
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from bookings
      where ${userId} in (booked_by, patient_id) and id <> ${id}::uuid
        and state in ('requested', 'confirmed', 'checked_in')
        and (during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
          or professional_id = ${professionalId}::uuid
            and lower(during) >= ${dubaiTimestamp(day, "00:00")}::timestamptz
            and lower(during) < ${dubaiTimestamp(addDays(day, 1), "00:00")}::timestamptz)) as found`);
  return rows[0]?.found ?? false;
}
