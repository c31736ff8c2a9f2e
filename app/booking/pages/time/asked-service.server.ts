import { serviceParam } from "#app/directory/free-times/booking-link.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { BookingContext } from "../../verbs/define-verb.server.ts";
import { bookingPath } from "../rules.ts";
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

/** Returns the address of the details of a hold, which names the service as the address of the time did. */
export function detailsPath(bookingId: string, service: string | null): string {
  const path = bookingPath(bookingId);
  return service !== null && slugPattern.test(service)
    ? `${path}?${new URLSearchParams({ [serviceParam]: service })}`
    : path;
}
