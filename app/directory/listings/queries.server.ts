import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { type CardRow, cardColumns } from "../cards/queries.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { directoryListings, formerAddresses } from "../tables.server.ts";

const similarShown = 4;
/** Reads rows that are off the site. */
const reader: Actor = { kind: "job", name: "listings" };

export type FormerAddress =
  | { kind: "renamed"; slug: string }
  | { kind: "removed"; kindIds: number[]; similar: CardRow[]; licenceEndedOn: string | null };

interface Address {
  entityType: EntityType;
  slug: string;
}

export interface ListingName {
  entityType: EntityType;
  entityId: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/** Returns the names of a listing; null if none has the address. */
export function findListing(
  database: Database,
  actor: Actor,
  { entityType, slug }: Address,
): Promise<ListingName | null> {
  return withRead(database, actor, async (tx) => {
    const { entityId, nameEn, nameAr, ...listing } = directoryListings;
    const [row] = await tx
      .select({ entityType: listing.entityType, entityId, slug: listing.slug, nameEn, nameAr })
      .from(directoryListings)
      .where(and(eq(listing.entityType, entityType), eq(listing.slug, slug)));
    return row ?? null;
  });
}

/** Returns the names of the given entities by id; unlisted ones are absent. */
export async function listNames(
  database: Database,
  actor: Actor,
  { ids, locale }: { ids: string[]; locale: Locale },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { entityId, nameEn, nameAr } = directoryListings;
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({ entityId, name: inLocale(locale, nameEn, nameAr) })
      .from(directoryListings)
      .where(inArray(entityId, ids)),
  );
  return new Map(rows.map((row) => [row.entityId, row.name]));
}

/** Returns where the listing of a former address is now; null if the address never had one. */
export async function findFormerAddress(
  database: Database,
  actor: Actor,
  address: Address,
): Promise<FormerAddress | null> {
  const licenceEndedOn = await findLicenceEnd(database, address);
  return withRead(database, actor, async (tx) => {
    const former = await findAddress(tx, address);
    if (!former) return null;
    if (former.currentSlug !== null) return { kind: "renamed", slug: former.currentSlug };
    const similar = await listSimilar(tx, address.entityType, former);
    return { kind: "removed", kindIds: former.kindIds, similar, licenceEndedOn };
  });
}

/** Returns the day on which a public register took a listing off the site; null if none did. */
async function findLicenceEnd(
  database: Database,
  { entityType, slug }: Address,
): Promise<string | null> {
  if (entityType !== "clinics" && entityType !== "professionals") return null;
  const rows = await withRead(database, reader, (tx) =>
    selectRows(
      tx,
      { day: z.iso.date() },
      sql`
      select licence_ended_on::text as day from ${sql.identifier(entityType)}
      where slug = ${slug} and status <> 'active' and licence_ended_on is not null`,
    ),
  );
  return rows[0]?.day ?? null;
}

async function findAddress(tx: Transaction, { entityType, slug }: Address) {
  const [row] = await tx
    .select({
      kindIds: formerAddresses.kindIds,
      districtIds: formerAddresses.districtIds,
      currentSlug: directoryListings.slug,
    })
    .from(formerAddresses)
    .leftJoin(
      directoryListings,
      and(
        eq(directoryListings.entityType, formerAddresses.entityType),
        eq(directoryListings.entityId, formerAddresses.entityId),
      ),
    )
    .where(
      and(
        eq(formerAddresses.entityType, entityType),
        eq(formerAddresses.slug, slug),
        // The listing that has the address today wins.
        sql`not exists (select 1 from directory_listings l where l.entity_type = ${entityType} and l.slug = ${slug})`,
      ),
    );
  return row;
}

const kindOf: Record<EntityType, SQL> = {
  professionals: sql`${directoryListings.specialtyIds}`,
  clinics: sql`${directoryListings.clinicTypeIds}`,
  services: sql`${directoryListings.serviceTypeIds}`,
  franchises: sql`array[${directoryListings.franchiseTypeId}]`,
};

/** The best of the same kind, those of the same districts first; payment has no part in `quality`. */
function listSimilar(
  tx: Transaction,
  entityType: EntityType,
  { kindIds, districtIds }: { kindIds: number[]; districtIds: number[] },
): Promise<CardRow[]> {
  const isSameKind = overlaps(kindOf[entityType], kindIds);
  const isNear = overlaps(sql`${directoryListings.districtIds}`, districtIds);
  return tx
    .select(cardColumns)
    .from(directoryListings)
    .where(
      and(
        eq(directoryListings.entityType, entityType),
        kindIds.length > 0 ? isSameKind : undefined,
      ),
    )
    .orderBy(desc(isNear), desc(directoryListings.quality), directoryListings.entityId)
    .limit(similarShown);
}

function overlaps(column: SQL, ids: number[]): SQL {
  return sql`${column} && ${sql.param(ids)}::int[]`;
}

/** The slug and names of the listings of entities by entity id; those no longer listed are absent. */
export async function listingNames(tx: Transaction, entityIds: string[]) {
  const { entityId: id, slug, nameEn, nameAr } = directoryListings;
  const found = await tx
    .select({ id, slug, nameEn, nameAr })
    .from(directoryListings)
    .where(inArray(id, entityIds));
  return new Map(found.map((listing) => [listing.id, listing]));
}
