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

/** Where homes are visited from a clinic. */
export interface ServiceArea {
  /** "Within 25 km of the clinic", or that the clinic does not state it. */
  text: string;
  /** The nearest districts; null where none is known. */
  districts: string | null;
}

/** Returns where homes are visited, as far as the clinic states it; null for a visit elsewhere. */
export async function describeServiceArea(
  reader: Reader,
  { id, visitType, radiusKm }: Pick<AppointmentFacts, "id" | "visitType" | "radiusKm">,
): Promise<ServiceArea | null> {
  if (visitType !== "home_visit") return null;
  const base = await withRead(reader.database, reader.actor, (tx) => findServiceArea(tx, id));
  const reach = base ? { ...base, radiusKm } : null;
  const districts = await listDistricts(reader, reach);
  const t = wordsOfBooking(reader.locale);
  return districts === null
    ? { text: describeReach(reader, reach, null), districts }
    : { text: t("home.area.radius", { radius: String(radiusKm) }), districts };
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
      area: describeReach(reader, reach, await listDistricts(reader, reach)),
    })),
  );
}

function describeReach({ locale }: Reader, reach: Reach | null, districts: string | null): string {
  const t = wordsOfBooking(locale);
  const radius = reach?.radiusKm ?? null;
  if (radius === null) return t("home.area.unknown");
  return districts === null
    ? t("home.area.within", { radius })
    : t("home.area.districts", { radius, districts });
}

/** Returns the nearest districts within reach and how many more there are; null where none is known. */
async function listDistricts(
  { database, locale }: Reader,
  reach: Reach | null,
): Promise<string | null> {
  if (!reach || reach.radiusKm === null) return null;
  const { radiusKm } = reach;
  const { districts } = await getGeography(database);
  const near = districts
    .map((district) => ({ district, km: kmBetween(reach, district) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= radiusKm)
    .sort((one, other) => one.km - other.km);
  if (near.length === 0) return null;
  const named = near
    .slice(0, mostNamed)
    .map(({ district }) => inLocale(locale, district.name, district.nameAr));
  const names = joinNames(named, locale);
  const count = near.length - named.length;
  return count === 0 ? names : `${names} ${wordsOfBooking(locale)("home.area.more", { count })}`;
}
