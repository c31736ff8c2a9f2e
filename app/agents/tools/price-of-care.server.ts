import { z } from "zod";
import { defineTool } from "../agent-tool.ts";
import { addressOf } from "../present-card.ts";
import { emergencyOf, readSearch } from "../read-search.server.ts";
import { address, count, emergencyShape, prices } from "../shapes/shared-shapes.ts";
import { languageInput, wordsInput } from "../tool-inputs.ts";

export const priceOfCare = defineTool({
  name: "price_of_care",
  title: "Prices of a service",
  description:
    "States what a service costs in AED: its range, what is included, clinics with their own price, the source and its date. `services` is empty where no clinic states a price; an answer never estimates one.",
  input: z.object({
    service: wordsInput.describe(
      'The service as a person names it, with a district where one matters: "dental implant", "MRI of the knee in Deira", «تنظيف الأسنان».',
    ),
    language: languageInput,
  }),
  output: z.object({
    emergency: emergencyShape,
    place: z.string().nullable(),
    services: z.array(
      z.object({
        name: z.string(),
        price_aed: prices,
        has_vat: z.boolean(),
        included: z.string(),
        requires_referral: z.boolean(),
        source: z.string().nullable(),
        clinics_with_a_price: count,
        cheapest: z.array(
          z.object({ clinic: z.string(), place: z.string(), price_aed: prices, url: address }),
        ),
        url: address,
      }),
    ),
  }),
  async answer({ service }, visit) {
    const question = visit.locale === "ar" ? `كم سعر ${service}` : `price of ${service}`;
    const found = await readSearch(new URLSearchParams({ q: question }), visit);
    if (!found) return { emergency: null, place: null, services: [] };
    const prices = found.content.prices;
    return {
      ...emergencyOf(found),
      place: prices?.place ?? null,
      services: (prices?.services ?? []).map(({ path, offers, note, ...one }) => ({
        name: one.name,
        price_aed: { from: one.priceMin, to: one.priceMax },
        has_vat: one.hasVat,
        included: one.included,
        requires_referral: one.requiresReferral,
        source: note?.text ?? null,
        clinics_with_a_price: one.offerCount,
        cheapest: offers.map((offer) => ({
          clinic: offer.clinic,
          place: offer.place,
          price_aed: { from: offer.priceMin, to: offer.priceMax },
          url: addressOf(offer.path, visit),
        })),
        url: addressOf(path, visit),
      })),
    };
  },
});
