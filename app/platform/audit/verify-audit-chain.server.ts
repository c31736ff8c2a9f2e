import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { type Database, withRead } from "../database/database.server.ts";
import { requirePermission } from "../permissions.ts";

/**
 * Why the chain is broken: a row is missing, is not linked to the one before it, was changed, was
 * never chained, or the end of the chain is not the last row.
 */
export type ChainFault = "missing" | "moved" | "changed" | "unchained" | "head";

export interface ChainCheck {
  /** Rows that were right. */
  checked: number;
  /** The last position checked. */
  position: number;
  /** The last position of the chain. */
  head: number;
  fault: { reason: ChainFault; position: number | null; id: number | null } | null;
}

interface BatchRow extends Record<string, unknown> {
  checked: number;
  last_position: string;
  head_position: string;
  broken_position: string | null;
  broken_id: string | null;
  reason: ChainFault | null;
}

const batchRows = 5_000;

/**
 * Recomputes the chain of the audit log from a position on, in batches of a transaction each, until
 * its end, the first broken row, or the end of the given time.
 * @throws AppError `forbidden`.
 */
export async function verifyAuditChain(
  database: Database,
  actor: Actor,
  {
    after,
    batchSize = batchRows,
    forMs = Infinity,
  }: {
    after: number;
    batchSize?: number;
    forMs?: number;
  },
): Promise<ChainCheck> {
  requirePermission(actor, "audit.verify");
  const until = Date.now() + forMs;
  let checked = 0;
  for (let from = after; ; ) {
    const batch = await verifyBatch(database, actor, { from, batchSize });
    checked += batch.checked;
    if (batch.fault || batch.position >= batch.head || Date.now() > until) {
      return { ...batch, checked };
    }
    from = batch.position;
  }
}

async function verifyBatch(
  database: Database,
  actor: Actor,
  { from, batchSize }: { from: number; batchSize: number },
): Promise<ChainCheck> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<BatchRow>(sql`select * from verify_audit(${from}::bigint, ${batchSize}::int)`),
  );
  const [row] = rows;
  if (!row) throw new Error("The audit log has no head.");
  return {
    checked: row.checked,
    position: Number(row.last_position),
    head: Number(row.head_position),
    fault: row.reason && {
      reason: row.reason,
      position: numberOrNull(row.broken_position),
      id: numberOrNull(row.broken_id),
    },
  };
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
