import { sql } from "drizzle-orm";
import { takeCode } from "#app/accounts/codes/keep-code.server.ts";
import { countAttempt, forgetAttempts } from "#app/accounts/count-attempts.server.ts";
import { isSharedContact } from "#app/ingest/registers/contacts/seal-contacts.server.ts";
import {
  type ContactChannel,
  contactChannels,
} from "#app/ingest/registers/contacts/usable-contact.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { mailClaims } from "../mail-claims.server.ts";
import { isSameLicence, type ReviewReason, reviewReason } from "../rules.ts";
import type { ClaimedListing } from "../submit-claim.server.ts";
import { claims } from "../tables.server.ts";
import { type CodeClaimValues, claimCodeForm, codeClaimForms } from "./code-claim-form.ts";
import { type CodeOffer, findCodeOffer } from "./code-offer.server.ts";
import { recipientOf } from "./send-claim-code.server.ts";

const writer: Actor = { kind: "job", name: "claims.code" };

export type CodeConfirmation =
  | { step: "granted" }
  | { step: "review"; reason: ReviewReason }
  | { step: "wrong"; problems: Problems }
  | { step: "refused"; refusal: "invalid" | "tooMany" | "claimed" | "gone" };

/**
 * Takes the code that was sent to the register's contact. A right one grants the claim, or puts it on top
 * of the review where `reviewReason` names a reason. A code that is unknown, expired, used up or of
 * another listing gets the same answer as a wrong one.
 */
export async function confirmCodeClaim(
  context: RequestContext,
  listing: ClaimedListing,
  form: FormData,
): Promise<CodeConfirmation> {
  const parsed = codeClaimForms[listing.entityType].parse(form);
  if (!parsed.ok) return { step: "refused", refusal: "invalid" };
  const typed = claimCodeForm.parse(form);
  if (!typed.ok) return { step: "wrong", problems: typed.problems };
  const { values, token } = parsed;
  const known = await findDecided(context, listing, token);
  if (known) return known;
  const offer = await findCodeOffer(context, listing);
  if (!offer) return { step: "refused", refusal: "gone" };
  const recipient = recipientOf(listing);
  if (!(await countAttempt(context, "try-code", recipient))) {
    return { step: "refused", refusal: "tooMany" };
  }
  const id = typedText(form, "codeId");
  const taken = await takeCode(context, { id, code: typed.values.code, purposes: ["claim"] });
  const channel = contactChannels.find((one) => one === taken?.providerId);
  const isRight = taken?.recipient === recipient && isSameLicence(values.licence, offer.licence);
  if (!isRight || !channel) return { step: "wrong", problems: { code: "code.wrong" } };
  await forgetAttempts(context, "try-code", recipient);
  await forgetAttempts(context, "send-code", recipient);
  const outcome = await storeProven(context, { listing, offer, channel, values, token });
  if (outcome.step !== "refused") {
    mailClaims(context).catch((error: unknown) => {
      context.log.error({ err: error }, "a claim could not be mailed");
    });
  }
  return outcome;
}

/** The same form sent again gets the answer of the first one. */
async function findDecided(
  { database }: RequestContext,
  { entityId }: ClaimedListing,
  token: string,
): Promise<CodeConfirmation | null> {
  if (!isUuid(token)) return null;
  const { rows } = await withTransaction(database, writer, (tx) =>
    tx.execute<{ reason: ReviewReason | null }>(sql`
      select review_reason as reason from claims
      where id = ${token}::uuid and entity_id = ${entityId}::uuid and proven_by is not null`),
  );
  const [found] = rows;
  if (!found) return null;
  return found.reason === null ? { step: "granted" } : { step: "review", reason: found.reason };
}

interface Proven {
  listing: ClaimedListing;
  offer: CodeOffer;
  channel: ContactChannel;
  values: CodeClaimValues;
  token: string;
}

async function storeProven(
  context: RequestContext,
  { listing, offer, channel, values, token }: Proven,
): Promise<CodeConfirmation> {
  const { actor, database, locale, requestId } = context;
  const { entityType, entityId } = listing;
  const isShared = await isSharedContact(database, offer.key, channel);
  return withTransaction(database, writer, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${recipientOf(listing)}, 0))`,
    );
    const { isOwned, isLicensed, isInUse } = await readListing(tx, listing);
    if (isOwned) return { step: "refused", refusal: "claimed" };
    const { role, name, email } = values;
    const reason = reviewReason({ role, isSharedContact: isShared, isLicensed, isInUse });
    const state = reason === null ? "approved" : "submitted";
    const stored = await tx
      .insert(claims)
      .values({
        id: token,
        entityType,
        entityId,
        claimantId: actorUserId(actor),
        role,
        name,
        email,
        licence: offer.licence,
        provenBy: channel,
        reviewReason: reason,
        locale,
        state,
        ...(reason === null && { decidedAt: sql`now()` }),
      })
      .onConflictDoNothing()
      .returning({ id: claims.id });
    // The token of a form about another listing.
    if (stored.length === 0) return { step: "refused", refusal: "invalid" };
    const entry = { actor, requestId, entityType: "claims", entityId: token };
    const detail = { entityType, entityId, role, provenBy: channel, ...(reason && { reason }) };
    await recordAuditFor(tx, { ...entry, action: "claim.submit", detail });
    if (reason === null) await recordAuditFor(tx, { ...entry, action: "claim.approved", detail });
    await publishEvent(tx, {
      topic: `claim.${state}`,
      entityType: "claims",
      entityId: token,
      payload: { entityType, entityId, claimantId: actorUserId(actor) },
    });
    return reason === null ? { step: "granted" } : { step: "review", reason };
  });
}

async function readListing(tx: Transaction, { entityType, entityId }: ClaimedListing) {
  const isInUse =
    entityType === "clinics"
      ? sql`exists (select 1 from clinic_staff s where s.clinic_id = e.id)
          or exists (select 1 from bookings b where b.clinic_id = e.id)`
      : sql`exists (select 1 from bookings b where b.professional_id = e.id)`;
  const { rows } = await tx.execute<{
    isOwned: boolean;
    isLicensed: boolean;
    isInUse: boolean;
  }>(sql`
    select is_claimed(${entityType}, e.id) as "isOwned",
      e.licence_checked_on is not null as "isLicensed", ${isInUse} as "isInUse"
    from ${sql.identifier(entityType)} e where e.id = ${entityId}::uuid`);
  return rows[0] ?? { isOwned: true, isLicensed: false, isInUse: true };
}
