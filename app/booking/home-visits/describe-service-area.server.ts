import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { wordsOfBooking } from "../pages/booking-words.server.ts";
import type { AppointmentFacts } from "../pages/queries.server.ts";
import type { BookingContext } from "../verbs/define-verb.server.ts";
import { findServiceArea } from "./queries.server.ts";

/** Districts that a page names, the nearest first. */
const mostNamed = 12;

/** Returns where homes are visited, as far as the clinic states it; null for a visit elsewhere. */
export async function describeServiceArea(
  { database, actor, locale }: BookingContext,
  { id, visitType, radiusKm }: Pick<AppointmentFacts, "id" | "visitType" | "radiusKm">,
): Promise<string | null> {
  if (visitType !== "home_visit") return null;
  const t = wordsOfBooking(locale);
  const base = await withRead(database, actor, (tx) => findServiceArea(tx, id));
  if (radiusKm === null || !base) return t("home.area.unknown");
  const { districts } = await getGeography(database);
  const near = districts
    .map((district) => ({ district, km: kmBetween(base, district) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= radiusKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, mostNamed)
    .map(({ district }) => inLocale(locale, district.name, district.nameAr));
  if (near.length === 0) return t("home.area.within", { radius: radiusKm });
  return t("home.area.districts", { radius: radiusKm, districts: joinNames(near, locale) });
}
