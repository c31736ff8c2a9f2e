import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import {
  type Transaction,
  withSavepoint,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { findMistake } from "#app/platform/gateway/refuse-call.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { refreshAround } from "../listings/refreshing/refresh-around.server.ts";
import { readEntityChoices, writeEntityChoices } from "./entity-choices.server.ts";
import { entityTables } from "./entity-tables.server.ts";
import {
  type ChangeOutcome,
  type Edit,
  type EntityChange,
  pick,
  planEdit,
  type StoredEntity,
} from "./plan-edit.server.ts";

export type EditContext = Pick<RequestContext, "actor" | "database" | "requestId">;

/**
 * Changes entities together: each is audited with its values before and after, and one that is
 * refused leaves the others changed. Dated facts are stated anew by the staff.
 * @throws AppError `forbidden`.
 */
export async function updateEntities(
  { actor, database, requestId }: EditContext,
  { entityType, changes }: { entityType: EntityType; changes: readonly EntityChange[] },
): Promise<ChangeOutcome[]> {
  requirePermission(actor, "listings.edit");
  return withTransaction(database, actor, async (tx) => {
    const given = { entityType, actor, requestId };
    const outcomes = await changeOrDivide(tx, { ...given, changes });
    const updated = outcomes.filter(({ outcome }) => outcome === "updated");
    await refreshAround(tx, entityType, ...updated.map(({ id }) => id));
    return outcomes;
  });
}

interface ChangesOfEntities extends Pick<EditContext, "actor" | "requestId"> {
  entityType: EntityType;
  changes: readonly EntityChange[];
}

/**
 * Applies changes in a savepoint. Where the database refuses one of them, each half is tried alone:
 * one refusal among n costs about 2 log n further statements and not n.
 */
async function changeOrDivide(tx: Transaction, given: ChangesOfEntities): Promise<ChangeOutcome[]> {
  const { changes } = given;
  if (changes.length === 0) return [];
  const ids = new Set(changes.map(({ id }) => id.toLowerCase()));
  // A second change of the same entity follows the first, whose values it meets.
  if (ids.size < changes.length) return changeHalves(tx, given);
  try {
    return await withSavepoint(tx, () => changeTogether(tx, given));
  } catch (error) {
    const mistake = findMistake(error);
    if (!mistake) throw error;
    const [only] = changes;
    if (changes.length > 1 || !only) return changeHalves(tx, given);
    const { message: problem, code } = mistake;
    return [{ id: only.id, outcome: "refused", problem, code }];
  }
}

async function changeHalves(tx: Transaction, given: ChangesOfEntities): Promise<ChangeOutcome[]> {
  const middle = Math.ceil(given.changes.length / 2);
  const halves = [given.changes.slice(0, middle), given.changes.slice(middle)];
  const outcomes: ChangeOutcome[] = [];
  for (const changes of halves) outcomes.push(...(await changeOrDivide(tx, { ...given, changes })));
  return outcomes;
}

export interface ChangeOfEntity extends Pick<EditContext, "actor" | "requestId"> {
  entityType: EntityType;
  change: EntityChange;
}

/**
 * Changes one entity in the transaction of the caller, who refreshes the listings around it.
 * @throws the database's error for values that it refuses.
 */
export async function changeEntity(
  tx: Transaction,
  { change, ...given }: ChangeOfEntity,
): Promise<ChangeOutcome> {
  const [outcome] = await changeTogether(tx, { ...given, changes: [change] });
  if (!outcome) throw new Error("A change has no outcome.");
  return outcome;
}

/**
 * Changes different entities with one statement for all of them.
 * @throws the database's error for values that it refuses.
 */
async function changeTogether(
  tx: Transaction,
  { entityType, changes, actor, requestId }: ChangesOfEntities,
): Promise<ChangeOutcome[]> {
  const stored = await lockEntities(
    tx,
    entityType,
    changes.map(({ id }) => id),
  );
  const outcomes: ChangeOutcome[] = [];
  const edits: Edit[] = [];
  for (const change of changes) {
    const entity = stored.get(change.id.toLowerCase());
    const chosen = change.choices ? await readEntityChoices(tx, entityType, change.id) : {};
    const planned = entity ? planEdit(change, entity, chosen) : missing(change.id);
    if ("outcome" in planned) outcomes.push(planned);
    else {
      const { id, version } = planned;
      outcomes.push({ id, outcome: "updated", version: version + 1 });
      edits.push(planned);
    }
  }
  if (edits.length === 0) return outcomes;
  for (const { id, lists } of edits) {
    await writeEntityChoices(tx, entityType, { id, choices: lists });
  }
  const written = await writeEdits(tx, entityType, edits);
  await recordAudits(
    tx,
    { actor, requestId, action: "listing.edit", entityType },
    edits.map(({ id, before, after, changed }) => ({
      entityId: id,
      detail: {
        before: pick(before, changed),
        after: pick({ ...after, ...written.get(id.toLowerCase()) }, changed),
      },
    })),
  );
  return outcomes;
}

function missing(id: string): ChangeOutcome {
  return { id, outcome: "missing" };
}

/**
 * Writes the columns of entities that are locked: the columns of any of them for all, each with its
 * own value where it has no new one.
 * @returns the rows as they are stored, by id.
 */
async function writeEdits(tx: Transaction, entityType: EntityType, edits: readonly Edit[]) {
  const table = entityTables[entityType];
  const changed = new Set(
    edits.flatMap(({ changed, lists }) => changed.filter((name) => !(name in lists))),
  );
  const columns = [...changed];
  const given = edits.map(({ id, before, after, restated }) => ({
    ...pick({ ...before, ...after }, columns),
    id,
    stated_facts: restated,
  }));
  const sets = columns.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  if (table.changedAt) sets.push(sql`${sql.identifier(table.changedAt)} = now()`);
  const name = sql.identifier(entityType);
  const rows = await selectRows(
    tx,
    { id: z.uuid(), row: z.record(z.string(), z.unknown()) },
    sql`
    update ${name} as e
    set ${sql.join([...sets, sql`version = e.version + 1`], sql`, `)},
      stated_facts = e.stated_facts || given.stated_facts
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(given)}::jsonb) as given
    where e.id = given.id returning e.id, to_jsonb(e) as row`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The rows as JSON by id, locked until the transaction ends; in one order, so that two who edit wait and do not block each other. */
async function lockEntities(tx: Transaction, entityType: EntityType, ids: readonly string[]) {
  const { rows } = await tx.execute<StoredEntity & { id: string } & Record<string, unknown>>(sql`
    select e.id, e.version, e.stated_facts as facts, to_jsonb(e) as row
    from ${sql.identifier(entityType)} e where id = any(${sql.param([...ids])}::uuid[])
    order by id for update`);
  return new Map(rows.map((entity) => [entity.id, entity]));
}
