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

interface NewOwner {
  actor: Person;
  name: string;
  locale: Locale;
}

/** Makes a person the owner instead of the former one; a pause of the listing goes on. */
export async function passClaim(tx: Transaction, former: Claim, owner: NewOwner): Promise<string> {
  await endClaim(tx, former.id);
  const { entityType, entityId, licence, pausedAt, backOn } = former;
  return insertClaim(tx, owner, { entityType, entityId, licence, pausedAt, backOn });
}

/** Makes a person the owner of a clinic's listing. Returns null where it has an owner already. */
export async function grantClinic(
  tx: Transaction,
  clinicId: string,
  owner: NewOwner,
): Promise<string | null> {
  const { rows } = await tx.execute<{ isOwned: boolean; licence: string }>(sql`
    select is_claimed('clinics', id) as "isOwned", coalesce(licence_number, '') as licence
    from clinics where id = ${clinicId}::uuid for update`);
  const [clinic] = rows;
  if (!clinic || clinic.isOwned) return null;
  const { licence } = clinic;
  return insertClaim(tx, owner, { entityType: "clinics", entityId: clinicId, licence });
}

type Granted = Pick<Claim, "entityType" | "entityId" | "licence"> &
  Partial<Pick<Claim, "pausedAt" | "backOn">>;

async function insertClaim(
  tx: Transaction,
  { actor, name, locale }: NewOwner,
  granted: Granted,
): Promise<string> {
  const [added] = await tx
    .insert(claims)
    .values({
      ...granted,
      id: sql`gen_random_uuid()`,
      claimantId: actor.userId,
      role: granted.entityType === "clinics" ? "owner" : "self",
      name: name || actor.email,
      email: actor.email,
      locale,
      state: "approved",
      mailedState: "approved",
      decidedAt: sql`now()`,
    })
    .returning({ id: claims.id });
  return added?.id ?? "";
}

/** Ends the ownership of a clinic's listing. Returns the account of its owner; null without one. */
export async function endOwnership(tx: Transaction, clinicId: string) {
  const [claim] = await tx
    .select({ id: claims.id, claimantId: claims.claimantId })
    .from(claims)
    .where(
      and(
        eq(claims.entityType, "clinics"),
        eq(claims.entityId, clinicId),
        eq(claims.state, "approved"),
      ),
    )
    .for("update");
  if (claim) await endClaim(tx, claim.id);
  return claim ?? null;
}
