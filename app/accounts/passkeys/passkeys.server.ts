import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { keepOnce, takeOnce } from "../codes/keep-once.server.ts";
import { withNotice } from "../owner-notices/with-notice.server.ts";
import { knownAs } from "../rules.ts";
import { lockWaysIn } from "../security/ways-in.server.ts";
import { authPasskeys } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.passkeys" } as const;
const mostPasskeys = 10;
const longestLabel = 60;

/** Loaded on the first use of a passkey. */
const loadLibrary = () => import("@simplewebauthn/server");

/** A passkey as its owner sees it. */
export interface ShownPasskey {
  id: string;
  label: string;
  addedAt: Date;
  usedAt: Date | null;
}

export function listPasskeys(
  { database }: RequestContext,
  { userId }: Person,
): Promise<ShownPasskey[]> {
  const { createdAt, credentialId, label, lastUsedAt } = authPasskeys;
  return withRead(database, job, (tx) =>
    tx
      .select({ id: credentialId, label, addedAt: createdAt, usedAt: lastUsedAt })
      .from(authPasskeys)
      .where(eq(authPasskeys.userId, userId))
      .orderBy(asc(createdAt)),
  );
}

/** A step that continues in the browser: the options for its device, and the id to return with. */
export interface PasskeyStep {
  id: string;
  options: object;
}

/** Begins to sign in by a passkey: the device itself finds out whose. */
export async function beginPasskeySignIn(context: RequestContext): Promise<PasskeyStep> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: siteId(context),
    userVerification: "required",
  });
  return {
    id: await keepOnce(context, "passkey sign-in", { challenge: options.challenge }),
    options,
  };
}

/**
 * Begins adding a passkey for the actor.
 * @throws AppError `conflict` at the limit.
 */
export async function beginPasskey(context: RequestContext, person: Person): Promise<PasskeyStep> {
  const own = await listPasskeys(context, person);
  if (own.length >= mostPasskeys) throw new AppError("conflict", "There are enough passkeys.");
  const { generateRegistrationOptions } = await loadLibrary();
  const name = knownAs(person.email);
  const options = await generateRegistrationOptions({
    rpName: context.config.APP_NAME,
    rpID: siteId(context),
    userName: name,
    userID: new TextEncoder().encode(person.userId),
    attestationType: "none",
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { userId } = person;
  const kept = { challenge: options.challenge, userId };
  return { id: await keepOnce(context, "passkey", kept), options };
}

const begun = z.object({ challenge: z.string(), userId: z.string().optional() });

/**
 * Stores a passkey that a device has created.
 * @throws AppError `unprocessable` for an invalid attestation.
 */
export async function addPasskey(
  context: RequestContext,
  person: Person,
  given: { id: string; response: unknown; label: string },
): Promise<void> {
  const kept = begun.safeParse(await takeOnce(context, "passkey", given.id));
  if (!kept.success || kept.data.userId !== person.userId) throw unproved();
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library checks what the browser sent; a text of another shape is refused there.
    response: given.response as RegistrationResponseJSON,
    ...expectedOf(context, kept.data.challenge),
  }).catch(refuse);
  if (!registrationInfo) throw unproved();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const label = cleanText(given.label).trim().slice(0, longestLabel) || "Passkey";
  const { userId } = person;
  await withNotice(context, job, async (tx, notify) => {
    const key = Buffer.from(publicKey).toString("base64url");
    const added = await tx
      .insert(authPasskeys)
      .values({ credentialId: id, userId, publicKey: key, counter, transports, label })
      .onConflictDoNothing()
      .returning({ id: authPasskeys.credentialId });
    if (added.length === 0) throw new AppError("conflict", "This passkey is known already.");
    await recordAudit(tx, {
      actor: job,
      action: "passkey.add",
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    });
    await notify(userId, "passkeyAdded");
  });
}

/**
 * Returns whose passkey has signed.
 * @throws AppError `unprocessable` for an invalid signature.
 */
export async function checkPasskey(
  context: RequestContext,
  given: { id: string; response: unknown },
): Promise<string> {
  const kept = begun.safeParse(await takeOnce(context, "passkey sign-in", given.id));
  const named = z.object({ id: z.string().max(1_400) }).safeParse(given.response);
  if (!kept.success || !named.success) throw unproved();
  const [known] = await withRead(context.database, job, (tx) =>
    tx.select().from(authPasskeys).where(eq(authPasskeys.credentialId, named.data.id)),
  );
  if (!known) throw unproved();
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // The library checks what the browser sent; a text of another shape is refused there.
    response: given.response as AuthenticationResponseJSON,
    ...expectedOf(context, kept.data.challenge),
    credential: {
      id: known.credentialId,
      counter: known.counter,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
    },
  }).catch(refuse);
  if (!verified || !authenticationInfo) throw unproved();
  await withTransaction(context.database, job, async (tx) => {
    await tx
      .update(authPasskeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(eq(authPasskeys.credentialId, known.credentialId));
    await recordAudit(tx, {
      actor: job,
      action: "passkey.use",
      entityType: "users",
      entityId: known.userId,
      requestId: context.requestId,
    });
  });
  return known.userId;
}

/**
 * Deletes a passkey of the actor; `last` if it is their only way to sign in.
 * @throws AppError `not_found` for another person's.
 */
export function removePasskey(
  context: RequestContext,
  { userId }: Person,
  id: string,
): Promise<"removed" | "last"> {
  return withNotice(context, job, async (tx, notify) => {
    const ways = await lockWaysIn(tx, context.config, userId);
    const own = and(eq(authPasskeys.credentialId, id), eq(authPasskeys.userId, userId));
    const found = await tx.select({ id: authPasskeys.credentialId }).from(authPasskeys).where(own);
    if (found.length === 0) throw new AppError("not_found", "There is no such passkey.");
    if (ways.count === 1) return "last";
    await tx.delete(authPasskeys).where(own);
    await recordAudit(tx, {
      actor: job,
      action: "passkey.remove",
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    });
    await notify(userId, "passkeyRemoved");
    return "removed";
  });
}

/** Passkeys are bound to the site's domain; a device offers them to no other. */
function siteId({ origin }: RequestContext): string {
  return new URL(origin).hostname;
}

function expectedOf(context: RequestContext, expectedChallenge: string) {
  const expectedRPID = siteId(context);
  return { expectedChallenge, expectedOrigin: context.origin, expectedRPID };
}

/** The library throws for invalid responses. */
function refuse(): never {
  throw unproved();
}

function unproved(): AppError {
  return new AppError("unprocessable", "This passkey could not be checked. Please try again.");
}
