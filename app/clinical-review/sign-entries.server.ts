import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAudit, recordAudits } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { ReadEntry } from "./inputs.ts";
import { listEntries } from "./list-entries.server.ts";
import { clinicalSignatures } from "./tables.server.ts";

export type ReviewScope = Pick<RequestContext, "database" | "actor" | "requestId">;

/**
 * Signs contents of entries as the reviewer has read them. Signing again changes nothing. Returns
 * the number of new signatures.
 * @throws AppError `forbidden`; `not_found` for an unknown entry; `conflict` where the content is
 * not the one that was read.
 */
export async function signEntries(scope: ReviewScope, read: readonly ReadEntry[]): Promise<number> {
  const { database, actor, requestId } = scope;
  requirePermission(actor, "clinical.review");
  const entries = listEntries(await getVocabulary(database));
  const signed = read.map(({ key, hash }) => {
    const entry = entries.get(key);
    if (!entry) throw new AppError("not_found", `There is no entry ${key}.`);
    if (entry.hash !== hash) throw new AppError("conflict", "The entry changed since it was read.");
    return entry;
  });
  return withTransaction(database, actor, async (tx) => {
    const signerName = await nameOfPerson(tx, actor);
    const made = await tx
      .insert(clinicalSignatures)
      .values(
        signed.map(({ key, hash, facts }) => ({
          entryKey: key,
          contentHash: hash,
          facts: [...facts],
          signedBy: actorUserId(actor),
          signerName,
        })),
      )
      .onConflictDoNothing()
      .returning({ key: clinicalSignatures.entryKey, hash: clinicalSignatures.contentHash });
    await recordAudits(
      tx,
      { actor, action: "clinical.sign", entityType: "clinical_signatures", requestId },
      made.map(({ key, hash }) => ({ entityId: key, detail: { hash } })),
    );
    return made.length;
  });
}

/**
 * Withdraws the actor's own signature of a content; a second call changes nothing.
 * @throws AppError `forbidden`.
 */
export async function withdrawSignature(scope: ReviewScope, read: ReadEntry): Promise<void> {
  const { database, actor, requestId } = scope;
  requirePermission(actor, "clinical.review");
  const { key, hash } = read;
  await withTransaction(database, actor, async (tx) => {
    const removed = await tx
      .delete(clinicalSignatures)
      .where(
        and(
          eq(clinicalSignatures.entryKey, key),
          eq(clinicalSignatures.contentHash, hash),
          eq(clinicalSignatures.signedBy, actorUserId(actor) ?? ""),
        ),
      )
      .returning({ key: clinicalSignatures.entryKey });
    if (removed.length === 0) return;
    await recordAudit(tx, {
      actor,
      action: "clinical.withdraw",
      entityType: "clinical_signatures",
      entityId: key,
      requestId,
      detail: { hash },
    });
  });
}

/** The name under a signature: as the account has it, else its address. */
async function nameOfPerson(tx: Transaction, actor: Actor): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(full_name, ''), email) as name from users
    where auth_user_id = ${actorUserId(actor)}`);
  return rows[0]?.name ?? "";
}
