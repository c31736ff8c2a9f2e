import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { findServiceNames } from "./queries.server.ts";

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
  if (slug === null) return null;
  const names = await withRead(database, actor, (tx) => findServiceNames(tx, slug));
  return names ? { slug, name: inLocale(locale, names.nameEn, names.nameAr) } : null;
}
