import type { CardData } from "#app/directory/cards/card.ts";
import { storedPicture } from "#app/directory/cards/pictures.ts";
import { type CardContext, presentCard } from "#app/directory/cards/queries.server.ts";
import { entityPath, isTopRated } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { openingStatus } from "#app/directory/opening-hours/rules.ts";
import { placeName } from "#app/geography/rules.ts";
import {
  daysBetween,
  dubaiDay,
  dubaiTime,
  dubaiTimestamp,
} from "#app/platform/clock/dubai-clock.ts";
import { formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { presentFlags } from "./present-flags.ts";
import type { ResultRow } from "./queries.server.ts";

export type ResultContext = CardContext;

/** Every field that the specification names and no search changes, in one language and with both names. */
export function presentEntity(row: ResultRow, context: ResultContext): Record<string, unknown> {
  const { card: listing } = row;
  const { locale, vocabulary, geography } = context;
  const card = presentCard(listing, context);
  const nameOf = (id: number | null) => {
    const item = vocabulary.byId.get(id ?? 0);
    return item ? itemName(item, locale) : null;
  };
  const namesOf = (ids: number[]) => ids.flatMap((id) => nameOf(id) ?? []);
  const specialty = vocabulary.byId.get(listing.primarySpecialtyId ?? 0);
  const district = geography.districtById.get(listing.districtIds[0] ?? 0);
  const city = geography.cityById.get(listing.cityId ?? 0);
  const insurances = namesOf(listing.insuranceIds);
  return {
    id: listing.entityId,
    entity_type: listing.entityType,
    slug: listing.slug,
    path: entityPath(listing.entityType, listing.slug),
    name: card.title,
    full_name: card.title,
    name_en: listing.nameEn,
    name_ar: listing.nameAr,
    title: card.kind,
    category: card.kind,
    description: descriptionOf(row, context),
    image: card.imageUrl,
    location: card.location,
    rating: listing.averageRating,
    average_rating: listing.averageRating,
    reviewCount: listing.reviewCount,
    is_featured: listing.isFeatured,
    is_verified: listing.isVerified,
    is_top_rated: isTopRated(listing),
    specialty: specialty ? itemName(rootOf(specialty, context), locale) : null,
    sub_specialty: nameOf(subSpecialtyOf(listing.specialtyIds, specialty, context)),
    specialties: card.specializations,
    visitTypes: listing.visitTypes,
    languages: card.languages,
    accepted_insurance: insurances,
    accepted_insurance_count: listing.insuranceCount,
    ...availabilityOf(row, context),
    clinic_name: card.clinicName,
    clinic_slug: listing.clinicSlug,
    clinic_center_id: listing.clinicId,
    tags: listing.tags,
    ...positionOf(card),
    phone: listing.phone,
    email: detailsOf(row)?.email ?? null,
    website: card.website,
    geo_city_id: listing.cityId,
    geo_district_id: listing.districtIds[0] ?? null,
    city_name: city ? placeName(city, locale) : null,
    district_name: district ? placeName(district, locale) : null,
    home_visit_district_ids: listing.homeDistrictIds,
    ...presentFlags(listing),
    ...moreOf[listing.entityType](row, { ...context, nameOf, namesOf }),
  };
}

/** The middle of a district is no position of the listing. */
function positionOf(card: CardData) {
  const { latitude, longitude } = card.isPlacedByDistrict ? noPosition : card;
  const isKnown = latitude !== null && longitude !== null;
  return { latitude, longitude, coordinates: isKnown ? { latitude, longitude } : null };
}

const noPosition = { latitude: null, longitude: null };

interface Namers extends ResultContext {
  nameOf(id: number | null): string | null;
  namesOf(ids: number[]): string[];
}

/** Fields of one kind of entity beside shared ones. */
const moreOf: Record<EntityType, (row: ResultRow, names: Namers) => Record<string, unknown>> = {
  professionals: ({ card }, { nameOf }) => ({
    profession: nameOf(card.professionId),
    gender: card.gender,
    years_of_experience: card.yearsOfExperience,
    ...priceOf(card),
  }),
  clinics: ({ card, clinic }, { vocabulary, namesOf }) => {
    const isSubtype = (id: number) => Boolean(vocabulary.byId.get(id)?.parentId);
    const types = namesOf(card.clinicTypeIds.filter((id) => !isSubtype(id)));
    const subtypes = namesOf(card.clinicTypeIds.filter(isSubtype));
    return {
      clinic_type: types[0] ?? null,
      clinic_types: types,
      clinic_subtypes: subtypes,
      provider_subtypes: subtypes,
      opening_hours: card.hours,
      contact_phone: card.phone,
      cover_image: clinic?.coverPath ? storedPicture("clinic-images", clinic.coverPath) : null,
      professionalCount: card.professionalCount,
    };
  },
  services: ({ card }, { namesOf, locale }) => {
    const types = namesOf(card.serviceTypeIds);
    const subtypes = namesOf(card.serviceSubtypeIds);
    return {
      service_type: types[0] ?? null,
      service_types: types,
      service_subtype: subtypes[0] ?? null,
      service_subtypes: subtypes,
      ...priceOf(card),
      pricing_info: priceText(card, locale),
      clinicCount: card.clinicCount,
      professionalCount: card.professionalCount,
    };
  },
  franchises: ({ card, parentCompanyEn, parentCompanyAr }, { nameOf, locale }) => ({
    franchise_type: nameOf(card.franchiseTypeId),
    parent_company: inLocale(locale, parentCompanyEn, parentCompanyAr) || null,
    location_count: card.clinicCount,
    professionalCount: card.professionalCount,
  }),
};

function detailsOf({ professional, clinic, service, franchise }: ResultRow) {
  return professional ?? clinic ?? service ?? franchise;
}

function descriptionOf(row: ResultRow, { locale }: ResultContext): string {
  const details = detailsOf(row);
  if (locale === "ar") return details?.descriptionAr || row.card.summaryAr;
  return details?.descriptionEn || row.card.summaryEn;
}

function rootOf(item: VocabularyItem, { vocabulary }: ResultContext): VocabularyItem {
  return vocabulary.byId.get(item.parentId ?? 0) ?? item;
}

/** The listing's first specialty below its main one; null where it has none. */
function subSpecialtyOf(
  specialtyIds: number[],
  main: VocabularyItem | undefined,
  context: ResultContext,
): number | null {
  if (!main || main.parentId) return main?.id ?? null;
  const { byId } = context.vocabulary;
  return specialtyIds.find((id) => byId.get(id)?.parentId === main.id) ?? null;
}

/**
 * The next time that can be booked, and whether the place is open or the professional on duty. Who has
 * no free time is not available, whatever the opening hours; Asia/Dubai.
 */
function availabilityOf({ card }: ResultRow, { now, freeTimes }: ResultContext) {
  const next = nextAvailable(freeTimes, card, anyTime, now);
  const at = next && new Date(next.start);
  return {
    availability: card.hours,
    availability_status: at ? statusOf(daysBetween(dubaiDay(now), dubaiDay(at))) : "unknown",
    is_open_now: isOpenNow(card, { now, freeTimes }),
    next_availability: at && dubaiTimestamp(dubaiDay(at), dubaiTime(at)),
  };
}

/** Null where neither a schedule nor hours are known. */
function isOpenNow(
  { entityId, hours, ramadanHours }: ResultRow["card"],
  { now, freeTimes }: Pick<ResultContext, "now" | "freeTimes">,
): boolean | null {
  const duty = freeTimes.isOnDuty(entityId, now);
  if (duty !== null) return duty;
  const status = openingStatus({ weekly: hours, ramadan: ramadanHours, exceptions: [] }, now);
  return status.state === "unknown" ? null : status.state !== "closed";
}

function statusOf(inDays: number): "today" | "tomorrow" | "later" {
  if (inDays > 1) return "later";
  return inDays === 0 ? "today" : "tomorrow";
}

type Priced = Pick<ResultRow["card"], "priceMin" | "priceMax">;

/** AED. */
function priceOf({ priceMin, priceMax }: Priced) {
  return { price: priceMin, price_min: priceMin, price_max: priceMax ?? priceMin };
}

function priceText({ priceMin, priceMax }: Priced, locale: ResultContext["locale"]): string | null {
  if (priceMin === null) return null;
  const least = formatMoney(priceMin, locale);
  if (priceMax === null || priceMax === priceMin) return least;
  return `${least} – ${formatMoney(priceMax, locale)}`;
}
