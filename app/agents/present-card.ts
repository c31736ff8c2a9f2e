import type { z } from "zod";
import { readSlotValue } from "#app/booking/bookings/addresses.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { CardTimes } from "#app/directory/cards/times/card-times.ts";
import { dubaiDay, dubaiTime, dubaiTimestamp } from "#app/platform/clock/dubai-clock.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { cardShape, cardTimesShape, slotShape } from "./shapes/shared-shapes.ts";

/** Writes the addresses of an answer. */
export interface AddressContext {
  origin: string;
  locale: Locale;
}

/** Returns the absolute address of a page in the language of the answer. */
export function addressOf(path: string, { origin, locale }: AddressContext): string {
  return origin + localizedPath(path, locale);
}

/** Returns the facts of a card for an agent: those that a visitor reads on it. */
export function presentCardForAgent(
  card: CardData,
  context: AddressContext,
): z.input<typeof cardShape> {
  const isPerson = card.entityType === "professionals";
  return {
    kind: card.entityType,
    slug: card.slug,
    name: card.title,
    what: card.kind,
    specialties: card.specializations,
    clinic: isPerson ? card.clinicName : undefined,
    place: card.location,
    licence: { authority: card.licenceAuthority, is_checked: card.isVerified },
    rating: card.reviewCount === 0 ? null : { average: card.averageRating, of: card.reviewCount },
    languages: card.languages,
    visit_types: card.visitTypes,
    price_aed: card.priceMin === null ? null : { from: card.priceMin, to: card.priceMax },
    opening: card.openingText ?? undefined,
    has_emergency_department: card.isEmergency || undefined,
    free_times: card.times && presentTimes(card.times, context),
    phone: card.phone,
    url: addressOf(entityPath(card.entityType, card.slug), context),
  };
}

function presentTimes(times: CardTimes, context: AddressContext): z.input<typeof cardTimesShape> {
  return {
    clinic: times.clinicName,
    professional: times.person?.name,
    visit_type: times.visitType,
    confirmation: times.confirmation,
    fee: times.fee,
    times: times.days.flatMap((day) =>
      day.times.map(({ label, href }) => ({
        at: label,
        ...slotOf(href),
        book_url: addressOf(href, context),
      })),
    ),
  };
}

/** Returns the appointment type and the instant of a time, as `hold_time` takes them. */
function slotOf(href: string): z.input<typeof slotShape> {
  const slot = readSlotValue(new URLSearchParams(href.split("?")[1]).get("slot") ?? "");
  if (!slot) return {};
  const start = new Date(slot.startsAt);
  return { starts_at: dubaiTimestamp(dubaiDay(start), dubaiTime(start)), type_id: slot.typeId };
}
