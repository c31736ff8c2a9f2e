import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { type Action, requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { EntityType } from "../../entity-ref.ts";
import type { ListingColumn } from "../listing-expressions.server.ts";
import { refreshNeighbours, type ShownAround } from "./refresh-around.server.ts";
import { refreshListings } from "./refresh-listings.server.ts";

interface MarkRule {
  permission: Action;
  column: SQL;
  /** The audited actions that set the mark and remove it. */
  on: string;
  off: string;
  /** The value of the column. */
  value(isOn: boolean): SQL;
  /** The rows that can have the mark. */
  where?: SQL;
  /** The columns of the listing that show the mark; all without a list of them. */
  shown?: readonly ListingColumn[];
  /** By the kind of the marked entity, the listings around it that count or show the mark. */
  shownAround: Partial<Record<EntityType, ShownAround>>;
}

/** Changes with every write of an entity. */
const ofVersion = ["version", "updated_at"] as const;

/** Columns of clinics and franchises that depend on their listed professionals. */
const staff = ["professional_count", "visit_types"] as const;

const rules = {
  /** In the directory; the address of a listing without it answers 410. */
  listed: {
    permission: "listings.remove",
    column: sql`status`,
    on: "listing.restore",
    off: "listing.remove",
    value: (isOn) => sql`${isOn ? "active" : "inactive"}::text`,
    shownAround: {
      professionals: { clinics: staff, franchises: staff, services: ["professional_count"] },
      clinics: "all",
      services: "all",
      franchises: "all",
    },
  },
  featured: {
    permission: "listings.edit",
    column: sql`is_featured`,
    on: "listing.feature",
    off: "listing.unfeature",
    value: (isOn) => sql`${isOn}::boolean`,
    shown: ["is_featured", ...ofVersion],
    shownAround: {},
  },
  /** The licence was found in the register today. */
  verified: {
    permission: "listings.edit",
    column: sql`licence_checked_on`,
    on: "listing.verify",
    off: "listing.unverify",
    value: (isOn) => sql`${isOn ? dubaiDay() : null}::date`,
    where: sql`licence_number is not null`,
    shown: ["is_verified", "licence_checked_on", "quality", ...ofVersion],
    // Services and franchises count the licences of their clinics.
    shownAround: { clinics: { services: ["quality"], franchises: ["quality"] } },
  },
} satisfies Record<string, MarkRule>;

/** The kinds of entities that have each mark. */
type Marked =
  | { entityType: EntityType; mark: "listed" | "featured" }
  | { entityType: "professionals" | "clinics"; mark: "verified" };

export type Marking = Marked & {
  isOn: boolean;
  /** Leaves the listings around them to a call of `refreshAroundMarked` at the end. */
  isPart?: boolean;
};

/**
 * Sets a mark of several listings, or removes it; what search reads is refreshed once for all of them.
 * @returns the ids of those that changed.
 * @throws AppError `forbidden`.
 */
export async function markListings(
  { database }: Pick<Services, "database">,
  actor: Actor,
  marking: Marking & { ids: readonly string[] },
): Promise<string[]> {
  return withTransaction(database, actor, (tx) => markListingsIn(tx, actor, marking));
}

/** Sets or removes a mark in the transaction of the caller. */
export async function markListingsIn(
  tx: Transaction,
  actor: Actor,
  { ids, entityType, mark, isOn, isPart = false }: Marking & { ids: readonly string[] },
): Promise<string[]> {
  const rule: MarkRule = rules[mark];
  requirePermission(actor, rule.permission);
  const value = rule.value(isOn);
  const rows = await selectRows(
    tx,
    { id: z.uuid(), slug: z.string() },
    sql`
    update ${sql.identifier(entityType)}
    set ${rule.column} = ${value}, version = version + 1, updated_at = now()
    where id = any(${sql.param([...ids])}::uuid[]) and ${rule.column} is distinct from ${value}
      and ${rule.where ?? sql`true`}
    returning id, slug`,
  );
  const changed = rows.map(({ id }) => id);
  await refreshListings(tx, { entityType, ids: changed, columns: rule.shown });
  if (!isPart) await refreshMarkedAround(tx, rule, { entityType, ids: changed });
  const action = isOn ? rule.on : rule.off;
  const marked = rows.map(({ id, slug }) => ({ entityId: id, detail: { slug } }));
  await recordAudits(tx, { actor, action, entityType }, marked);
  return changed;
}

/**
 * Refreshes what surrounds many listings that were marked in parts: the same clinics and services are
 * around each part, and refreshing them with each took most of the time of the whole.
 * @throws AppError `forbidden`.
 */
export async function refreshAroundMarked(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { entityType, ids, mark }: Pick<Marking, "entityType" | "mark"> & { ids: readonly string[] },
): Promise<void> {
  const rule: MarkRule = rules[mark];
  requirePermission(actor, rule.permission);
  await withTransaction(database, actor, (tx) =>
    refreshMarkedAround(tx, rule, { entityType, ids }),
  );
}

async function refreshMarkedAround(
  tx: Transaction,
  { shownAround }: MarkRule,
  { entityType, ids }: { entityType: EntityType; ids: readonly string[] },
): Promise<void> {
  const shown = shownAround[entityType];
  if (shown && ids.length > 0) await refreshNeighbours(tx, entityType, { ids, shownAround: shown });
}
