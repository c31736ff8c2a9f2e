import { and, eq, inArray, or } from "drizzle-orm";
import { cardColumns } from "#app/directory/cards/queries.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import { directoryListings as listing } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { itemColumns } from "#app/vocabulary/queries.server.ts";
import { vocabularyCategories, vocabularyItems } from "#app/vocabulary/tables.server.ts";

const resultColumns = {
  card: {
    ...cardColumns,
    insuranceIds: listing.insuranceIds,
    clinicId: listing.clinicId,
  },
  parentCompanyEn: listing.parentCompanyEn,
  parentCompanyAr: listing.parentCompanyAr,
  professional: {
    descriptionEn: professionals.descriptionEn,
    descriptionAr: professionals.descriptionAr,
    email: professionals.email,
  },
  clinic: {
    descriptionEn: clinics.descriptionEn,
    descriptionAr: clinics.descriptionAr,
    email: clinics.email,
    coverPath: clinics.coverPath,
  },
  service: {
    descriptionEn: services.descriptionEn,
    descriptionAr: services.descriptionAr,
    email: services.email,
  },
  franchise: {
    descriptionEn: franchises.descriptionEn,
    descriptionAr: franchises.descriptionAr,
    email: franchises.email,
  },
};

function selectResults(tx: Transaction) {
  const isOf = (type: EntityRef["entityType"]) => eq(listing.entityType, type);
  return tx
    .select(resultColumns)
    .from(listing)
    .leftJoin(professionals, and(isOf("professionals"), eq(professionals.id, listing.entityId)))
    .leftJoin(clinics, and(isOf("clinics"), eq(clinics.id, listing.entityId)))
    .leftJoin(services, and(isOf("services"), eq(services.id, listing.entityId)))
    .leftJoin(franchises, and(isOf("franchises"), eq(franchises.id, listing.entityId)));
}

export type ResultRow = Awaited<ReturnType<typeof selectResults>>[number];

/** Everything that a result says of the given entities, by their ids. One statement. */
export async function readResults(
  tx: Transaction,
  refs: EntityRef[],
): Promise<Map<string, ResultRow>> {
  if (refs.length === 0) return new Map();
  const ofTypes = [...Map.groupBy(refs, ({ entityType }) => entityType)].map(([type, group]) =>
    and(
      eq(listing.entityType, type),
      inArray(
        listing.entityId,
        group.map(({ entityId }) => entityId),
      ),
    ),
  );
  const rows = await selectResults(tx).where(or(...ofTypes));
  return new Map(rows.map((row) => [row.card.entityId, row]));
}

/** The active items as they are stored: what is answered where the vocabulary cannot be had. */
export function listActiveItems(database: Database) {
  return withRead(database, guest, (tx) =>
    tx
      .select({ ...itemColumns, categoryId: vocabularyItems.categoryId })
      .from(vocabularyItems)
      .innerJoin(vocabularyCategories, eq(vocabularyCategories.id, vocabularyItems.categoryId))
      .where(and(eq(vocabularyItems.status, "active"), eq(vocabularyCategories.status, "active")))
      .orderBy(vocabularyCategories.sortOrder, vocabularyItems.sortOrder, vocabularyItems.id),
  );
}
