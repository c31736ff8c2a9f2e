import { z } from "zod";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { payments } from "../bookings/rules.ts";
import { homeAddressInput } from "../home-visits/home-address.ts";

/** Half a year of weekly appointments. */
export const mostWeeks = 26;

/** An appointment that staff book for a patient. */
export const visitInput = z
  .object({
    typeId: z.uuid(),
    /** Absent for a walk-in, whose visit starts now. */
    startsAt: momentInput.optional(),
    /** Books it off the grid of times, and beside another appointment. */
    isOverCapacity: z.boolean().default(false),
    /** The number of appointments, a week apart. */
    weeks: z.int().min(1).max(mostWeeks).default(1),
    /** A patient of the clinic's list. */
    clinicPatientId: z.uuid().optional(),
    patientName: line(120).pipe(z.string().min(2)),
    contactEmail: z.email().max(254).optional(),
    contactPhone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/)
      .optional(),
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
  });
export type VisitInput = z.infer<typeof visitInput>;
