import { phoneText } from "#app/platform/forms/phone-number.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { readLeftListings } from "../../bookings/left/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";

/** With whom and where an appointment is, after its professional or clinic has left the directory. */
export interface LeftListing {
  name: string;
  clinic: string;
  phone: { href: string; text: string } | null;
}

export async function findLeftListing(
  { database, locale }: BookingContext,
  bookingId: string,
): Promise<LeftListing | null> {
  const [row] = await readLeftListings(database, [bookingId]);
  if (!row) return null;
  const clinic = inLocale(locale, row.clinicEn, row.clinicAr);
  return {
    clinic,
    name: inLocale(locale, row.personEn ?? row.clinicEn, row.personAr ?? row.clinicAr),
    phone: row.phone ? { href: `tel:${row.phone}`, text: phoneText(row.phone) } : null,
  };
}
