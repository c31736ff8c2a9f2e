import { eq } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { bookings } from "../../bookings/tables.server.ts";
import type { BookingContext } from "../../verbs/define-verb.server.ts";

/** Reads listings that nobody else may see any more; the caller was checked to have the booking. */
const reader: Actor = { kind: "job", name: "booking.left-listing" };

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
  const [row] = await withRead(database, reader, (tx) =>
    tx
      .select({
        nameEn: professionals.nameEn,
        nameAr: professionals.nameAr,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
        phone: clinics.phone,
      })
      .from(bookings)
      .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
      .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
      .where(eq(bookings.id, bookingId)),
  );
  if (!row) return null;
  const clinic = inLocale(locale, row.clinicEn, row.clinicAr);
  return {
    clinic,
    name: inLocale(locale, row.nameEn ?? row.clinicEn, row.nameAr ?? row.clinicAr),
    phone: row.phone ? { href: `tel:${row.phone}`, text: phoneText(row.phone) } : null,
  };
}
