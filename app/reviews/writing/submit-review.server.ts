import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { ReviewEdit, ReviewedListing } from "../rules.ts";
import { reviewForm, writtenReview } from "./review-form.ts";

export type SubmitReviewResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "own" | "tooMany" | "gone" };

type Author = Pick<RequestContext, "actor" | "database" | "requestId">;

const refusals: Record<string, "own" | "tooMany" | "gone" | undefined> = {
  own: "own",
  limited: "tooMany",
  // It was taken back a moment ago, or it is not listed.
  busy: "gone",
  unknown: "gone",
};

/**
 * Stores a person's review of a listing until a moderator has read it; one review a person and
 * listing. The same text sent again is stored once; a published review stays unchanged until the
 * new text is read.
 */
export async function submitReview(
  context: Author,
  listing: ReviewedListing,
  form: FormData,
): Promise<SubmitReviewResult> {
  const parsed = reviewForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const outcome = await storeReview(context, listing, writtenReview(parsed.values));
  const refusal = refusals[outcome];
  return refusal ? { ok: false, refusal } : { ok: true };
}

function storeReview(
  { actor, database, requestId }: Author,
  { entityType, entityId }: ReviewedListing,
  { authorName, rating, aspects, locale, body }: ReviewEdit,
): Promise<string> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string; review_id: string | null }>(sql`
      select outcome, review_id from submit_review(${entityType}, ${entityId}::uuid, ${authorName},
        ${rating}::numeric, ${JSON.stringify(aspects)}::jsonb, ${locale}, ${body})`);
    const { outcome = "unknown", review_id: id = null } = rows[0] ?? {};
    if (outcome === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "review.submit",
        entityType: "reviews",
        entityId: id,
        detail: { entityType, entityId, locale },
      });
      const payload = { entityType, entityId };
      await publishEvent(tx, {
        topic: "review.submitted",
        entityType: "reviews",
        entityId: id,
        payload,
      });
    }
    return outcome;
  });
}
