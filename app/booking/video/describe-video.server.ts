import type { Config } from "#app/platform/config.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";

/**
 * Returns where a video visit takes place. Without a provider of rooms the clinic names the way to join:
 * its address and directions would send the patient there.
 */
export function describeVideo(
  { VIDEO_URL_TEMPLATE }: Pick<Config, "VIDEO_URL_TEMPLATE">,
  phone: string | null | undefined,
  locale: Locale,
): string {
  const t = wordsOfBooking(locale);
  if (VIDEO_URL_TEMPLATE) return t("video.where.room");
  // Isolated: in an Arabic sentence the plus sign would move behind the number.
  return phone
    ? t("video.where.phone", { phone: `\u2066${phoneText(phone)}\u2069` })
    : t("video.where");
}
