import { randomBytes } from "node:crypto";
import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Actor, Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { keyedHash, keyedHashes } from "#app/platform/session-secret/keyed-hash.server.ts";
import { withNotice } from "../owner-notices/with-notice.server.ts";
import { authRecoveryCodes, authSecondFactors } from "../tables.server.ts";
import { makeSecret, matchingStep } from "./one-time-code.server.ts";
import { openSecret, sealSecret } from "./seal-secret.server.ts";

const actor: Actor = { kind: "job", name: "accounts.second-factor" };
const recoveryCodes = 10;

export interface SecondFactorState {
  isOn: boolean;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
}

/** Returns whether an account has a second factor, and its remaining recovery codes. */
export async function readSecondFactor(
  { database }: Pick<Services, "database">,
  userId: string,
): Promise<SecondFactorState> {
  return withRead(database, actor, async (tx) => {
    const [factor] = await tx
      .select({ userId: authSecondFactors.userId })
      .from(authSecondFactors)
      .where(and(eq(authSecondFactors.userId, userId), isNotNull(authSecondFactors.confirmedAt)));
    const [codes] = await tx
      .select({ left: count() })
      .from(authRecoveryCodes)
      .where(and(eq(authRecoveryCodes.userId, userId), isNull(authRecoveryCodes.usedAt)));
    return { isOn: factor !== undefined, codesLeft: codes?.left ?? 0 };
  });
}

/**
 * Proposes a secret for an authenticator app. The app's first code activates it; until then a new
 * proposal replaces it.
 */
export async function proposeSecret(context: RequestContext, { userId }: Person): Promise<string> {
  const secret = makeSecret();
  const sealed = sealSecret(context.config, secret, userId);
  await withTransaction(context.database, actor, async (tx) => {
    await tx
      .insert(authSecondFactors)
      .values({ userId, sealedSecret: sealed })
      .onConflictDoUpdate({
        target: authSecondFactors.userId,
        set: { sealedSecret: sealed },
        setWhere: isNull(authSecondFactors.confirmedAt),
      });
    await record(tx, context, { userId, action: "second-factor.propose" });
  });
  return secret;
}

/** Returns the secret that is pending its first code. */
export async function readProposedSecret(
  { config, database }: RequestContext,
  { userId }: Person,
): Promise<string | null> {
  const [found] = await withRead(database, actor, (tx) =>
    tx
      .select({ sealed: authSecondFactors.sealedSecret })
      .from(authSecondFactors)
      .where(and(eq(authSecondFactors.userId, userId), isNull(authSecondFactors.confirmedAt))),
  );
  return found ? openSecret(config, found.sealed, userId) : null;
}

/**
 * Turns the second factor on with the first code of the app; returns the recovery codes, which are
 * shown only now.
 */
export async function turnOnSecondFactor(
  context: RequestContext,
  { userId }: Person,
  digits: string,
): Promise<string[] | null> {
  return withNotice(context, actor, async (tx, notify) => {
    const [waiting] = await tx
      .select()
      .from(authSecondFactors)
      .where(and(eq(authSecondFactors.userId, userId), isNull(authSecondFactors.confirmedAt)))
      .for("update");
    if (!waiting) return null;
    const secret = openSecret(context.config, waiting.sealedSecret, userId);
    const lastStep = matchingStep(secret, digits, waiting);
    if (lastStep === null) return null;
    await tx
      .update(authSecondFactors)
      .set({ confirmedAt: sql`now()`, lastStep })
      .where(eq(authSecondFactors.userId, userId));
    await record(tx, context, { userId, action: "second-factor.on" });
    await notify(userId, "factorOn");
    return replaceCodes(tx, context, userId);
  });
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(context: RequestContext, { userId }: Person): Promise<string[]> {
  return withNotice(context, actor, async (tx, notify) => {
    await record(tx, context, { userId, action: "second-factor.renew-codes" });
    await notify(userId, "codes");
    return replaceCodes(tx, context, userId);
  });
}

/** Turns the second factor off and deletes its recovery codes. */
export async function turnOffSecondFactor(context: RequestContext, { userId }: Person) {
  await withNotice(context, actor, async (tx, notify) => {
    const removed = await tx
      .delete(authSecondFactors)
      .where(eq(authSecondFactors.userId, userId))
      .returning({ confirmedAt: authSecondFactors.confirmedAt });
    await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
    await record(tx, context, { userId, action: "second-factor.off" });
    // A secret that was only proposed protected nothing.
    if (removed.some(({ confirmedAt }) => confirmedAt)) await notify(userId, "factorOff");
  });
}

/** True for digits of the app that were not used yet, or for a recovery code, which is used up. */
export async function isSecondFactor(
  context: RequestContext,
  userId: string,
  given: string,
): Promise<boolean> {
  return withTransaction(context.database, actor, async (tx) => {
    const [factor] = await tx
      .select()
      .from(authSecondFactors)
      .where(and(eq(authSecondFactors.userId, userId), isNotNull(authSecondFactors.confirmedAt)));
    if (!factor) return false;
    if (!/^\d{6}$/.test(given)) return spendRecoveryCode(tx, context, { userId, code: given });
    const secret = openSecret(context.config, factor.sealedSecret, userId);
    const lastStep = matchingStep(secret, given, factor);
    if (lastStep === null) return false;
    // Of two that come with the same digits at once, one gets in.
    const { rowCount } = await tx
      .update(authSecondFactors)
      .set({ lastStep })
      .where(and(eq(authSecondFactors.userId, userId), lt(authSecondFactors.lastStep, lastStep)));
    return rowCount === 1;
  });
}

async function spendRecoveryCode(
  tx: Transaction,
  context: RequestContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const codeHashes = keyedHashes(context.config, recoveryText(userId, code));
  const { rowCount } = await tx
    .update(authRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        inArray(authRecoveryCodes.codeHash, codeHashes),
        isNull(authRecoveryCodes.usedAt),
      ),
    );
  if (rowCount === 1) await record(tx, context, { userId, action: "second-factor.use-code" });
  return rowCount === 1;
}

async function replaceCodes(tx: Transaction, context: RequestContext, userId: string) {
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode);
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  await tx.insert(authRecoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: keyedHash(context.config, recoveryText(userId, code)),
    })),
  );
  return codes;
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten unambiguous characters, about 49 bits. */
function makeRecoveryCode(): string {
  const signs: string[] = [];
  while (signs.length < 10) {
    const [byte = 255] = randomBytes(1);
    // Rejects the remainder, which would make the first characters likelier than the others.
    if (byte < letters.length * 8) signs.push(letters[byte % letters.length] ?? "");
  }
  return `${signs.slice(0, 5).join("")}-${signs.slice(5).join("")}`;
}

function recoveryText(userId: string, code: string): string {
  return `recovery code ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
}

function record(
  tx: Transaction,
  { requestId }: RequestContext,
  { userId, action }: { userId: string; action: string },
) {
  return recordAudit(tx, { actor, action, entityType: "users", entityId: userId, requestId });
}
