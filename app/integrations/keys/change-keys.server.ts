import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { KeyScope, Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { KeyInput } from "./inputs.ts";
import { makeSecret } from "./key-secret.server.ts";
import { mostKeys } from "./rules.ts";
import { apiKeys } from "./tables.server.ts";

/** A request of somebody who manages keys. */
export type KeyContext = Pick<RequestContext, "config" | "requestId"> & {
  actor: Person;
  database: Database;
};

/** The clinic that owns keys; null for the back office. */
export type KeyOwner = string | null;

const ofOwner = (clinicId: KeyOwner) =>
  clinicId === null ? isNull(apiKeys.clinicId) : eq(apiKeys.clinicId, clinicId);

function requireManager({ actor }: KeyContext, clinicId: KeyOwner): void {
  requirePermission(actor, clinicId === null ? "apiKeys.ofOffice" : "apiKeys.ofClinic");
}

/**
 * Makes a key; the id of its form makes it once. Row-level security refuses a clinic that the caller
 * does not manage.
 * @returns the secret, which can be shown only now; null for a form that was sent before.
 * @throws AppError `conflict` where there are too many keys.
 */
export async function makeKey(
  context: KeyContext,
  given: KeyInput & { id: string; clinicId: KeyOwner; scopes: readonly KeyScope[] },
): Promise<string | null> {
  const { id, clinicId, name, scopes, days } = given;
  requireManager(context, clinicId);
  const { secret, ...stored } = makeSecret(context.config);
  const isMade = await withTransaction(context.database, context.actor, async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('keys of ' || ${clinicId ?? "office"}::text, 0))`);
    const isRepeated = await tx.$count(apiKeys, eq(apiKeys.id, id));
    if (isRepeated > 0) return false;
    const active = await tx.$count(apiKeys, and(ofOwner(clinicId), isNull(apiKeys.revokedAt)));
    if (active >= mostKeys) throw new AppError("conflict", "There are too many keys.");
    await tx.insert(apiKeys).values({
      id,
      clinicId,
      name,
      scopes: [...scopes],
      ...stored,
      madeBy: context.actor.userId,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    });
    await record(tx, context, { action: "api_key.make", id, detail: { clinicId, scopes, days } });
    return true;
  });
  return isMade ? secret : null;
}

/**
 * Gives a key another secret; the former one opens for some hours more. Who made the key rotates it,
 * because it acts by their role.
 * @returns the secret; null where there is no such key of theirs.
 */
export async function rotateKey(
  context: KeyContext,
  { id, clinicId, overlapHours }: { id: string; clinicId: KeyOwner; overlapHours: number },
): Promise<string | null> {
  requireManager(context, clinicId);
  const { secret, ...stored } = makeSecret(context.config);
  const isRotated = await withTransaction(context.database, context.actor, async (tx) => {
    const rotated = await tx
      .update(apiKeys)
      .set({
        ...stored,
        formerHash: sql`${apiKeys.secretHash}`,
        formerUntil: sql`now() + make_interval(hours => ${overlapHours})`,
        rotatedAt: sql`now()`,
      })
      .where(
        and(
          ...[eq(apiKeys.id, id), ofOwner(clinicId), isNull(apiKeys.revokedAt)],
          clinicId === null ? undefined : eq(apiKeys.madeBy, context.actor.userId),
        ),
      )
      .returning({ id: apiKeys.id });
    if (rotated.length === 0) return false;
    await record(tx, context, { action: "api_key.rotate", id, detail: { overlapHours } });
    return true;
  });
  return isRotated ? secret : null;
}

/** Ends a key at once; who manages the clinic ends each of its keys, and full administrators all. */
export async function revokeKey(context: KeyContext, id: string): Promise<void> {
  const { actor, database } = context;
  requirePermission(actor, actor.kind === "admin" ? "apiKeys.ofOffice" : "apiKeys.ofClinic");
  await withTransaction(database, actor, async (tx) => {
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()`, formerHash: null, formerUntil: null })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ clinicId: apiKeys.clinicId });
    for (const detail of revoked)
      await record(tx, context, { action: "api_key.revoke", id, detail });
  });
}

/** Returns a new id for the form that makes a key. */
export function newKeyId(): string {
  return randomUUID();
}

function record(
  tx: Transaction,
  { actor, requestId }: KeyContext,
  { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, {
    actor,
    requestId,
    action,
    entityType: "api_keys",
    entityId: id,
    detail,
  });
}
