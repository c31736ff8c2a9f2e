import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Transaction,
  withSavepoint,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { findMistake } from "#app/platform/gateway/refuse-call.server.ts";
import { composeSets } from "#app/platform/gateway/tables/compose-write.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { EntityType } from "../cards/card.ts";
import { refreshAround } from "../listings/refresh-around.server.ts";
import { restate, type StatedFacts } from "../stated-facts.ts";
import { factsOfColumns } from "./edited-facts.ts";
import {
  type EntityChoices,
  readEntityChoices,
  writeEntityChoices,
} from "./entity-choices.server.ts";
import { entityTables } from "./entity-tables.server.ts";

export type EditContext = Pick<RequestContext, "actor" | "database" | "requestId">;

export interface EntityChange {
  id: string;
  /** The version that the editor has read; without it the change applies to any version. */
  version?: number | undefined;
  /** New values by column name, parsed by the input of the entity's table. */
  values: RowValues;
  /** What is to be chosen in some of its lists. */
  choices?: EntityChoices;
}

export type ChangeOutcome =
  | { id: string; outcome: "updated" | "unchanged"; version: number }
  | { id: string; outcome: "missing" }
  /** Somebody else changed the entity since that version was read. */
  | { id: string; outcome: "stale"; version: number; current: RowValues }
  /** `code` is the SQL state of the refusal. */
  | { id: string; outcome: "refused"; problem: string; code: string };

/**
 * Changes entities one by one: each is audited with its values before and after, and one that is
 * refused leaves the others changed. Dated facts are stated anew by the staff.
 * @throws AppError `forbidden`.
 */
export async function updateEntities(
  { actor, database, requestId }: EditContext,
  { entityType, changes }: { entityType: EntityType; changes: readonly EntityChange[] },
): Promise<ChangeOutcome[]> {
  requirePermission(actor, "listings.edit");
  return withTransaction(database, actor, async (tx) => {
    const outcomes: ChangeOutcome[] = [];
    for (const change of changes) {
      outcomes.push(await tryChange(tx, { entityType, change, actor, requestId }));
    }
    const updated = outcomes.filter(({ outcome }) => outcome === "updated");
    await refreshAround(tx, entityType, ...updated.map(({ id }) => id));
    return outcomes;
  });
}

export interface ChangeOfEntity extends Pick<EditContext, "actor" | "requestId"> {
  entityType: EntityType;
  change: EntityChange;
}

/** Applies one change in a savepoint, so that a refusal undoes this change alone. */
async function tryChange(tx: Transaction, given: ChangeOfEntity): Promise<ChangeOutcome> {
  try {
    return await withSavepoint(tx, () => changeEntity(tx, given));
  } catch (error) {
    const mistake = findMistake(error);
    if (!mistake) throw error;
    return {
      id: given.change.id,
      outcome: "refused",
      problem: mistake.message,
      code: mistake.code,
    };
  }
}

/**
 * Changes one entity in the transaction of the caller, who refreshes the listings around it.
 * @throws the database's error for values that it refuses.
 */
export async function changeEntity(
  tx: Transaction,
  { entityType, change, actor, requestId }: ChangeOfEntity,
): Promise<ChangeOutcome> {
  const { id } = change;
  const stored = await lockEntity(tx, entityType, id);
  if (!stored) return { id, outcome: "missing" };
  const { version, facts } = stored;
  const chosen = change.choices ? await readEntityChoices(tx, entityType, id) : {};
  const before: RowValues = { ...stored.row, ...chosen };
  const lists = keepOrder(chosen, change.choices ?? {});
  const given: RowValues = { ...change.values, ...lists };
  if (change.version !== undefined && change.version !== version)
    return { id, outcome: "stale", version, current: pick(before, Object.keys(given)) };
  const after = uncheckLicence(before, given);
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return { id, outcome: "unchanged", version };
  const restated = restate(facts, factsOfColumns(changed), {
    placeId: null,
    today: dubaiDay(new Date()),
    source: "staff",
  });
  const columns = changed.filter((name) => !(name in lists));
  const changedLists = Object.entries(lists).filter(([name]) => changed.includes(name));
  await writeEntityChoices(tx, entityType, { id, choices: Object.fromEntries(changedLists) });
  const sets = composeSets(entityTables[entityType], pick(after, columns));
  const { rows } = await tx.execute<{ row: RowValues }>(sql`
    update ${sql.identifier(entityType)} as e
    set ${sql.join(sets, sql`, `)}, version = version + 1,
      stated_facts = stated_facts || ${JSON.stringify(restated)}::jsonb
    where id = ${id}::uuid returning to_jsonb(e) as row`);
  await recordAudit(tx, {
    actor,
    requestId,
    action: "listing.edit",
    entityType,
    entityId: id,
    detail: {
      before: pick(before, changed),
      after: pick({ ...after, ...rows[0]?.row }, changed),
    },
  });
  return { id, outcome: "updated", version: version + 1 };
}

/** Leaves items that stay chosen in their order, so that the primary one stays primary. */
function keepOrder(chosen: EntityChoices, given: EntityChoices): EntityChoices {
  const lists = Object.entries(given).map(([name, ids]) => {
    const before = chosen[name] ?? [];
    const stay = before.filter((id) => ids.includes(id));
    return [name, [...stay, ...ids.filter((id) => !before.includes(id))]] as const;
  });
  return Object.fromEntries(lists);
}

/** Another licence counts as unchecked, unless the day is given on which it was found in the register. */
function uncheckLicence(before: RowValues, given: RowValues): RowValues {
  const isOther = ["licence_authority", "licence_number"].some(
    (name) => name in given && !isSame(before[name], given[name]),
  );
  const day = "licence_checked_on";
  const isChecked = day in given && !isSame(before[day], given[day]);
  return isOther && !isChecked ? { ...given, licence_checked_on: null } : given;
}

interface StoredEntity {
  version: number;
  facts: StatedFacts;
  row: RowValues;
}

/** The row as JSON, locked until the transaction ends. */
async function lockEntity(tx: Transaction, entityType: EntityType, id: string) {
  const { rows } = await tx.execute<StoredEntity & Record<string, unknown>>(sql`
    select e.version, e.stated_facts as facts, to_jsonb(e) as row
    from ${sql.identifier(entityType)} e where id = ${id}::uuid for update`);
  return rows[0];
}

function pick(row: RowValues, names: readonly string[]): RowValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function isSame(stored: unknown, given: unknown): boolean {
  return sortedJson(stored ?? null) === sortedJson(given ?? null);
}

/** JSON with the keys of objects in order, as stored JSON may come back in another. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
