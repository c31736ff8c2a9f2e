import type { Config } from "#app/platform/config.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { linkPath } from "../bookings/booking-link.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { presentSlot } from "../verb-frame/refuse-time.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { presentSlotChoice, type SlotChoice } from "../wording/present-times.ts";
import { type Alternative, listAlternatives } from "./queries.server.ts";

/** A free time with whom it is, and the signed address that offers it. */
export interface ShownAlternative extends SlotChoice {
  href: string;
}

interface Scope {
  config: Config;
  locale: Locale;
  booking: { id: string; sequence: number };
}

export function presentAlternatives(
  { config, locale, booking }: Scope,
  alternatives: readonly Alternative[],
): ShownAlternative[] {
  const t = wordsOfBooking(locale);
  const path = linkPath(config, "again", booking);
  return alternatives.map((slot) => {
    const choice = presentSlotChoice({ t, locale }, presentSlot(slot));
    const name = inLocale(locale, slot.nameEn, slot.nameAr);
    const time = t("time.dubai", { time: choice.label });
    const label = t("again.slot", { name, time });
    return { ...choice, label, href: `${path}?slot=${encodeURIComponent(choice.value)}` };
  });
}

/** Reads the times instead of a booking that was declined or that expired; empty for others. */
export async function readAlternatives(
  { config, database, locale }: BookingContext,
  booking: BookingView,
): Promise<ShownAlternative[]> {
  if (booking.state !== "declined" && booking.state !== "expired") return [];
  const found = await listAlternatives(database, booking);
  return presentAlternatives({ config, locale, booking }, found);
}
