import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { becomeOwner, leaveStaff } from "#app/booking/staff/change-roles.server.ts";
import {
  clearOffer,
  endClaim,
  findOffer,
  lockOwnClaim,
  passClaim,
  storeOffer,
} from "#app/claims/ownership/offer-listing.server.ts";
import type { Actor, Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { ChangedType } from "../rules.ts";
import { type HeldTarget, requireOwnHand } from "./pause-listing.server.ts";

const job: Actor = { kind: "job", name: "directory.ownership" };

type Call = Pick<RequestContext, "actor" | "database" | "requestId">;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Runs a change of the ownership as a job, once the caller is known to be the owner. */
function asOwner<T>(
  call: Call,
  target: HeldTarget,
  work: (tx: Transaction, claim: Awaited<ReturnType<typeof lockOwnClaim>>) => Promise<T>,
): Promise<T> {
  const actor = requireOwnHand(call.actor);
  return withTransaction(call.database, job, async (tx) =>
    work(tx, await lockOwnClaim(tx, actor, target)),
  );
}

function record(
  tx: Transaction,
  { actor, requestId }: Call,
  { action, entityType, entityId, detail = {} }: HeldTarget & { action: string; detail?: object },
): Promise<void> {
  const entry = { actor, requestId, action, entityType, entityId };
  return recordAuditFor(tx, { ...entry, detail: { ...detail } });
}

/**
 * Offers a listing to an address.
 * @param post queues the mail with the secret of the link that accepts it; returns its id.
 * @returns the id of the mail.
 */
export function offerListing(
  call: Call,
  { email, stays, ...target }: HeldTarget & { email: string; stays: boolean },
  post: (tx: Transaction, secret: string) => Promise<string>,
): Promise<string> {
  return asOwner(call, target, async (tx, claim) => {
    const secret = randomBytes(24).toString("base64url");
    await storeOffer(tx, claim.id, { email, stays, hash: hashOf(secret) });
    await record(tx, call, { ...target, action: "listing.offer", detail: { stays } });
    return post(tx, secret);
  });
}

/** Withdraws the offer: its link leads nowhere. Returns the address that had it. */
export function withdrawOffer(call: Call, target: HeldTarget): Promise<string | null> {
  return asOwner(call, target, async (tx, claim) => {
    if (claim.offeredTo === null) return null;
    await clearOffer(tx, claim.id);
    await record(tx, call, { ...target, action: "listing.withdrawOffer" });
    return claim.offeredTo;
  });
}

export interface Offer extends HeldTarget {
  slug: string;
  nameEn: string;
  nameAr: string;
  email: string;
}

/** Returns the offer of a link; null once it is used, withdrawn or too old. */
export function readOffer({ database }: Pick<Call, "database">, secret: string) {
  return withTransaction(database, job, (tx) => selectOffer(tx, secret));
}

async function selectOffer(tx: Transaction, secret: string) {
  const claim = await findOffer(tx, hashOf(secret));
  if (!claim) return null;
  const { entityType, entityId } = claim;
  const { rows } = await tx.execute<{ slug: string; nameEn: string; nameAr: string }>(sql`
    select slug, name_en as "nameEn", name_ar as "nameAr" from ${sql.identifier(entityType)}
    where id = ${entityId}::uuid`);
  const [listing] = rows;
  if (!listing) return null;
  const offer: Offer = { entityType, entityId, ...listing, email: claim.offeredTo ?? "" };
  return { claim, offer };
}

/** Whether the person is the one to whom the listing is offered: a link alone gives nobody a listing. */
export function isOfferedTo({ email }: Pick<Person, "email">, offer: Offer): boolean {
  return email.toLowerCase() === offer.email;
}

/** Makes the person of an offer the owner, once. Returns the listing; null where the link has ended. */
export async function acceptOffer(
  call: Call & Pick<RequestContext, "locale">,
  secret: string,
): Promise<Offer | null> {
  const actor = requireOwnHand(call.actor);
  return withTransaction(call.database, job, async (tx) => {
    const found = await selectOffer(tx, secret);
    if (!found || !isOfferedTo(actor, found.offer)) return null;
    const { claim, offer } = found;
    if (claim.claimantId === actor.userId) return null;
    const { rows } = await tx.execute<{ name: string }>(
      sql`select full_name as name from users where auth_user_id = ${actor.userId}`,
    );
    await passClaim(tx, claim, { actor, name: rows[0]?.name ?? "", locale: call.locale });
    const { entityType, entityId } = offer;
    if (entityType === "clinics") {
      const former = claim.offerStays ? claim.claimantId : null;
      await becomeOwner(tx, { clinicId: entityId, ownerId: actor.userId, formerId: former });
    }
    const detail = { former: claim.claimantId, stays: claim.offerStays };
    await record(tx, call, { entityType, entityId, action: "listing.passOn", detail });
    if (claim.claimantId !== null)
      await publishTo(tx, { topic: "listing.passedOn", offer, userIds: [claim.claimantId] });
    return offer;
  });
}

interface News {
  topic: "listing.passedOn" | "listing.ownerLeft";
  offer: HeldTarget & Pick<Offer, "nameEn" | "nameAr">;
  userIds: string[];
}

function publishTo(tx: Transaction, { topic, offer, userIds }: News): Promise<void> {
  const { entityType, entityId, nameEn, nameAr } = offer;
  const names = { en: nameEn, ar: nameAr };
  const payload = { entityType, entityId, userIds, names };
  return publishEvent(tx, { topic, entityType, entityId, payload });
}

/**
 * Ends what somebody has to do with a listing: their ownership, or their role in a clinic. The last
 * person who manages a listing on the site stays.
 * @returns false where nobody else would manage the listing.
 * @throws AppError `forbidden` for those who have nothing to do with it.
 */
export async function leaveListing(call: Call, target: HeldTarget): Promise<boolean> {
  const actor = requireOwnHand(call.actor);
  const { entityType, entityId } = target;
  return withTransaction(call.database, job, async (tx) => {
    const { rows } = await tx.execute<Left>(sql`
      select e.status = 'active' as "isListed", e.name_en as "nameEn", e.name_ar as "nameAr",
        (select c.id from claims c where c.entity_type = ${entityType} and c.entity_id = e.id
          and c.state = 'approved' and c.claimant_id = ${actor.userId}) as "claimId", ${managersOf(entityType, actor)} as managers
      from ${sql.identifier(entityType)} e where e.id = ${entityId}::uuid for update of e`);
    const [left] = rows;
    if (!left) throw new AppError("not_found", "There is no such listing.");
    const isOwner = left.claimId !== null;
    if (isOwner && left.isListed && left.managers.length === 0) return false;
    const role = entityType === "clinics" ? await leaveStaff(tx, entityId, actor.userId) : null;
    if (!isOwner && role === null)
      throw new AppError("forbidden", "You have no role in this listing.");
    if (left.claimId !== null) await endClaim(tx, left.claimId);
    await record(tx, call, { ...target, action: "listing.leave", detail: { isOwner, role } });
    if (isOwner && left.managers.length > 0) {
      const offer = { ...target, nameEn: left.nameEn, nameAr: left.nameAr };
      await publishTo(tx, { topic: "listing.ownerLeft", offer, userIds: left.managers });
    }
    return true;
  });
}

interface Left extends Record<string, unknown> {
  isListed: boolean;
  nameEn: string;
  nameAr: string;
  claimId: string | null;
  /** The other people who manage the clinic. */
  managers: string[];
}

function managersOf(entityType: ChangedType, { userId }: Person) {
  return entityType === "clinics"
    ? sql`array(select s.member_id from clinic_staff s
        where s.clinic_id = e.id and s.role = 'manager' and s.member_id <> ${userId})`
    : sql`array[]::text[]`;
}
