import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { restoreDeleted } from "#app/platform/audit/deleted-rows.server.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { countDependents, type Reference } from "#app/platform/database/find-references.server.ts";
import {
  countTooLarge,
  type RowSnapshot,
  snapshotRows,
} from "#app/platform/database/row-snapshots.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { EntityType } from "../entity-ref.ts";
import { refreshAround } from "../listings/refreshing/refresh-around.server.ts";
import { refreshListings } from "../listings/refreshing/refresh-listings.server.ts";
import type { EditContext } from "./update-entities.server.ts";

export type DeleteOutcome =
  | { id: string; outcome: "deleted" | "missing" }
  /** Rows of others that refer to the entity, by table. */
  | { id: string; outcome: "referred"; by: Record<string, number> };

/** Rows of other people or entities that would lose what they are about. */
const references: Record<EntityType, Readonly<Record<string, SQL>>> = {
  professionals: {
    bookings: sql`professional_id = e.id`,
    reviews: sql`professional_id = e.id`,
    claims: sql`entity_type = 'professionals' and entity_id = e.id`,
    subscriptions: sql`entity_type = 'professionals' and entity_id = e.id`,
  },
  clinics: {
    bookings: sql`clinic_id = e.id`,
    reviews: sql`clinic_id = e.id`,
    places_of_practice: sql`clinic_id = e.id`,
    claims: sql`entity_type = 'clinics' and entity_id = e.id`,
    subscriptions: sql`entity_type = 'clinics' and entity_id = e.id`,
  },
  services: {
    clinic_services: sql`service_id = e.id`,
    professional_services: sql`service_id = e.id`,
    appointment_types: sql`service_id = e.id and is_active`,
  },
  franchises: { clinics: sql`franchise_id = e.id` },
};

/** The tables that an undo restores with their entity: no members, patients, reviews or imported calendars. */
const parts = [
  "appointment_type_resources",
  "appointment_types",
  "bookable_resources",
  "bookable_units",
  "clinic_networks",
  "clinic_pictures",
  "clinic_services",
  "clinic_vocabulary",
  "opening_exceptions",
  "place_networks",
  "places_of_practice",
  "professional_services",
  "professional_vocabulary",
  "reminder_plans",
  "schedule_exceptions",
  "schedule_rules",
  "schedules",
];

export interface DeletionEffects {
  /** Entities that stay, because rows of others refer to them. */
  staying: number;
  /** References to those. */
  referring: Reference[];
  /** Rows deleted with the others. */
  deleted: Reference[];
  /** Whether the deletions can be undone: all, some, or none of them. */
  undo: "all" | "some" | "none";
}

/** Counts what deleting entities would do, as `deleteEntities` decides. */
export async function readDeletionEffects(
  { actor, database }: Pick<EditContext, "actor" | "database">,
  { entityType, ids }: { entityType: EntityType; ids: readonly string[] },
): Promise<DeletionEffects> {
  return withRead(database, actor, async (tx) => {
    const rows = await selectRows(tx, foundShape, selectWithReferences(entityType, ids));
    const referred = rows.filter(({ by }) => Object.keys(by).length > 0);
    const counts = new Map<string, number>();
    for (const { by } of referred) {
      for (const [table, count] of Object.entries(by))
        counts.set(table, (counts.get(table) ?? 0) + count);
    }
    const free = rows.filter((row) => !referred.includes(row)).map(({ id }) => id);
    const large = await countTooLarge(tx, { table: entityType, ids: free, parts });
    return {
      undo: large === 0 ? "all" : large < free.length ? "some" : "none",
      staying: referred.length,
      referring: [...counts].map(([table, count]) => ({ table, count })),
      deleted: await countDependents(tx, entityType, free),
    };
  });
}

/**
 * Deletes entities with their own parts (hours, pictures, networks). One that others refer to stays,
 * with what refers to it: it can be taken out of the directory instead. Each deletion is audited.
 * @throws AppError `forbidden`.
 */
export async function deleteEntities(
  { actor, database, requestId }: EditContext,
  { entityType, ids }: { entityType: EntityType; ids: readonly string[] },
): Promise<DeleteOutcome[]> {
  requirePermission(actor, "listings.delete");
  return withTransaction(database, actor, async (tx) => {
    const found = await lockWithReferences(tx, entityType, ids);
    const free = [...found.values()].filter(({ by }) => Object.keys(by).length === 0);
    const freeIds = free.map(({ id }) => id);
    const near = entityType === "professionals" ? await clinicsOf(tx, freeIds) : [];
    const snapshots = new Map<string, RowSnapshot | null>();
    for (const id of freeIds)
      snapshots.set(id, await snapshotRows(tx, { table: entityType, id, parts }));
    await tx.execute(
      sql`delete from ${sql.identifier(entityType)} where id = any(${sql.param(freeIds)}::uuid[])`,
    );
    await refreshListings(tx, { entityType, ids: freeIds });
    await refreshAround(tx, "clinics", ...near);
    for (const { id, slug, name } of free) {
      const deleted = snapshots.get(id);
      const detail = deleted ? { slug, name, deleted } : { slug, name };
      await recordAudit(tx, {
        actor,
        requestId,
        action: "listing.delete",
        entityType,
        entityId: id,
        detail,
      });
    }
    return [...new Set(ids)].map((id) => outcomeOf(id, found.get(id.toLowerCase())));
  });
}

/**
 * Brings a deleted entity back, with its own parts, as its deletion recorded them.
 * @throws AppError `forbidden`; `gone` where nothing was recorded; `conflict` where its address is
 *   taken since, or what it refers to is gone.
 */
export async function restoreEntity(
  { actor, database, requestId }: EditContext,
  { entityType, id }: { entityType: EntityType; id: string },
): Promise<void> {
  requirePermission(actor, "listings.delete");
  await withTransaction(database, actor, async (tx) => {
    await restoreDeleted(tx, { entityType, entityId: id });
    await refreshAround(tx, entityType, id);
    const near = entityType === "professionals" ? await clinicsOf(tx, [id]) : [];
    await refreshAround(tx, "clinics", ...near);
    const entity = { entityType, entityId: id };
    await recordAudit(tx, { actor, requestId, action: "listing.undelete", ...entity });
  });
}

function outcomeOf(id: string, found: Found | undefined): DeleteOutcome {
  if (!found) return { id, outcome: "missing" };
  if (Object.keys(found.by).length > 0) return { id, outcome: "referred", by: found.by };
  return { id, outcome: "deleted" };
}

const foundShape = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  by: z.record(z.string(), z.int()),
};

type Found = z.infer<z.ZodObject<typeof foundShape>>;

async function lockWithReferences(tx: Transaction, entityType: EntityType, ids: readonly string[]) {
  const rows = await selectRows(
    tx,
    foundShape,
    sql`${selectWithReferences(entityType, ids)} for update`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function selectWithReferences(entityType: EntityType, ids: readonly string[]): SQL {
  const counts = Object.entries(references[entityType]).map(
    ([table, refers]) =>
      sql`${table}::text, nullif((select count(*)::int from ${sql.identifier(table)} where ${refers}), 0)`,
  );
  return sql`
    select id, slug, name_en as name,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)})) as by
    from ${sql.identifier(entityType)} e where id = any(${sql.param([...ids])}::uuid[])`;
}

/** The clinics whose listings count these professionals. */
async function clinicsOf(tx: Transaction, professionalIds: string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    { id: z.uuid() },
    sql`
    select distinct clinic_id as id from places_of_practice
    where professional_id = any(${sql.param(professionalIds)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
