import { randomUUID } from "node:crypto";
import { readSlotValue, slotKey } from "#app/booking/bookings/addresses.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { presentRefusal } from "#app/booking/wording/refusal.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { newBookingForm } from "./new-booking-form.ts";

type Answer =
  | { kind: "booked"; id: string }
  | { kind: "refused"; status: number; typed: Typed; problems?: Problems; message?: string };

/** Books by the form of the page, as the administrator who sent it. */
export async function bookForPatient(scope: AdminScope, form: FormData): Promise<Answer> {
  const vocabulary = await getVocabulary(scope.database);
  const insurerOf = (slug: string) => vocabulary.bySlug("insurance-providers", slug);
  const parsed = newBookingForm.parse(form, (source, value) =>
    source === "times" ? readSlotValue(value) !== null : insurerOf(value) !== undefined,
  );
  const typed = newBookingForm.typed(form);
  if (!parsed.ok) return { kind: "refused", status: 422, typed, problems: parsed.problems };
  const { name, phone, email, locale, insurer, reason } = parsed.values;
  const slot = readSlotValue(parsed.values.slot) ?? { typeId: "", startsAt: "" };
  const insurerId = insurer ? insurerOf(insurer)?.id : undefined;
  try {
    const { booking } = await addVisit.call(
      scope,
      {
        as: "admin",
        typeId: slot.typeId,
        startsAt: slot.startsAt,
        patientName: name,
        contactPhone: phone ?? undefined,
        contactEmail: email ?? undefined,
        locale,
        payment: insurerId === undefined ? "self_pay" : "insurance",
        insurerId,
        reason: reason ?? undefined,
      },
      slotKey(typedText(form, "token") || randomUUID(), slot),
    );
    return { kind: "booked", id: booking.id };
  } catch (error) {
    const { status, message } = presentRefusal(scope, error);
    return { kind: "refused", status, typed, message };
  }
}
