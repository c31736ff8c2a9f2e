import { sql } from "drizzle-orm";
import { deleteEntities } from "#app/directory/editing/delete-entities.server.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { openSubject } from "../../reading/open-subject.server.ts";
import { lockImports } from "../../record-run.server.ts";
import type { Change, KeyFacts, Subject, SubjectName } from "../../subject.ts";
import { forgetProposals } from "../brands/forget-proposals.server.ts";
import { csvRegister } from "../registers.ts";
import { restoreAside } from "./aside-values.server.ts";
import type { StatedChange } from "./run-rows.ts";

const writer: Actor = { kind: "job", name: "register" };
const batchSize = 500;

export interface UndoOutcome {
  /** Listings that have their values from before the run. */
  restored: number;
  /** New listings that were deleted. */
  deleted: number;
  /** New listings with bookings, reviews or claims: they are off the site. */
  hidden: number;
  /** Values that somebody changed after the run; they stay. */
  keptValues: number;
}

interface UndoneRow extends Record<string, unknown> {
  id: string;
  entityId: string;
  change: StatedChange;
}

/**
 * Undoes a run: deletes what it added and restores the values that nobody changed since. A run that is
 * cut off while undoing is finished by undoing it again.
 * @throws AppError `not_found`, or `conflict` where a later run of the register, or one that placed
 * professionals, is still applied.
 */
export async function undoRun(
  { database, actor }: { database: Database; actor: Actor },
  runId: number,
): Promise<UndoOutcome> {
  requirePermission(actor, "catalogue.import");
  await requireLast(database, runId);
  const outcome: UndoOutcome = { restored: 0, deleted: 0, hidden: 0, keptValues: 0 };
  // Clinics last: one with people or services stays.
  for (const name of ["services", "professionals", "clinics"] as const) {
    await openSubject(database, name, async (subject) => {
      await restoreChanged(database, subject, runId, outcome);
    });
    await removeNew(database, name, runId, outcome);
  }
  await forgetProposals({ actor, database, requestId: `undo-${runId}` });
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(
      sql`update register_runs set state = 'undone', undone_at = now() where id = ${runId}`,
    );
    await restoreAside(tx, runId);
    await refreshListings(tx, { entityType: "clinics" });
    await refreshListings(tx, { entityType: "franchises" });
    await recordAudit(tx, {
      actor,
      action: "register.undo",
      entityType: "register_runs",
      entityId: String(runId),
      detail: { ...outcome },
    });
  });
  return outcome;
}

/** Professionals of a register are placed at facilities of earlier runs. */
async function requireLast(database: Database, runId: number) {
  const { rows } = await withRead(database, writer, (tx) =>
    tx.execute<{ state: string; later: number | null }>(sql`
      select r.state, (select min(l.id)::int from register_runs l
        where (l.register = r.register
            or l.register <> ${csvRegister} and exists (select 1 from register_rows w where w.run_id = l.id
              and w.entity_type = 'professionals' and w.change is not null))
          and l.id > r.id and l.state in ('applying', 'applied')) as later
      from register_runs r where r.id = ${runId}`),
  );
  const [run] = rows;
  if (!run) throw new AppError("not_found", `There is no run ${runId}.`);
  if (run.state === "undone") throw new AppError("conflict", `Run ${runId} is undone already.`);
  if (run.state !== "applying" && run.state !== "applied") {
    throw new AppError("conflict", `Run ${runId} wrote nothing.`);
  }
  if (run.later === null) return;
  throw new AppError("conflict", `Run ${run.later} came later: undo that one first.`);
}

async function restoreChanged<F extends KeyFacts>(
  database: Database,
  subject: Subject<F>,
  runId: number,
  outcome: UndoOutcome,
) {
  for (;;) {
    const done = await withTransaction(database, writer, async (tx) => {
      await lockImports(tx);
      const rows = await takeRows(tx, subject.name, runId, false);
      if (rows.length === 0) return true;
      const stored = new Map(
        (await subject.load(tx, [...new Set(rows.map(({ entityId }) => entityId))])).map((one) => [
          one.id,
          one,
        ]),
      );
      const changes = new Map<string, Change<F>>();
      for (const { entityId, change } of rows) {
        const now = stored.get(entityId);
        if (!now) continue;
        const { values, kept } = valuesToRestore(now, change);
        outcome.keptValues += kept;
        const columns = Object.keys(values);
        if (columns.length === 0) continue;
        const { places, ...facts } = values;
        changes.set(entityId, {
          kind: "changed",
          line: 0,
          id: entityId,
          slug: now.slug,
          facts: { ...now, ...facts },
          // Stored by this very subject.
          ...(Array.isArray(places) && { places: places as Change<F>["places"] }),
          columns,
          kept: {},
          statedFacts: statedBefore(now.stated_facts, change.stated, runId),
          before: now,
        });
      }
      const all = [...changes.values()];
      if (all.length > 0) await subject.store(tx, all);
      const ids = all.map(({ id }) => id);
      if (subject.name !== "services") {
        await tx.execute(sql`
          update ${sql.identifier(subject.name)} set licence_ended_on = null
          where id = any(${sql.param(ids)}::uuid[])
            and (status = 'active' or licence_checked_on is not null)`);
      }
      await subject.refresh(tx, ids);
      await publishEvent(tx, {
        topic: `${subject.noun}.imported`,
        entityType: subject.name,
        payload: { ids },
      });
      await settle(tx, rows);
      outcome.restored += all.length;
      return false;
    });
    if (done) return;
  }
}

/** A value that differs from what the run wrote was changed afterwards: it stays. */
function valuesToRestore(now: object, { before, after }: StatedChange) {
  const stored = new Map<string, unknown>(Object.entries(now));
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null));
  const values: Record<string, unknown> = {};
  let kept = 0;
  for (const [name, value] of Object.entries(before)) {
    if (name === "places" && before.places === null) continue;
    if (same(value, after[name])) continue;
    if (name === "places" || same(stored.get(name), after[name])) values[name] = value;
    else kept += 1;
  }
  return { values, kept };
}

/** A value in one order: stored JSON sorts its keys, and a file lists clinics as it likes. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(inOrder);
    const isOffers = items.every(
      (item) => typeof item === "object" && item !== null && "slug" in item,
    );
    return isOffers
      ? items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, inOrder(part)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Statements of the run become those from before; what others stated since stays. */
function statedBefore(now: StatedFacts, before: StatedFacts, runId: number): StatedFacts {
  const ofOthers = Object.entries(now).filter(([, fact]) => fact?.run !== runId);
  return { ...before, ...Object.fromEntries(ofOthers) };
}

async function takeRows(
  tx: Transaction,
  entityType: SubjectName,
  runId: number,
  isNew: boolean,
): Promise<UndoneRow[]> {
  const { rows } = await tx.execute<UndoneRow>(sql`
    select id::text, entity_id as "entityId", change from register_rows
    where run_id = ${runId} and entity_type = ${entityType} and change is not null
      and settled_at is null and (kind = 'new') = ${isNew}
    order by id desc limit ${batchSize}`);
  return rows;
}

async function removeNew(
  database: Database,
  entityType: SubjectName,
  runId: number,
  outcome: UndoOutcome,
) {
  for (;;) {
    const rows = await withRead(database, writer, (tx) => takeRows(tx, entityType, runId, true));
    if (rows.length === 0) return;
    const ids = rows.map(({ entityId }) => entityId);
    const keys = await withRead(database, writer, (tx) => keysOf(tx, entityType, ids));
    const outcomes = await deleteEntities(
      { database, actor: writer, requestId: `undo-${runId}` },
      { entityType, ids },
    );
    const referred = outcomes.flatMap(({ id, outcome: how }) => (how === "referred" ? [id] : []));
    outcome.deleted += outcomes.filter(({ outcome: how }) => how === "deleted").length;
    outcome.hidden += referred.length;
    await withTransaction(database, writer, async (tx) => {
      const gone = [...keys].flatMap(([id, key]) => (referred.includes(id) ? [] : [key]));
      await tx.execute(
        sql`delete from register_contacts where key = any(${sql.param(gone)}::text[])`,
      );
      const licence = entityType === "services" ? sql`` : sql`licence_checked_on = null,`;
      await tx.execute(sql`
        update ${sql.identifier(entityType)} set status = 'inactive', ${licence}
          version = version + 1 where id = any(${sql.param(referred)}::uuid[])`);
      await refreshListings(tx, { entityType, ids: referred });
      await settle(tx, rows);
    });
  }
}

/** The external keys of listings by their ids: contacts are stored under them. */
async function keysOf(
  tx: Transaction,
  entityType: SubjectName,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`
    select id, external_key as key from ${sql.identifier(entityType)}
    where id = any(${sql.param(ids)}::uuid[]) and external_key is not null`);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Marks rows as undone, so that an undo that was cut off goes on behind them. */
async function settle(tx: Transaction, rows: readonly UndoneRow[]) {
  await tx.execute(sql`
    update register_rows set settled_at = now()
    where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
}
