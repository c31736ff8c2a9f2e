import type { Appointment, AppointmentParticipant } from "fhir/r4";
import type { BookingState } from "#app/booking/bookings/transitions.ts";
import { bookingNumber } from "#app/booking/rules.ts";
import type { BookingView } from "#app/booking/verbs/inputs.ts";
import { namingSystem } from "../elements/codings.ts";
import { bookingLink, referenceTo } from "../elements/references.ts";
import { visitConcept } from "./visit-types.ts";

/** The states of a booking as FHIR's; both kinds of `pending` differ by who has to act. */
export const appointmentStatuses = {
  held: "pending",
  requested: "pending",
  confirmed: "booked",
  checked_in: "arrived",
  attended: "fulfilled",
  no_show: "noshow",
  cancelled: "cancelled",
  declined: "cancelled",
  expired: "cancelled",
} as const satisfies Record<BookingState, Appointment["status"]>;

/** A booking with the names of who treats and where, as far as they are listed. */
export interface NamedBooking {
  booking: BookingView;
  professional_en: string | null;
  professional_ar: string | null;
  clinic_en: string | null;
  clinic_ar: string | null;
}

/**
 * Writes a booking as an Appointment: never with contacts or a reason. A patient is a name; a hold
 * waits for the patient, a request for the clinic (`needs-action`).
 */
export function writeAppointment(
  { booking, ...names }: NamedBooking,
  base: string,
  link?: string,
): Appointment {
  const { id, state, professionalId, clinicId, visitType, startsAt, endsAt, heldUntil } = booking;
  const professional =
    professionalId &&
    referenceTo(
      "Practitioner",
      professionalId,
      names.professional_en ?? undefined,
      names.professional_ar ?? undefined,
    );
  const clinic = referenceTo(
    "Location",
    clinicId,
    names.clinic_en ?? undefined,
    names.clinic_ar ?? undefined,
  );
  const ofClinic = state === "requested" ? "needs-action" : "accepted";
  return {
    resourceType: "Appointment",
    id,
    extension: link ? [{ url: bookingLink, valueUrl: link }] : undefined,
    identifier: [{ system: namingSystem(base, "booking"), value: bookingNumber(id) }],
    status: appointmentStatuses[state],
    serviceType: [visitConcept(base, visitType)],
    start: startsAt,
    end: endsAt,
    comment: state === "held" && heldUntil ? `Held until ${heldUntil}` : undefined,
    participant: [
      ...(professional ? [participant(professional, ofClinic)] : []),
      participant(clinic, ofClinic),
      participant(
        { type: "Patient", display: booking.patientName || "Not yet named" },
        state === "held" ? "needs-action" : "accepted",
      ),
    ],
  };
}

function participant(
  actor: AppointmentParticipant["actor"],
  status: AppointmentParticipant["status"],
): AppointmentParticipant {
  return { actor, required: "required", status };
}
