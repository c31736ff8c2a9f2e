import { type SQL, sql } from "drizzle-orm";
import { type EntityRef, entityTypes } from "#app/directory/entity-ref.ts";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { withReplicaReads } from "#app/platform/database/replica/read-scope.server.ts";
import { decodeRow, rowText } from "./building/row-text.ts";

const reader: Actor = { kind: "job", name: "search index" };
/** A transaction holds the embedded database's only session: others take their turn between two. */
const batchSize = 1_000;

/** Reads every listing in the order of the primary key, batch by batch, each in a transaction of its own. */
export async function* readAllRows(database: Database): AsyncGenerator<string[]> {
  for (const entityType of entityTypes) {
    let after: string | null = null;
    do {
      const start: SQL = after === null ? sql`true` : sql`entity_id > ${after}::uuid`;
      const where = sql`entity_type = ${entityType} and ${start} order by entity_id limit ${batchSize}`;
      const rows = await readListings(database, where);
      yield rows;
      const last: string | undefined = rows.at(-1);
      after = rows.length === batchSize && last ? decodeRow(last).entityId : null;
    } while (after !== null);
  }
}

/** The listings of these entities as they are now; those that are no longer there are left out. */
export async function readRowsOf(database: Database, refs: EntityRef[]): Promise<string[]> {
  const byType = Map.groupBy(refs, (ref) => ref.entityType);
  const rows: string[] = [];
  for (const [entityType, ofType] of byType) {
    const ids = ofType.map((ref) => ref.entityId);
    const isOneOf = sql`entity_type = ${entityType} and entity_id = any(${sql.param(ids)}::uuid[])`;
    rows.push(...(await readListings(database, isOneOf)));
  }
  return rows;
}

/** How many listings there are and the sum of the transactions that wrote them. */
export async function readFingerprint(database: Database): Promise<{ count: number; sum: number }> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ count: number; sum: string }>(sql`
      select count(*)::int as count, coalesce(sum(xmin::text::bigint), 0)::text as sum
      from directory_listings`),
  );
  return { count: rows[0]?.count ?? 0, sum: Number(rows[0]?.sum ?? 0) };
}

/** Listing events after a sequence number. */
export async function readListingEvents(
  database: Database,
  after: number,
): Promise<{ entityType: string; payload: Record<string, unknown> }[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ entityType: string; payload: Record<string, unknown> }>(sql`
      select entity_type as "entityType", payload from outbox_events
      where sequence > ${after}::bigint and topic = ${listingsChanged} order by sequence`),
  );
  return rows;
}

/** A replica has every event that this process has heard of before it is read. */
function readListings(database: Database, where: SQL): Promise<string[]> {
  return withReplicaReads(() => withRead(database, reader, (tx) => readRows(tx, where)));
}

/** Each row is one text: the driver has nothing to convert, and a thread can take it as it is. */
async function readRows(tx: Transaction, where: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ row: string }>(
    sql`select ${sql.raw(rowText)} as row from directory_listings where ${where}`,
  );
  return rows.map(({ row }) => row);
}
