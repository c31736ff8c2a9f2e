import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { isMiddleOf } from "#app/geography/distance.ts";
import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { webAddress } from "#app/platform/forms/web-address.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { professionTitle } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { EntityRef, EntityType } from "../entity-ref.ts";
import { pickFlags } from "../fields/filtered/filtered-columns.server.ts";
import type { AskedBeside } from "../free-times/booking-link.ts";
import type { FreeTimes } from "../free-times/free-times.ts";
import { anyTime, type TimeWish } from "../free-times/time-wish.ts";
import { openingStatus, type Schedule } from "../opening-hours/rules.ts";
import { sayHours } from "../opening-hours/say-hours.server.ts";
import { whatsappLink } from "../rules.ts";
import { directoryListings as listing } from "../tables.server.ts";
import { itemNames } from "../vocabulary-names.ts";
import type { CardData } from "./card.ts";
import { cardDescription } from "./markup/card-description.ts";
import { pictureOf, withoutSharedPortraits } from "./pictures.ts";
import { stateFlags } from "./state-flags.server.ts";
import { presentCardTimes } from "./times/present-card-times.server.ts";

/** The columns of a listing that a card needs; other queries of the slice select them too. */
export const cardColumns = {
  entityType: listing.entityType,
  entityId: listing.entityId,
  slug: listing.slug,
  nameEn: listing.nameEn,
  nameAr: listing.nameAr,
  summaryEn: listing.summaryEn,
  summaryAr: listing.summaryAr,
  imagePath: listing.imagePath,
  phone: listing.phone,
  website: listing.website,
  // Without a join, so that a query may have joins of its own. PostgreSQL takes coalesce() for
  // leaky: under row-level security it would read all clinics for every row.
  whatsapp: sql<string | null>`(select c.whatsapp from clinics c
    where c.id = case when ${listing.clinicId} is null then ${listing.entityId}
      else ${listing.clinicId} end)`,
  gender: listing.gender,
  professionId: listing.professionId,
  titleId: listing.titleId,
  specialtyIds: listing.specialtyIds,
  primarySpecialtyId: listing.primarySpecialtyId,
  keywordIds: listing.keywordIds,
  languageIds: listing.languageIds,
  clinicTypeIds: listing.clinicTypeIds,
  serviceTypeIds: listing.serviceTypeIds,
  serviceSubtypeIds: listing.serviceSubtypeIds,
  franchiseTypeId: listing.franchiseTypeId,
  visitTypes: listing.visitTypes,
  tags: listing.tags,
  cityId: listing.cityId,
  districtIds: listing.districtIds,
  homeDistrictIds: listing.homeDistrictIds,
  latitude: listing.latitude,
  longitude: listing.longitude,
  clinicId: listing.clinicId,
  clinicSlug: listing.clinicSlug,
  clinicNameEn: listing.clinicNameEn,
  clinicNameAr: listing.clinicNameAr,
  priceMin: listing.priceMin,
  priceMax: listing.priceMax,
  ...pickFlags(listing),
  yearsOfExperience: listing.yearsOfExperience,
  averageRating: listing.averageRating,
  reviewCount: listing.reviewCount,
  isFeatured: listing.isFeatured,
  isVerified: listing.isVerified,
  licenceAuthority: listing.licenceAuthority,
  popularityScore: listing.popularityScore,
  clinicCount: listing.clinicCount,
  professionalCount: listing.professionalCount,
  serviceCount: listing.serviceCount,
  insuranceCount: listing.insuranceCount,
  hours: listing.hours,
  ramadanHours: listing.ramadanHours,
};

type Row = typeof listing.$inferSelect;
export interface CardRow extends Pick<Row, Exclude<keyof typeof cardColumns, "whatsapp">> {
  whatsapp: string | null;
}

/** The language and moment for which rows become cards. */
export interface CardContext {
  locale: Locale;
  vocabulary: Vocabulary;
  geography: Geography;
  freeTimes: FreeTimes;
  /** Filter of the shown times; any time if left out. */
  wish?: TimeWish;
  now: Date;
  /** For whom a search is, and the insurance that it asks for. */
  asked?: Pick<AskedBeside, "patient" | "insurance">;
}

/** The cards of the given entities in their order; what is not listed is left out. One statement. */
export async function listCards(
  tx: Transaction,
  { refs, ...context }: CardContext & { refs: EntityRef[] },
): Promise<CardData[]> {
  const rows = await readCardRows(tx, refs);
  return withoutSharedPortraits(
    refs.flatMap(({ entityId }) => {
      const row = rows.get(entityId);
      return row ? [presentCard(row, context)] : [];
    }),
  );
}

/** Returns the card rows of the given entities by id. */
export async function readCardRows(
  tx: Transaction,
  refs: EntityRef[],
): Promise<Map<string, CardRow>> {
  if (refs.length === 0) return new Map();
  const rows = await tx.select(cardColumns).from(listing).where(isOneOf(refs));
  return new Map(rows.map((row) => [row.entityId, row]));
}

function isOneOf(refs: EntityRef[]): SQL | undefined {
  const idsByType = Map.groupBy(refs, (ref) => ref.entityType);
  return or(
    ...[...idsByType].map(([entityType, ofType]) =>
      and(
        eq(listing.entityType, entityType),
        inArray(
          listing.entityId,
          ofType.map((ref) => ref.entityId),
        ),
      ),
    ),
  );
}

/** A listing in the page's language. */
export function presentCard(row: CardRow, context: CardContext): CardData {
  const { locale, vocabulary, now } = context;
  const schedule: Schedule = { weekly: row.hours, ramadan: row.ramadanHours, exceptions: [] };
  const isPerson = row.entityType === "professionals";
  const opening = isPerson ? null : openingStatus(schedule, now);
  const hours = sayHours(locale);
  const kind = kindOf(row, vocabulary);
  const district = context.geography.districtById.get(row.districtIds[0] ?? -1);
  const isPlacedByDistrict = isMiddleOf(district, row);
  return {
    entityType: row.entityType,
    entityId: row.entityId,
    slug: row.slug,
    title: inLocale(locale, row.nameEn, row.nameAr),
    imageUrl: pictureOf(row.entityType, row),
    description: cardDescription(inLocale(locale, row.summaryEn, row.summaryAr)),
    kind: kind ? professionTitle(kind, row.gender, locale) : null,
    kindSlug: kind?.slug ?? null,
    specializations: itemNames(vocabulary, specialtiesOf(row), locale),
    clinicName: inLocale(locale, row.clinicNameEn, row.clinicNameAr),
    clinicId: row.clinicId,
    clinicSlug: row.clinicSlug,
    location: locationOf(row, context),
    latitude: row.latitude,
    longitude: row.longitude,
    ...(isPlacedByDistrict && { isPlacedByDistrict }),
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    isFeatured: row.isFeatured,
    isVerified: row.isVerified,
    licenceAuthority: row.licenceAuthority,
    visitTypes: row.visitTypes,
    languages: itemNames(vocabulary, row.languageIds, locale),
    tags: row.tags,
    popularityScore: row.popularityScore,
    yearsOfExperience: row.yearsOfExperience,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    statements: stateFlags(row, locale),
    openNow: opening === null || opening.state === "unknown" ? null : opening.state !== "closed",
    openingText: opening && hours.status(opening),
    isEmergency: isEmergency(row, context),
    times: presentCardTimes(row, context.wish ?? anyTime, context),
    phone: row.phone,
    whatsapp: whatsappLink(row.whatsapp),
    website: webAddress(row.website),
    clinicCount: row.clinicCount,
    professionalCount: row.professionalCount,
    serviceCount: row.serviceCount,
    insuranceCount: row.insuranceCount,
  };
}

/** Hospitals that treat emergencies: nobody needs an appointment there. */
function isEmergency(row: CardRow, { vocabulary }: CardContext): boolean {
  const specialty = vocabulary.bySlug("specialties", "emergency-medicine");
  const hospital = vocabulary.bySlug("clinic-types", "hospital");
  return (
    row.entityType === "clinics" &&
    row.specialtyIds.includes(specialty?.id ?? 0) &&
    row.clinicTypeIds.includes(hospital?.id ?? 0)
  );
}

function specialtiesOf(row: CardRow): number[] {
  const first = row.primarySpecialtyId;
  if (first === null) return row.specialtyIds;
  return [first, ...row.specialtyIds.filter((id) => id !== first)];
}

function kindOf(row: CardRow, vocabulary: Vocabulary): VocabularyItem | undefined {
  const kindIds: Record<EntityType, number | null | undefined> = {
    professionals: row.titleId ?? row.professionId,
    clinics: row.clinicTypeIds[0],
    services: row.serviceSubtypeIds[0] ?? row.serviceTypeIds[0],
    franchises: row.franchiseTypeId,
  };
  return vocabulary.byId.get(kindIds[row.entityType] ?? -1);
}

/** Returns the first asked district that homes are visited in; null where none is, or no home visits are asked for. */
export function comesTo(
  { homeDistrictIds }: Pick<CardRow, "homeDistrictIds">,
  { geography, locale, wish = anyTime }: Pick<CardContext, "geography" | "locale" | "wish">,
): string | null {
  if (!wish.visitTypes.includes("home_visit")) return null;
  const reached = wish.districtIds.find((id) => homeDistrictIds.includes(id));
  const district = geography.districtById.get(reached ?? -1);
  return district ? placeName(district, locale) : null;
}

/** A service has no place of its own: the clinics that offer it have theirs. */
function locationOf(row: CardRow, { geography, locale }: CardContext): string | null {
  if (row.entityType === "services") return null;
  const district = geography.districtById.get(row.districtIds[0] ?? -1);
  const city = geography.cityById.get(row.cityId ?? -1);
  const names = [district, city].flatMap((place) => (place ? [placeName(place, locale)] : []));
  return names.length > 0 ? joinNames([...new Set(names)], locale) : null;
}
