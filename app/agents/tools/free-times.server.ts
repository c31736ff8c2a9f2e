import { z } from "zod";
import { confirmations, visitTypes } from "#app/booking/schedules/rules.ts";
import { timeLink } from "#app/directory/free-times/booking-link.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { findListing } from "#app/directory/listings/queries.server.ts";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { addDays, dubaiDay, dubaiTime, dubaiTimestamp } from "#app/platform/clock/dubai-clock.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { defineTool } from "../agent-tool.ts";
import { type AddressContext, addressOf } from "../present-card.ts";
import { address } from "../shapes/shared-shapes.ts";
import { languageInput, listingInput } from "../tool-inputs.ts";
import { missingListing } from "./read-listing.server.ts";

const mostTimes = 50;

const timeShape = z.object({
  starts_at: z.string(),
  professional: z.string().nullable(),
  clinic: z.string(),
  visit_type: z.enum(visitTypes),
  confirmation: z.enum(confirmations),
  fee_aed: z.object({ amount: z.number(), stated_on: z.string() }).nullable(),
  free_cancellation_until_hours_before: z.number(),
  is_consultation_for_service: z
    .boolean()
    .describe("A consultation with somebody who provides the service, at the consultation's fee."),
  type_id: z.uuid(),
  book_url: address,
});

export const freeTimes = defineTool({
  name: "free_times",
  title: "Free times of a listing",
  description:
    "Lists times that can be booked with a professional, at a clinic, for a service or at the branches of a franchise, soonest first, each with place, kind of visit, fee and the link by which a person books it. Times are those of Dubai (UTC+4). Of a service without appointments of its own the times are consultations with somebody who provides it (is_consultation_for_service), at the consultation's fee. No times means that the listing takes no booking here: offer its phone number.",
  input: z.object({
    ...listingInput,
    from: dayInput.optional().describe("The first day, such as 2026-12-01; today if absent."),
    days: z.int().min(1).max(62).default(14),
    visit_type: z.enum(visitTypes).optional(),
    limit: z.int().min(1).max(mostTimes).default(20),
    language: languageInput,
  }),
  output: z.object({ listing: z.string(), times: z.array(timeShape) }),
  async answer({ kind, slug, from = dubaiDay(), days, visit_type, limit }, visit) {
    const { database, actor } = visit;
    const listing = await findListing(database, actor, { entityType: kind, slug });
    if (!listing) throw missingListing(kind, slug, visit.locale);
    const wish = {
      ...anyTime,
      days: [from, addDays(from, days - 1)] as const,
      visitTypes: visit_type ? [visit_type] : [],
    };
    const times: z.input<typeof timeShape>[] = [];
    for (const time of getFreeTimes(database).times(listing, wish, new Date())) {
      if (times.push(presentTime(time, visit)) === limit) break;
    }
    return { listing: inLocale(visit.locale, listing.nameEn, listing.nameAr), times };
  },
});

function presentTime(time: NextAvailable, context: AddressContext): z.input<typeof timeShape> {
  const { place, person, fee } = time;
  const start = new Date(time.start);
  return {
    starts_at: dubaiTimestamp(dubaiDay(start), dubaiTime(start)),
    professional: person && inLocale(context.locale, person.nameEn, person.nameAr),
    clinic: inLocale(context.locale, place.nameEn, place.nameAr),
    visit_type: time.visitType,
    confirmation: time.confirmation,
    fee_aed: fee && { amount: fee.amount, stated_on: fee.statedOn },
    free_cancellation_until_hours_before: time.noticeHours,
    is_consultation_for_service: time.forService !== null,
    type_id: time.typeId,
    book_url: addressOf(timeLink(time), context),
  };
}
