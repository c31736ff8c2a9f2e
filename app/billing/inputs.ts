import { z } from "zod";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { periods, plans } from "./rules.ts";

/** A subscription as the operator agreed it with the customer. */
export const newSubscription = z.object({
  entityType: z.enum(["professionals", "clinics", "services", "franchises"]),
  slug: z.string().min(1).max(160),
  plan: z.enum(plans, `must be one of ${plans.join(", ")}`),
  period: z.enum(periods, `must be one of ${periods.join(", ")}`),
  /** Dirhams for one period, without tax. */
  amount: z
    .number("must be an amount in dirhams")
    .min(2, "must be at least 2 dirhams")
    .max(1_000_000, "must be at most 1,000,000 dirhams")
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      error: "has parts of a fils",
    }),
  customerName: line(longestName).pipe(z.string().min(1, "is missing")),
  customerEmail: z.email("is no e-mail address").max(254),
  /** In which the customer is written to. */
  locale: z.enum(["en", "ar"]).default("en"),
  /** Days for which the payment link holds. */
  days: z.number("must be a number of days").int("must be whole days").min(1).max(90),
});
export type NewSubscription = z.infer<typeof newSubscription>;

/** The part of a Stripe event that is read; other kinds of events are of no interest. */
export const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

export const stripeSession = z.object({
  id: z.string().min(1).max(255),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.string().max(255).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const startedSession = z.object({
  id: z.string().min(1).max(255),
  url: z.url({ protocol: /^https?$/ }),
});

/** Body of the local payment page's webhook, signed as a real service's would be. */
export const localEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.enum(["payment.paid", "payment.authorised", "payment.failed", "payment.cancelled"]),
  reference: z.string().min(1).max(255),
  amountFils: z.number().int(),
});
export type LocalEvent = z.infer<typeof localEvent>;
