import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { objectionForm } from "./objection-form.ts";

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "requestId"
>;

export type ObjectionResult =
  | { ok: true }
  | { ok: false; refusal: "invalid" | "tooMany"; problems: Problems };

const writer: Actor = { kind: "job", name: "objections" };
const mostADay = 5;

/** Stores an objection to a listing from a public register; the same form twice is stored once. */
export async function submitObjection(
  context: Sender,
  listing: { entityType: "professionals" | "clinics"; entityId: string },
  form: FormData,
): Promise<ObjectionResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = objectionForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const { name, email, message } = parsed.values;
  const { entityType, entityId } = listing;
  const { actor, locale, requestId } = context;
  const sender = senderKey(context);
  const isStored = await withTransaction(context.database, writer, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`);
    const { rows: sent } = await tx.execute<{ count: number; known: boolean }>(sql`
      select count(*)::int as count, coalesce(bool_or(id = ${parsed.token}::uuid), false) as known
      from register_objections
      where sender_key = ${sender} and submitted_at > now() - interval '1 day'`);
    if (sent[0]?.known) return true;
    if ((sent[0]?.count ?? 0) >= mostADay) return false;
    await tx.execute(sql`
      insert into register_objections
        (id, entity_type, entity_id, external_key, name, email, message, locale, sender_key)
      select ${parsed.token}::uuid, ${entityType}, e.id, coalesce(e.external_key, ''), ${name},
        ${email}, ${message ?? ""}, ${locale}, ${sender}
      from ${sql.identifier(entityType)} e where e.id = ${entityId}::uuid`);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "register.objection",
      entityType: "register_objections",
      entityId: parsed.token,
      detail: { entityType, entityId },
    });
    await publishEvent(tx, {
      topic: "register.objection",
      entityType: "register_objections",
      entityId: parsed.token,
      payload: { entityType },
    });
    return true;
  });
  return isStored ? { ok: true } : { ok: false, refusal: "tooMany", problems: {} };
}
