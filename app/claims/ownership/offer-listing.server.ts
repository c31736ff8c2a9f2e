import { and, eq, sql } from "drizzle-orm";
import { actorUserId, type Person } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { ClaimedListing } from "../submit-claim.server.ts";
import { claims } from "../tables.server.ts";

const offerDays = 7;

export interface NewOffer {
  email: string;
  /** Whether the former owner of a clinic stays as its manager. */
  stays: boolean;
  /** SHA-256 of the secret part of the link. */
  hash: string;
}

const noOffer = { offeredTo: null, offerHash: null, offerExpiresAt: null, offerStays: false };

/**
 * Locks the approved claim by which a person owns a listing. Runs as a job.
 * @throws AppError `forbidden` for everybody but the owner.
 */
export async function lockOwnClaim(
  tx: Transaction,
  actor: Person,
  { entityType, entityId }: ClaimedListing,
) {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.entityType, entityType),
        eq(claims.entityId, entityId),
        eq(claims.state, "approved"),
        eq(claims.claimantId, actorUserId(actor) ?? ""),
      ),
    )
    .for("update");
  if (!claim) throw new AppError("forbidden", "This listing is not yours.");
  return claim;
}

/** Offers a listing to an address; a former offer ends. */
export async function storeOffer(
  tx: Transaction,
  claimId: string,
  { email, stays, hash }: NewOffer,
): Promise<void> {
  await tx
    .update(claims)
    .set({
      offeredTo: email,
      offerHash: hash,
      offerStays: stays,
      offerExpiresAt: sql`now() + make_interval(days => ${offerDays})`,
    })
    .where(eq(claims.id, claimId));
}

export async function clearOffer(tx: Transaction, claimId: string): Promise<void> {
  await tx.update(claims).set(noOffer).where(eq(claims.id, claimId));
}

/** Forgets offers that nobody accepted in time, with the addresses in them. */
export async function forgetOffers(tx: Transaction): Promise<void> {
  await tx.update(claims).set(noOffer).where(sql`${claims.offerExpiresAt} < now()`);
}

/** Finds the claim whose link has this hash, while the offer holds. */
export async function findOffer(tx: Transaction, hash: string) {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.offerHash, hash),
        eq(claims.state, "approved"),
        sql`${claims.offerExpiresAt} > now()`,
      ),
    )
    .for("update");
  return claim ?? null;
}

/** Sets when a listing is off the site; null once its owner restores it. */
export async function notePause(
  tx: Transaction,
  claimId: string,
  backOn: string | null,
): Promise<void> {
  await tx.update(claims).set({ pausedAt: sql`now()`, backOn }).where(eq(claims.id, claimId));
}

/** Ends an ownership: the listing has no owner, and its former one reads nothing of it any more. */
export async function endClaim(tx: Transaction, claimId: string): Promise<void> {
  await tx
    .update(claims)
    .set({ ...noOffer, state: "ended", mailedState: "ended", decidedAt: sql`now()` })
    .where(eq(claims.id, claimId));
}

type Claim = typeof claims.$inferSelect;

/** Makes a person the owner instead of the former one; a pause of the listing goes on. */
export async function passClaim(
  tx: Transaction,
  former: Claim,
  { actor, name, locale }: { actor: Person; name: string; locale: Locale },
): Promise<string> {
  await endClaim(tx, former.id);
  const { entityType, entityId, licence, pausedAt, backOn } = former;
  const [added] = await tx
    .insert(claims)
    .values({
      id: sql`gen_random_uuid()`,
      entityType,
      entityId,
      claimantId: actor.userId,
      role: entityType === "clinics" ? "owner" : "self",
      name: name || actor.email,
      email: actor.email,
      licence,
      locale,
      state: "approved",
      mailedState: "approved",
      decidedAt: sql`now()`,
      pausedAt,
      backOn,
    })
    .returning({ id: claims.id });
  return added?.id ?? "";
}
