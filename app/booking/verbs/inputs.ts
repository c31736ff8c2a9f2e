import { z } from "zod";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { beneficiaries, longestNote, payments, relations } from "../bookings/rules.ts";
import { bookingStates } from "../bookings/transitions.ts";
import { depositStates } from "../deposits/rules.ts";
import { homeAddressInput } from "../home-visits/home-address.ts";
import { confirmations, visitTypes } from "../schedules/rules.ts";

const id = z.uuid();
const note = z.string().trim().max(longestNote).default("");

/** The party the caller acts for; the database checks it. */
const patientOrClinic = z.enum(["patient", "clinic"]).default("patient");
const anyParty = z.enum(["patient", "clinic", "admin"]).default("patient");
const staffParty = z.enum(["clinic", "admin"]).default("clinic");

/** Opens a guest's booking; `holdSlot` returns it. */
const secret = z.string().max(400).optional();

export const holdInput = z.object({ typeId: id, startsAt: momentInput, as: patientOrClinic });

const personName = z
  .string()
  .trim()
  .min(2)
  .max(120)
  // A line break would add lines of a stranger to the mails of the site.
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "A name is one line.");

const patient = {
  id,
  secret,
  patientName: personName,
  contactEmail: z.email().max(254).optional(),
  contactPhone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "Use a number with its country code, such as +971501234567.")
    .optional(),
  beneficiary: z.enum(beneficiaries).default("self"),
  familyMemberId: id.optional(),
  /** The name of a guest who books for their family. */
  bookerName: personName.optional(),
  /** The patient's relation to the person who books. */
  patientRelation: z.enum(relations).optional(),
  /** The age of a child in months. */
  patientAgeMonths: z
    .int()
    .min(0)
    .max(18 * 12 - 1)
    .optional(),
  /** Saves the patient as a family member of a caller with an account. */
  relation: z.enum(relations).optional(),
  payment: z.enum(payments).default("self_pay"),
  insurerId: z.int().positive().optional(),
  networkId: z.int().positive().optional(),
  /** Why the patient comes; stored encrypted. */
  reason: z.string().trim().max(2_000).optional(),
  /** Of a home visit; stored encrypted. */
  address: homeAddressInput.optional(),
  /** Whether the clinic may read the reason. */
  shareReason: z.boolean().default(false),
};

export const confirmInput = z.object({ ...patient, as: patientOrClinic });
export const requestInput = z.object(patient);
export const answerInput = z.object({ id, as: staffParty, note });
export const cancelInput = z.object({ id, as: anyParty, secret, note });
export const releaseInput = z.object({ id, as: patientOrClinic, secret });
export const checkInInput = z.object({ id, as: anyParty, secret });
export const markInput = z.object({ id, as: staffParty });
export const rescheduleInput = z.object({
  id,
  as: anyParty,
  secret,
  startsAt: momentInput,
  /** Another appointment type of the same professional and clinic; without it the booking's own. */
  typeId: id.optional(),
  /** The start that the caller saw; a booking with another one by now stays as it is. */
  former: momentInput.optional(),
});

/** A booking as its patient and its clinic see it: never with the reason. */
export const bookingView = z.object({
  id,
  state: z.enum(bookingStates),
  /** Null where a room or device is booked, without a person. */
  professionalId: id.nullable(),
  clinicId: id,
  appointmentTypeId: id,
  visitType: z.enum(visitTypes),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The end of the hold, while `held`. */
  heldUntil: z.string().nullable(),
  /** When the clinic answers at the latest, while `requested`. */
  answerBy: z.string().nullable(),
  confirmation: z.enum(confirmations),
  beneficiary: z.enum(beneficiaries),
  patientName: z.string(),
  /** The name of a guest who booked for their family. */
  bookerName: z.string().nullable(),
  patientRelation: z.enum(relations).nullable(),
  /** The age of a child in months, when it was booked; null for adults, or where it was not given. */
  patientAgeMonths: z.number().nullable(),
  payment: z.enum(payments).nullable(),
  insurerId: z.number().nullable(),
  networkId: z.number().nullable(),
  fee: z.number().nullable(),
  /** In AED, to be paid before it is confirmed; null where none is asked for. */
  deposit: z.number().nullable(),
  /** A cancellation gives it back until this many hours before. */
  depositNoticeHours: z.number(),
  /** Whether a cancellation by the patient would no longer give it back. */
  depositIsKept: z.boolean(),
  depositState: z.enum(depositStates).nullable(),
  isLateCancellation: z.boolean(),
  /** Cancelling is free until this many hours before, as stated when it was booked. */
  noticeHours: z.number(),
  /** Whether the patient moved it after the free period: cancelling it counts as late. */
  movedLate: z.boolean(),
  cancelledBy: z.string().nullable(),
  /** The side that made its last move; null while it has its first time. */
  movedBy: z.string().nullable(),
  note: z.string(),
  /** When the clinic suggests to come again. */
  followUpOn: z.string().nullable(),
  /** SEQUENCE of the calendar file. */
  sequence: z.number(),
});
export type BookingView = z.infer<typeof bookingView>;

export const bookingAnswer = z.object({ booking: bookingView });
export const holdAnswer = bookingAnswer.extend({
  /** For guests: needed for every later call about this booking. */
  secret: z.string().nullable(),
});
export const confirmAnswer = bookingAnswer.extend({
  /** True if another booking of the same account or family is at the same time. */
  overlapsOwn: z.boolean(),
});
