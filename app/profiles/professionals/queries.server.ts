import { and, desc, eq, sql } from "drizzle-orm";
import { listBestOfSpecialty } from "#app/directory/cards/best-of-specialty.server.ts";
import type { CardRow } from "#app/directory/cards/queries.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { placesOfPractice, professionals } from "#app/directory/professionals/tables.server.ts";
import {
  comingExceptionRows,
  headColumns,
  networkRows,
} from "#app/directory/profile-parts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { countRemovals, listReviews, type ReviewRow } from "#app/reviews/queries.server.ts";

/** More than are shown, so that near ones can be preferred among the good ones. */
const similarCandidates = 24;

export interface ProfessionalRecord {
  professional: ProfessionalRow;
  places: PlaceRow[];
  reviews: ReviewRow[];
  removals: Awaited<ReturnType<typeof countRemovals>>;
  similar: CardRow[];
}

interface ProfileAsked {
  slug: string;
  locale: Locale;
  reviewsPage: number;
}

type ProfessionalRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** Reads the page of a professional; null for an unknown slug. */
export async function findProfessional(
  database: Database,
  actor: Actor,
  { slug, locale, reviewsPage }: ProfileAsked,
): Promise<ProfessionalRecord | null> {
  const read = async (tx: Transaction) => {
    const professional = await findRow(tx, slug);
    if (!professional) return null;
    const places = await listPlaces(tx, professional.id);
    const { id } = professional;
    const reviews = await listReviews(tx, { of: "professional", id, locale, page: reviewsPage });
    const removals = await countRemovals(tx, { of: "professional", id });
    return { professional, places, reviews, removals };
  };
  const found = await withRead(database, actor, read, { isPrepared: true });
  if (!found) return null;
  const { vocabulary } = found.professional;
  const specialty = vocabulary.find(({ purpose }) => purpose === "specialty");
  // One more than are shown: the professional may be among the best.
  const best = specialty
    ? await listBestOfSpecialty(database, specialty.itemId, similarCandidates + 1)
    : [];
  const others = best.filter(({ entityId }) => entityId !== found.professional.id);
  return { ...found, similar: others.slice(0, similarCandidates) };
}

interface VocabularyLink {
  purpose: "specialty" | "subspecialty" | "language" | "keyword";
  itemId: number;
}

interface OfferedService {
  slug: string;
  nameEn: string;
  nameAr: string;
  priceMin: number | null;
  priceMax: number | null;
  typeId: number | null;
}

async function findRow(tx: Transaction, slug: string) {
  const [row] = await tx
    .select({
      ...headColumns(professionals),
      phone: professionals.phone,
      website: professionals.website,
      isClaimed: sql<boolean>`is_claimed('professionals', professionals.id)`,
      gender: professionals.gender,
      professionId: professionals.professionId,
      titleId: professionals.titleId,
      practisingSince: professionals.practisingSince,
      education: professionals.education,
      experience: professionals.experience,
      licenceAuthority: professionals.licenceAuthority,
      licenceNumber: professionals.licenceNumber,
      licenceCheckedOn: professionals.licenceCheckedOn,
      externalKey: professionals.externalKey,
      derivedNameAr: professionals.derivedNameAr,
      vocabulary: sql<VocabularyLink[]>`(
        select coalesce(json_agg(json_build_object('purpose', v.purpose, 'itemId', v.item_id)
          order by v.is_primary desc, v.item_id), '[]')
        from professional_vocabulary v where v.professional_id = professionals.id)`,
      services: sql<OfferedService[]>`(
        select coalesce(json_agg(json_build_object('slug', s.slug, 'nameEn', s.name_en,
          'nameAr', s.name_ar, 'priceMin', s.price_min, 'priceMax', s.price_max, 'typeId', s.service_type_id)
          order by s.popularity_score desc, s.slug), '[]')
        from professional_services o join services s on s.id = o.service_id and s.status = 'active'
        where o.professional_id = professionals.id)`,
    })
    .from(professionals)
    .where(and(eq(professionals.slug, slug), eq(professionals.status, "active")));
  return row;
}

function listPlaces(tx: Transaction, professionalId: string) {
  return tx
    .select({
      id: placesOfPractice.id,
      clinicId: placesOfPractice.clinicId,
      isPrimary: placesOfPractice.isPrimary,
      phone: placesOfPractice.phone,
      fee: placesOfPractice.fee,
      followUpFee: placesOfPractice.followUpFee,
      visitTypes: placesOfPractice.visitTypes,
      hours: placesOfPractice.hours,
      ramadanHours: placesOfPractice.ramadanHours,
      clinicHours: clinics.openingHours,
      clinicRamadanHours: clinics.ramadanHours,
      languageIds: placesOfPractice.languageIds,
      clinicSlug: clinics.slug,
      clinicNameEn: clinics.nameEn,
      clinicNameAr: clinics.nameAr,
      clinicPhone: clinics.phone,
      whatsapp: clinics.whatsapp,
      addressEn: clinics.addressEn,
      addressAr: clinics.addressAr,
      cityId: clinics.cityId,
      districtId: clinics.districtId,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      aboutLatitude: clinics.aboutLatitude,
      aboutLongitude: clinics.aboutLongitude,
      networks: networkRows(sql`
        select insurer_id, administrator_id, network_id, confirmed_on from place_networks
        where place_id = places_of_practice.id and not places_of_practice.follows_clinic_networks
        union all
        select insurer_id, administrator_id, network_id, confirmed_on from clinic_networks
        where clinic_id = places_of_practice.clinic_id and places_of_practice.follows_clinic_networks`),
      exceptions: comingExceptionRows,
    })
    .from(placesOfPractice)
    .innerJoin(clinics, eq(clinics.id, placesOfPractice.clinicId))
    .where(and(eq(placesOfPractice.professionalId, professionalId), eq(clinics.status, "active")))
    .orderBy(desc(placesOfPractice.isPrimary), clinics.slug);
}
