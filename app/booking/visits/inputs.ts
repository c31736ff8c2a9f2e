import { z } from "zod";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { payments } from "../bookings/rules.ts";
import { homeAddressInput } from "../home-visits/home-address.ts";

/** Half a year of weekly appointments. */
export const mostWeeks = 26;

/** An appointment that staff book for a patient. */
export const visitInput = z
  .object({
    typeId: z.uuid(),
    /** An administrator books for a clinic's patient. */
    as: z.enum(["clinic", "admin"]).default("clinic"),
    /** Absent for a walk-in, whose visit starts now. */
    startsAt: momentInput.optional(),
    /** Books it off the grid of times, and beside another appointment. */
    isOverCapacity: z.boolean().default(false),
    /** The number of appointments, a week apart. */
    weeks: z.int().min(1).max(mostWeeks).default(1),
    /** Whether a series is booked without the weeks that are not free; otherwise it is refused. */
    skipsTaken: z.boolean().default(true),
    /** Whether the time of a contact that never confirmed anything is held for it; otherwise it is refused. */
    asksPatient: z.boolean().default(false),
    /** A patient of the clinic's list. */
    clinicPatientId: z.uuid().optional(),
    patientName: line(120).pipe(z.string().min(2)),
    contactEmail: z.email().max(254).optional(),
    contactPhone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/)
      .optional(),
    /** The language of the patient's messages; without it their own, where the clinic knows it, else the caller's. */
    locale: z.enum(locales).optional(),
    payment: z.enum(payments).optional(),
    insurerId: z.int().positive().optional(),
    networkId: z.int().positive().optional(),
    reason: z.string().trim().max(2_000).optional(),
    /** Of a home visit. */
    address: homeAddressInput.optional(),
  })
  .refine(({ startsAt, weeks }) => startsAt !== undefined || weeks === 1, {
    path: ["weeks"],
    message: "A walk-in is one visit.",
  })
  .refine(isOfficeVisit, { path: ["as"], message: "Administrators book one free time." });

/** Walk-ins, squeeze-ins, series and home visits are the clinic's own. */
function isOfficeVisit(input: {
  as: "clinic" | "admin";
  startsAt?: string | undefined;
  isOverCapacity: boolean;
  weeks: number;
  clinicPatientId?: string | undefined;
  address?: unknown;
}): boolean {
  const { as, startsAt, isOverCapacity, weeks, clinicPatientId, address } = input;
  if (as === "clinic") return true;
  const isOfClinic = isOverCapacity || weeks > 1 || clinicPatientId !== undefined || address;
  return startsAt !== undefined && !isOfClinic;
}

export type VisitInput = z.infer<typeof visitInput>;
