import { and, eq, isNull, sql } from "drizzle-orm";
import { editorPath } from "#app/directory/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type RemovalReason, subjectOf } from "../rules.ts";
import { reviewRemovals, reviewReports, reviews } from "../tables.server.ts";
import { moveAverage } from "./move-average.server.ts";

interface Decision {
  id: string;
  /** The version that the moderator read: a newer text must be read again. */
  version: number;
  /** Why it is refused or taken down; without one it is published. */
  refusal?: RemovalReason | undefined;
}

type Review = typeof reviews.$inferSelect;

/**
 * Publishes a pending review, rejects it, or takes down a published one. A rejected change leaves
 * the published text unchanged.
 * @throws AppError `forbidden`; `not_found`; `conflict` if the author sent a newer text, and if no
 * decision is pending.
 */
export async function decideReview(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { id, version, refusal }: Decision,
): Promise<void> {
  requirePermission(actor, "reviews.moderate");
  await withTransaction(database, actor, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!review || review.state === "withdrawn") {
      throw new AppError("not_found", `There is no review ${id}.`);
    }
    if (review.version !== version) {
      throw new AppError("conflict", "The author has changed this review since: read it again.");
    }
    if (refusal) await refuse(tx, review, refusal);
    else await publish(tx, review);
    await closeReports(tx, id);
    const subject = subjectOf(review);
    const verdict = refusal ? "rejected" : "published";
    const detail = { ...subject, version, ...(refusal && { refusal }) };
    await recordAudit(tx, {
      actor,
      action: `review.${verdict}`,
      entityType: "reviews",
      entityId: id,
      detail,
    });
    await publishEvent(tx, {
      topic: `review.${verdict}`,
      entityType: "reviews",
      entityId: id,
      payload: { ...subject, authorId: review.authorId, ...(refusal && { refusal }) },
    });
    if (!refusal && review.state === "pending") await notifyOwners(tx, review);
  });
}

/** Publishes an event for each owner of the reviewed listing: a new review is there to be answered. */
async function notifyOwners(tx: Transaction, review: Review): Promise<void> {
  const { entityType, entityId } = subjectOf(review);
  const { rows } = await tx.execute<{ owner: string; slug: string }>(sql`
    select distinct c.claimant_id as owner, l.slug from claims c
    join directory_listings l on l.entity_type = c.entity_type and l.entity_id = c.entity_id
    where c.entity_type = ${entityType} and c.entity_id = ${entityId}::uuid
      and c.state = 'approved' and c.claimant_id is not null`);
  for (const { owner: ownerId, slug } of rows) {
    const path = `${editorPath(entityType, slug)}#replies`;
    await publishEvent(tx, {
      topic: "review.received",
      entityType: "reviews",
      entityId: review.id,
      payload: { entityType, entityId, ownerId, path },
    });
  }
}

async function publish(tx: Transaction, review: Review) {
  const { id, state, rating, edit } = review;
  const subject = subjectOf(review);
  if (edit) {
    await update(tx, id, { ...edit, edit: null, refusal: null });
    await moveAverage(tx, { ...subject, taken: rating, given: edit.rating });
  } else if (state === "pending") {
    await update(tx, id, { state: "published", publishedAt: sql`now()`, refusal: null });
    await tx.delete(reviewRemovals).where(eq(reviewRemovals.reviewId, id));
    await moveAverage(tx, { ...subject, taken: null, given: rating });
  } else {
    throw new AppError("conflict", `A review that is ${state} does not wait for anybody.`);
  }
}

async function refuse(tx: Transaction, review: Review, refusal: RemovalReason) {
  const { id, state, rating, edit, professionalId, clinicId } = review;
  if (state === "rejected") throw new AppError("conflict", "This review is rejected already.");
  if (edit) return update(tx, id, { edit: null, refusal });
  await update(tx, id, { state: "rejected", publishedAt: null, refusal });
  await tx.insert(reviewRemovals).values({
    professionalId,
    clinicId,
    reviewId: id,
    reason: refusal,
  });
  if (state === "published") {
    await moveAverage(tx, { ...subjectOf(review), taken: rating, given: null });
  }
}

type Changes = Parameters<ReturnType<typeof updateReviews>["set"]>[0];
const updateReviews = (tx: Transaction) => tx.update(reviews);

async function update(tx: Transaction, id: string, changes: Changes) {
  await updateReviews(tx)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(reviews.id, id));
}

/**
 * Leaves a reported review as it is.
 * @throws AppError `forbidden`.
 */
export async function keepReported(
  { database }: Pick<Services, "database">,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, "reviews.moderate");
  await withTransaction(database, actor, async (tx) => {
    await closeReports(tx, id);
    await recordAudit(tx, {
      actor,
      action: "review.keep",
      entityType: "reviews",
      entityId: id,
    });
  });
}

function closeReports(tx: Transaction, id: string) {
  return tx
    .update(reviewReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt)));
}
