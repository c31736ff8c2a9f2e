import { z } from "zod";
import { confirmations, visitTypes } from "#app/booking/schedules/rules.ts";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { redFlagKinds, redFlagSeverities } from "#app/vocabulary/red-flags/red-flags.ts";

export const address = z.url();
export const count = z.int().min(0);
export const phone = z.string().nullable();
export const rating = z.object({ average: z.number(), of: count }).nullable();
export const prices = z.object({ from: z.number().nullable(), to: z.number().nullable() });

/** The notice that an agent shows before everything else; null without a sign of an emergency. */
export const emergencyShape = z
  .object({
    show_first: z.literal(true),
    severity: z.enum(redFlagSeverities),
    kind: z.enum(redFlagKinds),
    title: z.string(),
    text: z.string(),
    calls: z.array(z.object({ number: z.string(), label: z.string() })),
  })
  .nullable()
  .describe("Null without a sign of an emergency; else to be shown before everything else.");

/** A time as `hold_time` takes it; both are absent where the address of the time names none. */
export const slotShape = z.object({
  starts_at: z.string().optional(),
  type_id: z.uuid().optional(),
});

export const cardTimesShape = z.object({
  clinic: z.string(),
  professional: z.string().optional(),
  visit_type: z.enum(visitTypes),
  confirmation: z.enum(confirmations),
  fee: z.string().nullable(),
  times: z.array(z.object({ at: z.string(), ...slotShape.shape, book_url: address })),
});

/** A listing as a card shows it. */
export const cardShape = z.object({
  kind: z.enum(entityTypes),
  slug: z.string(),
  name: z.string(),
  what: z.string().nullable(),
  specialties: z.array(z.string()),
  clinic: z.string().nullable().optional(),
  place: z.string().nullable(),
  licence: z.object({ authority: z.string().nullable(), is_checked: z.boolean() }),
  rating,
  languages: z.array(z.string()),
  visit_types: z.array(z.string()),
  price_aed: prices.nullable(),
  opening: z.string().optional(),
  has_emergency_department: z.literal(true).optional(),
  free_times: cardTimesShape.nullable(),
  phone,
  url: address,
});
