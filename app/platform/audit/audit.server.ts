import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { actorUserId } from "../actor.ts";
import type { Transaction } from "../database/database.server.ts";
import { auditLog } from "../tables.server.ts";

interface AuditEntry {
  actor: Actor;
  /** The action, as `noun.verb`: `professional.update`. */
  action: string;
  entityType: string;
  entityId?: string | null;
  requestId?: string | null;
  detail?: Record<string, unknown>;
}

/**
 * Inserts an audit row for a write, inside the write's own transaction: both are committed or
 * neither. Guests and users may not insert here; a function of the database does it for them.
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, entityType, entityId = null, requestId = null, detail = {} } = entry;
  if (actor.kind === "guest" || actor.kind === "user" || actor.kind === "key") {
    const json = JSON.stringify(detail);
    await tx.execute(
      sql`select record_audit(${action}, ${entityType}, ${entityId}, ${requestId}, ${json}::jsonb)`,
    );
    return;
  }
  await recordAuditFor(tx, entry);
}

/** The same in a transaction of a job that acts for a person: the row names the person, not the job. */
export async function recordAuditFor(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, entityType, entityId = null, requestId = null, detail = {} } = entry;
  await tx
    .insert(auditLog)
    .values({ ...actorOf(actor), action, entityType, entityId, requestId, detail });
}

/** Records the same write on many entities, by administrators and jobs alone, as a row for each. */
export async function recordAudits(
  tx: Transaction,
  entry: Omit<AuditEntry, "entityId" | "detail">,
  entities: readonly Required<Pick<AuditEntry, "entityId" | "detail">>[],
): Promise<void> {
  if (entities.length === 0) return;
  const { actor, action, entityType, requestId = null } = entry;
  const { actorKind, actorId } = actorOf(actor);
  // One parameter for all rows: a statement holds 65,535 of them.
  await tx.execute(sql`
    insert into audit_log (actor_kind, actor_id, action, entity_type, request_id, entity_id, detail)
    select ${actorKind}::text, ${actorId}::text, ${action}::text, ${entityType}::text, ${requestId}::text,
      "entityId", detail
    from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as given("entityId" text, detail jsonb)`);
}

function actorOf(actor: Actor) {
  return {
    actorKind: actor.kind,
    actorId: idOf(actor),
  };
}

function idOf(actor: Actor): string | null {
  if (actor.kind === "job") return actor.name;
  return actor.kind === "key" ? actor.keyId : actorUserId(actor);
}
