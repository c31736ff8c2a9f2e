import { randomUUID } from "node:crypto";
import type { Bundle } from "fhir/r4";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { requireBooking } from "#app/booking/verb-frame/record-change.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { BookingView } from "#app/booking/verbs/inputs.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { actByKey } from "#app/platform/gateway/act-by-key.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { fhirBase, withGuestRead } from "../answers/read-scope.server.ts";
import { finishResource } from "../elements/clean-resource.server.ts";
import { FhirError } from "../fhir-error.ts";
import { writeAppointment } from "../resources/write-appointment.ts";
import { sendResource } from "../send-resource.ts";
import { namesOf } from "./names-of.server.ts";
import { readBook, readHold } from "./operation-inputs.ts";

/**
 * Holds the time of a Slot for five minutes. A key with `bookings:write` holds for its clinic and
 * books next; any other key gets the link by which the patient confirms on the site, which is their
 * consent.
 * @throws AppError `unauthorized` without a key; refusals of bookings.
 */
export async function holdAppointment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const isClinic = requireKey(context).scopes.includes("bookings:write");
  const slot = await readHold(request);
  const caller = actByKey(context, isClinic ? "bookings:write" : "directory:read");
  const key = givenKey(request) ?? randomUUID();
  const { booking } = await holdSlot.call(
    caller,
    { ...slot, as: isClinic ? "clinic" : "patient" },
    key,
  );
  const link = isClinic
    ? undefined
    : `${context.origin}${linkPath(context.config, "take", booking)}`;
  return answer(context, booking, link);
}

/**
 * Books a held time for a patient who agreed; the statement is kept with the audit entry.
 * @throws AppError `unauthorized` without a key, `forbidden` without `bookings:write`.
 */
export async function bookAppointment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  requireKey(context);
  const caller: BookingContext = { ...actByKey(context, "bookings:write"), consent: "stated" };
  const given = await readBook(request, await getGeography(context.database));
  const wanted = { ...given, as: "clinic", ...(given.reason && { shareReason: true }) };
  const key = givenKey(request) ?? `fhir-book-${given.id}`;
  const { booking } = await confirmBooking.call(caller, wanted, key).catch(async (error) => {
    throw await explainRefusal(error, given.id, caller);
  });
  return answer(context, booking);
}

/** Returns a refusal in terms of FHIR, where the site's own one speaks of its forms. */
async function explainRefusal(error: unknown, id: string, caller: BookingContext) {
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  if (reason === "home_address")
    return new FhirError(
      422,
      "required",
      "A home visit needs patient.address: line or text, and district as a Location of this server names it.",
    );
  if (reason === "illegal" && (await isBooked(id, caller)))
    return new FhirError(409, "conflict", "This Appointment is booked already.");
  return error;
}

function isBooked(id: string, caller: BookingContext): Promise<boolean> {
  return withRead(caller.database, caller.actor, async (tx) => {
    const { state } = await requireBooking(tx, caller, { id, as: "clinic" });
    return state === "confirmed" || state === "requested";
  });
}

function requireKey({ actor }: RequestContext) {
  if (actor.kind === "key") return actor;
  throw new AppError("unauthorized", "Appointments are held and booked with an API key.");
}

function givenKey(request: Request): string | null {
  return request.headers.get("idempotency-key");
}

async function answer(
  context: RequestContext,
  booking: BookingView,
  link?: string,
): Promise<Response> {
  const base = fhirBase(context);
  const names = await withGuestRead(context, ({ tx }) => namesOf(tx, booking));
  const { resource } = finishResource(writeAppointment({ booking, ...names }, base, link), null);
  const bundle: Bundle = {
    resourceType: "Bundle",
    type: "searchset",
    total: 1,
    entry: [{ fullUrl: `${base}/Appointment/${booking.id}`, resource, search: { mode: "match" } }],
  };
  return sendResource(bundle, { headers: { "Cache-Control": "no-store" } });
}
