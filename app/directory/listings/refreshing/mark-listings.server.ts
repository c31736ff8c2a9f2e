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
  /** The field of the form that edits the mark: its values before and after are audited. */
  field?: string;
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
    field: "licenceCheckedOn",
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
    markedRow,
    sql`
    update ${sql.identifier(entityType)} e
    set ${rule.column} = ${value}, version = version + 1, updated_at = now()
    from (
      select id, ${rule.column} as value from ${sql.identifier(entityType)}
      where id = any(${sql.param([...ids])}::uuid[]) and ${rule.column} is distinct from ${value}
        and ${rule.where ?? sql`true`}
      order by id for update
    ) before
    where e.id = before.id
    returning e.id, e.slug, before.value::text as before, e.${rule.column}::text as after`,
  );
  const action = isOn ? rule.on : rule.off;
  return followMarking(tx, rule, { actor, action, entityType, rows, isPart });
}

const markedRow = {
  id: z.uuid(),
  slug: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
};

interface Followed {
  actor: Actor;
  /** The audited action. */
  action: string;
  entityType: EntityType;
  rows: readonly { id: string; slug: string; before: string | null; after: string | null }[];
  isPart: boolean;
}

/** Refreshes what shows the mark and audits it. @returns the ids of the rows. */
async function followMarking(
  tx: Transaction,
  rule: MarkRule,
  { actor, action, entityType, rows, isPart }: Followed,
): Promise<string[]> {
  const { field } = rule;
  const ids = rows.map(({ id }) => id);
  await refreshListings(tx, { entityType, ids, columns: rule.shown });
  if (!isPart) await refreshMarkedAround(tx, rule, { entityType, ids });
  const marked = rows.map(({ id, slug, before, after }) => ({
    entityId: id,
    detail: { slug, ...(field && { before: { [field]: before }, after: { [field]: after } }) },
  }));
  await recordAudits(tx, { actor, action, entityType }, marked);
  return ids;
}

/**
 * Gives listings the day of the licence check back that their last mark replaced; a day that somebody
 * changed since stays.
 * @returns the ids of those that changed.
 * @throws AppError `forbidden`.
 */
export async function restoreLicenceChecks(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { ids, entityType }: { ids: readonly string[]; entityType: "professionals" | "clinics" },
): Promise<string[]> {
  const rule: MarkRule = rules.verified;
  requirePermission(actor, rule.permission);
  return withTransaction(database, actor, async (tx) => {
    const rows = await selectRows(
      tx,
      markedRow,
      sql`
      update ${sql.identifier(entityType)} e
      set licence_checked_on = last.before, version = version + 1, updated_at = now()
      from (
        select distinct on (a.entity_id) a.entity_id::uuid as id,
          (a.detail #>> '{before,licenceCheckedOn}')::date as before,
          (a.detail #>> '{after,licenceCheckedOn}')::date as after
        from audit_log a
        where a.entity_type = ${entityType} and a.entity_id = any(${sql.param([...ids])}::text[])
          and a.action in (${rule.on}, ${rule.off}) and a.detail ? 'before'
        order by a.entity_id, a.id desc
      ) last
      where e.id = last.id and e.licence_checked_on is not distinct from last.after
        and last.before is distinct from last.after
      returning e.id, e.slug, last.after::text as before, e.licence_checked_on::text as after`,
    );
    const action = "listing.restoreCheck";
    return followMarking(tx, rule, { actor, action, entityType, rows, isPart: true });
  });
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
