import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { AppointmentFacts } from "../pages/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { findServiceArea, listHomeVisits } from "./queries.server.ts";

/** Districts that a page names, the nearest first. */
const mostNamed = 12;

type Reader = Pick<BookingContext, "database" | "actor" | "locale">;

/** How far homes are visited, around a clinic. */
interface Reach {
  radiusKm: number | null;
  latitude: number | null;
  longitude: number | null;
}

/** Returns where homes are visited, as far as the clinic states it; null for a visit elsewhere. */
export async function describeServiceArea(
  reader: Reader,
  { id, visitType, radiusKm }: Pick<AppointmentFacts, "id" | "visitType" | "radiusKm">,
): Promise<string | null> {
  if (visitType !== "home_visit") return null;
  const base = await withRead(reader.database, reader.actor, (tx) => findServiceArea(tx, id));
  return describeReach(reader, base ? { ...base, radiusKm } : null);
}

/** The homes that a professional visits from one clinic. */
export interface HomeVisits {
  clinicName: string;
  /** "Within 10 km of the clinic: Deira, Al Rigga". */
  area: string;
}

/** Returns where a professional visits homes, by the clinic they come from. */
export async function describeHomeVisits(
  reader: Reader,
  professionalId: string,
): Promise<HomeVisits[]> {
  const visits = await withRead(reader.database, reader.actor, (tx) =>
    listHomeVisits(tx, professionalId),
  );
  return Promise.all(
    visits.map(async ({ nameEn, nameAr, ...reach }) => ({
      clinicName: inLocale(reader.locale, nameEn, nameAr),
      area: await describeReach(reader, reach),
    })),
  );
}

async function describeReach({ database, locale }: Reader, reach: Reach | null): Promise<string> {
  const t = wordsOfBooking(locale);
  const radius = reach?.radiusKm ?? null;
  if (!reach || radius === null) return t("home.area.unknown");
  const { districts } = await getGeography(database);
  const near = districts
    .map((district) => ({ district, km: kmBetween(reach, district) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= radius)
    .sort((one, other) => one.km - other.km)
    .slice(0, mostNamed)
    .map(({ district }) => inLocale(locale, district.name, district.nameAr));
  if (near.length === 0) return t("home.area.within", { radius });
  return t("home.area.districts", { radius, districts: joinNames(near, locale) });
}
