import { randomUUID } from "node:crypto";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { overlapsOwn } from "../../verbs/confirm-booking.server.ts";
import type { BookingStep } from "../answer-booking.server.ts";
import { presentInsurance } from "../details/patient/insurance.server.ts";
import { presentHold } from "../present-booking.server.ts";
import { listAccepted, type ShownBooking } from "../queries.server.ts";
import { readDetails } from "./read-details.server.ts";
import type { StoredStep } from "./step-cookie.server.ts";

/** Builds the page of a stored answer anew, in the language and with the hold of now. */
export async function reopenStep(
  context: RequestContext,
  { booking }: ShownBooking,
  { locale, refusal, ...stored }: StoredStep,
): Promise<BookingStep> {
  const opened: BookingStep = {
    ...stored,
    // A refusal is in the language in which it was given.
    ...(refusal && locale === context.locale ? { refusal } : {}),
    hold: presentHold(context, booking),
    details: null,
    relation: null,
    overlaps: false,
    insurance: null,
    token: randomUUID(),
  };
  if (stored.step === "details") return opened;
  const parsed = await readDetails(context, formOf(stored.typed), booking);
  if (!parsed.ok) return { ...opened, step: "details", problems: parsed.problems };
  const { details, relation, chosen } = parsed;
  const accepted = await listAccepted(context, booking);
  return {
    ...opened,
    details,
    relation,
    insurance: presentInsurance(context, chosen, { accepted, fee: booking.fee }),
    overlaps: await withRead(context.database, context.actor, (tx) =>
      overlapsOwn(tx, context, booking),
    ),
  };
}

function formOf(typed: Typed): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}
