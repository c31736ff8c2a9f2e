import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { ChainCheck } from "#app/platform/audit/verify-audit-chain.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";

export interface ChainState {
  length: number;
  unchained: number;
  /** When the whole chain was last found right or broken; null for never. */
  verifiedAt: string | null;
}

/** Reads the length of the audit log's chain, and when it was last verified. */
export function readChain(database: Database, actor: Actor): Promise<ChainState> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ length: string; unchained: number; at: string | null }>(sql`
      select position as length, (select count(*)::int from audit_log where hash is null) as unchained,
        (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from audit_log
          where entity_type = 'audit_log' and action = 'audit.verify') as at
      from audit_head`);
    const [row] = rows;
    if (!row) throw new Error("The audit log has no head.");
    return { length: Number(row.length), unchained: row.unchained, verifiedAt: row.at };
  });
}

/** Records the outcome of a verification that came to its end. */
export function recordCheck(
  { database, actor, requestId }: { database: Database; actor: Actor; requestId: string },
  { position, fault }: Pick<ChainCheck, "position" | "fault">,
): Promise<void> {
  return withTransaction(database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      requestId,
      action: "audit.verify",
      entityType: "audit_log",
      detail: fault ? { ...fault } : { verifiedUpTo: position },
    }),
  );
}
