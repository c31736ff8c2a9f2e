import { directionsLink } from "#app/directory/rules.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { readLeftListings } from "../../bookings/left/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";

/** With whom and where an appointment is, after its professional or clinic has left the directory. */
export interface LeftListing {
  /** The listing that left: the clinic, else the professional. */
  name: string;
  /** Null where a room or device is booked. */
  person: string | null;
  /** The service, where no person is booked. */
  service: string | null;
  clinic: string;
  address: string;
  directions: string | null;
  phone: { href: string; text: string } | null;
}

export async function findLeftListing(
  { database, locale }: BookingContext,
  bookingId: string,
): Promise<LeftListing | null> {
  const [row] = await readLeftListings(database, [bookingId]);
  if (!row) return null;
  const clinic = inLocale(locale, row.clinicEn, row.clinicAr);
  const person = row.personEn && inLocale(locale, row.personEn, row.personAr ?? row.personEn);
  return {
    name: row.isClinicListed ? (person ?? clinic) : clinic,
    person,
    service: person === null ? inLocale(locale, row.typeEn, row.typeAr) : null,
    clinic,
    address: inLocale(locale, row.addressEn, row.addressAr),
    directions: directionsLink(row.latitude, row.longitude),
    phone: row.phone ? { href: `tel:${row.phone}`, text: phoneText(row.phone) } : null,
  };
}
