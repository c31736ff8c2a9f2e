import { and, desc, eq, sql } from "drizzle-orm";
import { cachedMatchingPlaces } from "#app/directory/cards/places/queries.server.ts";
import { type CardRow, cardColumns } from "#app/directory/cards/queries.server.ts";
import type { ProfessionalsFilter } from "#app/directory/clinics/inputs.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { shownColumns } from "#app/directory/fields/present-fields.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { placesOfPractice, professionals } from "#app/directory/professionals/tables.server.ts";
import {
  comingExceptionRows,
  headColumns,
  networkRows,
} from "#app/directory/profile-parts/queries.server.ts";
import { clinicServices, services } from "#app/directory/services/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import { type MediaVariant, mediaFiles } from "#app/media/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { countRemovals, listReviews, type ReviewRow } from "#app/reviews/queries.server.ts";

const shownProfessionals = 6;
const shownServices = 60;
const shownPeople = 120;

export interface ClinicRecord {
  clinic: ClinicRow;
  services: Awaited<ReturnType<typeof listServices>>;
  people: PersonRow[];
  professionals: (CardRow & { total: number })[];
  specialtyCounts: { specialtyId: number | null; count: number }[];
  reviews: ReviewRow[];
  removals: Awaited<ReturnType<typeof countRemovals>>;
}

interface ClinicAsked {
  slug: string;
  locale: Locale;
  reviewsPage: number;
  filter: ProfessionalsFilter;
}

type ClinicRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/**
 * Reads the page of a clinic in eight statements; null for an unknown slug. Its professionals have
 * the clinic as their place, whichever place is their first.
 */
export async function findClinic(
  database: Database,
  actor: Actor,
  asked: ClinicAsked,
): Promise<ClinicRecord | null> {
  const record = await readClinic(database, actor, asked);
  if (!record) return null;
  const here = await cachedMatchingPlaces(
    database,
    record.professionals.map((row) => ({ ...row, timesAt: record.clinic.id })),
    { districtIds: [], centre: null },
  );
  const professionals = record.professionals.map((row) => ({ ...row, ...here.get(row.entityId) }));
  return { ...record, professionals };
}

/**
 * Returns the filter without a specialty that no professional of the clinic has: a search finds the
 * clinic by its departments, too.
 */
export function heldOnly(
  filter: ProfessionalsFilter,
  counts: ClinicRecord["specialtyCounts"],
): ProfessionalsFilter {
  const isHeld = counts.some(({ specialtyId }) => specialtyId === filter.specialty);
  return isHeld ? filter : { ...filter, specialty: null };
}

function readClinic(
  database: Database,
  actor: Actor,
  { slug, locale, reviewsPage, filter }: ClinicAsked,
): Promise<ClinicRecord | null> {
  const read = async (tx: Transaction) => {
    const clinic = await findRow(tx, slug);
    if (!clinic) return null;
    const { id } = clinic;
    const specialtyCounts = await countSpecialties(tx, id);
    return {
      clinic,
      services: await listServices(tx, id),
      people: await listPeople(tx, id),
      professionals: await listProfessionals(tx, id, heldOnly(filter, specialtyCounts)),
      specialtyCounts,
      reviews: await listReviews(tx, { of: "clinic", id, locale, page: reviewsPage }),
      removals: await countRemovals(tx, { of: "clinic", id }),
    };
  };
  return withRead(database, actor, read, { isPrepared: true });
}

interface VocabularyLink {
  purpose: "type" | "subtype" | "department" | "facility" | "keyword" | "language";
  itemId: number;
}

export interface PictureRow {
  path: string;
  altEn: string;
  altAr: string;
  width: number | null;
  height: number | null;
  blur: string | null;
  variants: MediaVariant[] | null;
}

async function findRow(tx: Transaction, slug: string) {
  const [row] = await tx
    .select({
      ...headColumns(clinics),
      phone: clinics.phone,
      whatsapp: clinics.whatsapp,
      website: clinics.website,
      isClaimed: sql<boolean>`is_claimed('clinics', clinics.id)`,
      branchName: clinics.branchName,
      branchNameAr: clinics.branchNameAr,
      addressEn: clinics.addressEn,
      addressAr: clinics.addressAr,
      cityId: clinics.cityId,
      districtId: clinics.districtId,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      aboutLatitude: clinics.aboutLatitude,
      aboutLongitude: clinics.aboutLongitude,
      licenceAuthority: clinics.licenceAuthority,
      licenceNumber: clinics.licenceNumber,
      licenceCheckedOn: clinics.licenceCheckedOn,
      externalKey: clinics.externalKey,
      derivedNameAr: clinics.derivedNameAr,
      legalNameEn: clinics.legalNameEn,
      legalNameAr: clinics.legalNameAr,
      foundedYear: clinics.foundedYear,
      shown: shownColumns("clinics"),
      openingHours: clinics.openingHours,
      ramadanHours: clinics.ramadanHours,
      franchiseSlug: franchises.slug,
      franchiseNameEn: franchises.nameEn,
      franchiseNameAr: franchises.nameAr,
      vocabulary: sql<VocabularyLink[]>`(
        select coalesce(json_agg(json_build_object('purpose', v.purpose, 'itemId', v.item_id)
          order by v.is_primary desc, v.item_id), '[]')
        from clinic_vocabulary v where v.clinic_id = ${clinics.id})`,
      networks: networkRows(sql`
        select insurer_id, administrator_id, network_id, confirmed_on from clinic_networks
        where clinic_id = ${clinics.id}`),
      exceptions: comingExceptionRows,
      pictures: sql<PictureRow[]>`(
        select coalesce(json_agg(json_build_object('path', p.path, 'altEn', p.alt_en, 'altAr', p.alt_ar,
          'width', m.metadata -> 'width', 'height', m.metadata -> 'height', 'blur', m.metadata -> 'blur', 'variants', m.variants)
          order by p.position), '[]')
        from clinic_pictures p
        left join ${mediaFiles} m on m.bucket = 'clinic-images' and m.path = p.path
        where p.clinic_id = ${clinics.id})`,
    })
    .from(clinics)
    .leftJoin(
      franchises,
      and(eq(franchises.id, clinics.franchiseId), eq(franchises.status, "active")),
    )
    .where(and(eq(clinics.slug, slug), eq(clinics.status, "active")));
  return row;
}

function listServices(tx: Transaction, clinicId: string) {
  return tx
    .select({
      slug: services.slug,
      nameEn: services.nameEn,
      nameAr: services.nameAr,
      priceMin: clinicServices.priceMin,
      priceMax: clinicServices.priceMax,
      typeId: services.serviceTypeId,
    })
    .from(clinicServices)
    .innerJoin(services, eq(services.id, clinicServices.serviceId))
    .where(and(eq(clinicServices.clinicId, clinicId), eq(services.status, "active")))
    .orderBy(desc(services.popularityScore), services.slug)
    .limit(shownServices);
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** The professionals of a clinic with their hours, the best listings first. */
function listPeople(tx: Transaction, clinicId: string) {
  return tx
    .select({
      id: professionals.id,
      slug: professionals.slug,
      nameEn: professionals.nameEn,
      nameAr: professionals.nameAr,
      imagePath: professionals.imagePath,
      gender: professionals.gender,
      titleId: professionals.titleId,
      professionId: professionals.professionId,
      hours: placesOfPractice.hours,
      ramadanHours: placesOfPractice.ramadanHours,
      specialtyId: directoryListings.primarySpecialtyId,
    })
    .from(placesOfPractice)
    .innerJoin(professionals, eq(professionals.id, placesOfPractice.professionalId))
    .innerJoin(
      directoryListings,
      and(
        eq(directoryListings.entityType, "professionals"),
        eq(directoryListings.entityId, professionals.id),
      ),
    )
    .where(eq(placesOfPractice.clinicId, clinicId))
    .orderBy(desc(directoryListings.quality), directoryListings.entityId)
    .limit(shownPeople);
}

function listProfessionals(tx: Transaction, clinicId: string, filter: ProfessionalsFilter) {
  return tx
    .select({ ...cardColumns, total: sql<number>`(count(*) over ())::int` })
    .from(placesOfPractice)
    .innerJoin(directoryListings, eq(directoryListings.entityId, placesOfPractice.professionalId))
    .where(
      and(
        eq(directoryListings.entityType, "professionals"),
        eq(placesOfPractice.clinicId, clinicId),
        filter.specialty ? eq(directoryListings.primarySpecialtyId, filter.specialty) : undefined,
        filter.gender ? eq(directoryListings.gender, filter.gender) : undefined,
      ),
    )
    .orderBy(desc(directoryListings.quality), directoryListings.entityId)
    .limit(shownProfessionals);
}

/** Counts a clinic's professionals by first specialty, the largest first. */
function countSpecialties(tx: Transaction, clinicId: string) {
  const { primarySpecialtyId } = directoryListings;
  return tx
    .select({ specialtyId: primarySpecialtyId, count: sql<number>`count(*)::int` })
    .from(placesOfPractice)
    .innerJoin(directoryListings, eq(directoryListings.entityId, placesOfPractice.professionalId))
    .where(
      and(
        eq(directoryListings.entityType, "professionals"),
        eq(placesOfPractice.clinicId, clinicId),
      ),
    )
    .groupBy(primarySpecialtyId)
    .orderBy(desc(sql`count(*)`), primarySpecialtyId);
}
