import { typedText } from "#app/platform/forms/read-form.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { readSlotValue } from "../bookings/addresses.ts";
import type { KeptFields } from "./calendar-view.ts";

/** Returns the fields of a refused form about an appointment, for the page that shows it as it is now. */
export function keepFields(form: FormData, locale: Locale): KeptFields | null {
  const booking = typedText(form, "id");
  const slot = typedText(form, "at") || typedText(form, "slot");
  const [note, weeks] = [typedText(form, "note"), typedText(form, "weeks")];
  if (!booking || !(note || slot || weeks)) return null;
  const startsAt = Date.parse(readSlotValue(slot)?.startsAt ?? "");
  const time = Number.isNaN(startsAt) ? "" : formatMoment(new Date(startsAt), locale);
  return { booking, note, weeks, slot, time };
}
