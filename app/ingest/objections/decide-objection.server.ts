import { sql } from "drizzle-orm";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";

const writer: Actor = { kind: "job", name: "objections" };

interface Decider {
  actor: Actor;
  database: Database;
  requestId: string;
}

/**
 * Decides an objection. A granted one takes the listing off the site, and later runs of the register
 * leave it out.
 */
export async function decideObjection(
  { actor, database, requestId }: Decider,
  id: string,
  state: "granted" | "refused",
): Promise<void> {
  requirePermission(actor, "listings.remove");
  const key = await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{
      entityType: "professionals" | "clinics";
      entityId: string;
      externalKey: string;
    }>(sql`
      update register_objections set state = ${state}, decided_at = now()
      where id = ${id}::uuid and state = 'open'
      returning entity_type as "entityType", entity_id as "entityId", external_key as "externalKey"`);
    const [objection] = rows;
    if (!objection) throw new AppError("conflict", "The objection is decided already.");
    const { entityType, externalKey } = objection;
    // A run that was undone and imported again listed the same licence under another id.
    const listed = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(entityType)} where external_key = ${externalKey}`);
    const entityId = listed.rows[0]?.id ?? objection.entityId;
    if (state === "granted") {
      await tx.execute(sql`
        update ${sql.identifier(entityType)}
        set status = 'inactive', version = version + 1, updated_at = now()
        where id = ${entityId}::uuid`);
      await refreshListings(tx, { entityType, ids: [entityId] });
      const clinics = await tx.execute<{ id: string }>(sql`
        select clinic_id as id from places_of_practice where professional_id = ${entityId}::uuid`);
      await refreshAround(tx, "clinics", ...clinics.rows.map((row) => row.id));
      await publishEvent(tx, {
        topic: `${entityType === "clinics" ? "clinic" : "professional"}.imported`,
        entityType,
        payload: { ids: [entityId] },
      });
    }
    await recordAudit(tx, {
      actor,
      requestId,
      action: "register.objection.decide",
      entityType: "register_objections",
      entityId: id,
      detail: { state, entityType, entityId },
    });
    return externalKey;
  });
  if (state === "refused") return;
  // Administrators have no right on contacts.
  await withTransaction(database, writer, (tx) =>
    tx.execute(sql`delete from register_contacts where key = ${key}`),
  );
}
