import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { directoryListings as listing } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { type SettingName, settingNames } from "./figure-bounds.ts";
import { type ActiveRules, activate, type RuleSet, ruleSet } from "./rule-set.ts";
import { searchTestQueries, searchRuleVersions as versions } from "./tables.server.ts";

export interface RuleVersion {
  id: number;
  rules: RuleSet;
  note: string;
  basedOn: number | null;
  isRollback: boolean;
  revision: number;
  /** Null for the draft. */
  publishedAt: Date | null;
}

const columns = {
  id: versions.id,
  rules: versions.rules,
  note: versions.note,
  basedOn: versions.basedOn,
  isRollback: versions.isRollback,
  revision: versions.revision,
  publishedAt: versions.publishedAt,
};

/** Figures that a version does not name have their defaults. */
const parsed = (row: RuleVersion): RuleVersion => ({ ...row, rules: ruleSet.parse(row.rules) });

/** Lets administrators change which rules are in force one after the other. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_rule_versions'))`);
}

/** Reads the draft, locked for the rest of the transaction; null where there is none. */
export async function lockDraft(tx: Transaction): Promise<RuleVersion | null> {
  const [row] = await tx
    .select(columns)
    .from(versions)
    .where(isNull(versions.publishedAt))
    .for("update");
  return row ? parsed(row) : null;
}

/** Reads the version in force; null while there is none. */
export async function findLive(tx: Transaction): Promise<RuleVersion | null> {
  const [row] = await tx
    .select(columns)
    .from(versions)
    .where(isNotNull(versions.publishedAt))
    .orderBy(desc(versions.publishedAt), desc(versions.id))
    .limit(1);
  return row ? parsed(row) : null;
}

export async function findVersion(tx: Transaction, id: number): Promise<RuleVersion | null> {
  const [row] = await tx.select(columns).from(versions).where(eq(versions.id, id));
  return row ? parsed(row) : null;
}

export function readVersion(database: Database, actor: Actor, id: number) {
  return withRead(database, actor, (tx) => findVersion(tx, id));
}

/** Reads the draft and the version in force. */
export function readRules(database: Database, actor: Actor) {
  return withRead(database, actor, async (tx) => {
    const [draft] = await tx.select(columns).from(versions).where(isNull(versions.publishedAt));
    return { draft: draft ? parsed(draft) : null, live: await findLive(tx) };
  });
}

const drafts = defineCache<ActiveRules>({ name: "search.draft", maxEntries: 1, maxAgeMs: null });

/** Returns the rules of a draft for searches; the same revision is the same object. */
export function activateDraft(
  database: Database,
  { id, revision, rules }: RuleVersion,
): ActiveRules {
  const key = `draft ${id}.${revision}`;
  const known = drafts.of(database).get(key);
  if (known) return known;
  const active = activate(rules, { key, version: id });
  drafts.of(database).set(key, active);
  return active;
}

/** Lists the published versions, the newest first, and counts them. */
export function listVersions(
  database: Database,
  actor: Actor,
  { page, size }: { page: number; size: number },
) {
  return withRead(database, actor, async (tx) => {
    const { rules: _rules, ...listed } = columns;
    const rows = await tx
      .select({
        ...listed,
        publishedBy: sql<string>`coalesce((
          select coalesce(nullif(u.full_name, ''), u.email) from audit_log a join users u on u.auth_user_id = a.actor_id
          where a.entity_type = 'search_rule_versions' and a.entity_id = search_rule_versions.id::text
            and a.action in ('search.rules.publish', 'search.rules.restore') order by a.id desc limit 1), '')`,
        count: sql<number>`(count(*) over ())::int`,
      })
      .from(versions)
      .where(isNotNull(versions.publishedAt))
      .orderBy(desc(versions.publishedAt), desc(versions.id))
      .limit(size)
      .offset((page - 1) * size);
    return { versions: rows, count: rows[0]?.count ?? 0 };
  });
}

export interface SettingChange {
  id: number;
  name: SettingName;
  before: number;
  after: number;
  who: string;
  at: string;
}

const mostChanges = 25;

/** Lists who changed which setting of a draft, the newest first. */
export function listSettingChanges(database: Database, actor: Actor): Promise<SettingChange[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{
      id: string | number;
      at: Date | string;
      who: string;
      before: Record<SettingName, number>;
      after: Record<SettingName, number>;
    }>(sql`
      select a.id, a.at, coalesce(nullif(u.full_name, ''), u.email, a.actor_id, '') as who,
        a.detail->'before' as before, a.detail->'after' as after
      from audit_log a left join users u on u.auth_user_id = a.actor_id
      where a.entity_type = 'search_rule_versions' and a.action = 'search.rules.setSettings'
      order by a.id desc limit ${mostChanges}`);
    return rows.flatMap(({ id, at, who, before, after }) =>
      settingNames
        .filter((name) => before[name] !== after[name])
        .map((name) => ({
          id: Number(id),
          name,
          before: before[name],
          after: after[name],
          who,
          at: new Date(at).toISOString(),
        })),
    );
  });
}

/** Lists the queries that are compared, in their order of time. */
export function listTestQueries(database: Database, actor: Actor) {
  return withRead(database, actor, (tx) =>
    tx
      .select({ id: searchTestQueries.id, words: searchTestQueries.words })
      .from(searchTestQueries)
      .orderBy(searchTestQueries.id),
  );
}

/** Whether an entity is in the directory at present. */
export async function hasListing(
  tx: Transaction,
  { entityType, entityId }: EntityRef,
): Promise<boolean> {
  const found = await tx
    .select({ id: listing.entityId })
    .from(listing)
    .where(and(eq(listing.entityType, entityType), eq(listing.entityId, entityId)));
  return found.length > 0;
}

export interface NamedListing {
  nameEn: string;
  nameAr: string;
  entityType: string;
}

/** Reads the names of listings by their ids; one that is not listed has none. */
export async function readListingNames(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, NamedListing>> {
  if (ids.length === 0) return new Map();
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({
        id: listing.entityId,
        entityType: listing.entityType,
        nameEn: listing.nameEn,
        nameAr: listing.nameAr,
      })
      .from(listing)
      .where(inArray(listing.entityId, [...ids])),
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
