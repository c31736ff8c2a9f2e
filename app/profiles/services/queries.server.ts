import { and, desc, eq, ne, sql } from "drizzle-orm";
import { type CardRow, cardColumns } from "#app/directory/cards/queries.server.ts";
import { professionalServices } from "#app/directory/professionals/tables.server.ts";
import { headColumns } from "#app/directory/profile-parts/queries.server.ts";
import { clinicServices, services } from "#app/directory/services/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";

export const offersPerPage = 20;
const professionalsShown = 4;
const relatedShown = 4;

export interface OfferRow extends CardRow {
  offerMin: number | null;
  offerMax: number | null;
  /** Of all pages. */
  total: number;
}

export interface ServiceRecord {
  service: ServiceRow;
  offers: OfferRow[];
  /** Of all pages; 0 on a page past the last. */
  offerCount: number;
  professionals: (CardRow & { total: number })[];
  related: CardRow[];
}

type ServiceRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Reads the page of a service in four statements; null for an unknown slug. */
export function findService(
  database: Database,
  actor: Actor,
  { slug, page }: { slug: string; page: number },
): Promise<ServiceRecord | null> {
  const read = async (tx: Transaction) => {
    const service = await findRow(tx, slug);
    if (!service) return null;
    const offers = await listOffers(tx, service.id, page);
    return {
      service,
      offers,
      offerCount: offers[0]?.total ?? 0,
      professionals: await listProfessionals(tx, service.id),
      related: await listRelated(tx, service),
    };
  };
  return withRead(database, actor, read, { isPrepared: true });
}

async function findRow(tx: Transaction, slug: string) {
  const [row] = await tx
    .select({
      ...headColumns(services),
      serviceTypeId: services.serviceTypeId,
      serviceSubtypeId: services.serviceSubtypeId,
      specialtyId: services.specialtyId,
      preparationEn: services.preparationEn,
      preparationAr: services.preparationAr,
      requiresReferral: services.requiresReferral,
      visitTypes: services.visitTypes,
      priceMin: services.priceMin,
      priceMax: services.priceMax,
      vatClass: services.vatClass,
    })
    .from(services)
    .where(and(eq(services.slug, slug), eq(services.status, "active")));
  return row;
}

function listOffers(tx: Transaction, serviceId: string, page: number): Promise<OfferRow[]> {
  return tx
    .select({
      ...cardColumns,
      offerMin: clinicServices.priceMin,
      offerMax: clinicServices.priceMax,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(clinicServices)
    .innerJoin(directoryListings, eq(directoryListings.entityId, clinicServices.clinicId))
    .where(
      and(eq(clinicServices.serviceId, serviceId), eq(directoryListings.entityType, "clinics")),
    )
    .orderBy(
      sql`${clinicServices.priceMin} asc nulls last`,
      desc(directoryListings.quality),
      directoryListings.entityId,
    )
    .limit(offersPerPage)
    .offset((page - 1) * offersPerPage);
}

function listProfessionals(tx: Transaction, serviceId: string) {
  return tx
    .select({ ...cardColumns, total: sql<number>`(count(*) over ())::int` })
    .from(professionalServices)
    .innerJoin(
      directoryListings,
      eq(directoryListings.entityId, professionalServices.professionalId),
    )
    .where(
      and(
        eq(professionalServices.serviceId, serviceId),
        eq(directoryListings.entityType, "professionals"),
      ),
    )
    .orderBy(desc(directoryListings.quality), directoryListings.entityId)
    .limit(professionalsShown);
}

/** Of the same subtype first, then of the same type. */
function listRelated(tx: Transaction, service: ServiceRow): Promise<CardRow[]> {
  const isSameSubtype = sql`${service.serviceSubtypeId}::int = any(${directoryListings.serviceSubtypeIds})`;
  return tx
    .select(cardColumns)
    .from(directoryListings)
    .where(
      and(
        eq(directoryListings.entityType, "services"),
        sql`${service.serviceTypeId}::int = any(${directoryListings.serviceTypeIds})`,
        ne(directoryListings.entityId, service.id),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${isSameSubtype}, false)`),
      desc(directoryListings.quality),
      directoryListings.entityId,
    )
    .limit(relatedShown);
}
