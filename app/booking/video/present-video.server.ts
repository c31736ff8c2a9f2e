import type { Config } from "#app/platform/config.server.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { ShownBooking } from "../pages/queries.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { roomOpensMinutes, videoRoom } from "./video-room.server.ts";

const minuteMs = 60_000;

export interface ShownVideo {
  text: string;
  /** The room, from a quarter of an hour before the visit until its end. */
  room: string | null;
}

/**
 * Returns how the patient enters the room of a confirmed video visit; null for every other booking,
 * after its end, and without a provider: the facts of the appointment say how it takes place.
 */
export function presentVideo(
  { config, locale }: { config: Config; locale: Locale },
  { booking, facts }: ShownBooking,
): ShownVideo | null {
  const isActive = booking.state === "confirmed" || booking.state === "checked_in";
  const now = Date.now();
  if (booking.visitType !== "virtual" || !isActive || Date.parse(booking.endsAt) <= now)
    return null;
  const t = wordsOfBooking(locale);
  const room = facts && videoRoom(config, { ...booking, capacity: facts.capacity });
  if (!room) return null;
  const opens = Date.parse(booking.startsAt) - roomOpensMinutes * minuteMs;
  if (now >= opens) return { text: t("video.open"), room };
  return { text: t("video.later", { time: formatClock(new Date(opens), locale) }), room: null };
}
