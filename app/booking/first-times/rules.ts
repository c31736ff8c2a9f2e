import { z } from "zod";
import { visitTypes } from "../schedules/rules.ts";

export const leadingEntities = ["clinics", "services", "franchises"] as const;
/** Entities with times: a clinic by its doctors, a service by its providers, a franchise by its branches. */
export type LeadingEntity = (typeof leadingEntities)[number];

/** The address at which a time at a clinic, or of a service, is chosen. */
export function bookEntityPath(entityType: LeadingEntity, slug: string): string {
  return `/book/${entityType}/${slug}`;
}

/** The number of people or places with times that a page lists, and that "show more" adds. */
export const shownAtOnce = 8;
const mostShown = 200;
const largestId = 2 ** 31 - 1;
const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,200}$/)
  .nullable()
  .catch(null);

const wishes = z.object({
  need: z.coerce.number().int().positive().max(largestId).nullable().catch(null),
  visit: z.enum(visitTypes).nullable().catch(null),
  person: slug,
  place: slug,
  near: z.coerce.number().int().positive().max(largestId).nullable().catch(null),
  shown: z.coerce.number().int().min(shownAtOnce).max(mostShown).catch(shownAtOnce),
});

/** Filters of the first times: null means any; `place` is a clinic, `near` a district. */
export type FirstTimesWishes = z.infer<typeof wishes>;

/** Reads the wishes of an address; invalid values mean any. */
export function readWishes(params: URLSearchParams): FirstTimesWishes {
  return wishes.parse({
    need: params.get("need") || null,
    visit: params.get("visit") || null,
    person: params.get("person") || null,
    place: params.get("place") || null,
    near: params.get("near") || null,
    shown: params.get("shown") ?? shownAtOnce,
  });
}
