import { patientParam, readPatient, serviceParam } from "#app/directory/free-times/booking-link.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { bookingPath } from "../../bookings/addresses.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { findServiceNames } from "./queries.server.ts";

const slugPattern = /^[a-z0-9-]{1,200}$/;

/** The service that a consultation is booked for. */
export interface AskedService {
  slug: string;
  name: string;
}

/** Returns the listed service that an address or a form names; null for every other value. */
export async function findAskedService(
  { database, actor, locale }: Pick<BookingContext, "database" | "actor" | "locale">,
  slug: string | null,
): Promise<AskedService | null> {
  if (slug === null || !slugPattern.test(slug)) return null;
  const names = await withRead(database, actor, (tx) => findServiceNames(tx, slug));
  return names ? { slug, name: inLocale(locale, names.nameEn, names.nameAr) } : null;
}

/** Returns the address of the details of a hold, which names service and patient as the address of the time did. */
export function detailsPath(
  bookingId: string,
  { service, patient }: { service: string | null; patient: string | null },
): string {
  const query = new URLSearchParams();
  if (service !== null && slugPattern.test(service)) query.set(serviceParam, service);
  const known = readPatient(patient);
  if (known) query.set(patientParam, known);
  return query.size > 0 ? `${bookingPath(bookingId)}?${query}` : bookingPath(bookingId);
}
