import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { subjectOf } from "../rules.ts";
import { reviews } from "../tables.server.ts";
import { moveAverage } from "./move-average.server.ts";

const actor: Actor = { kind: "job", name: "directory.remove-withdrawn-reviews" };

/** Removes the reviews that their authors took back, and their ratings from the averages. */
export function removeWithdrawn(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const withdrawn = await tx
      .select()
      .from(reviews)
      .where(eq(reviews.state, "withdrawn"))
      .orderBy(reviews.id)
      .for("update", { skipLocked: true });
    for (const review of withdrawn) {
      const subject = subjectOf(review);
      await tx.delete(reviews).where(eq(reviews.id, review.id));
      if (review.publishedAt) {
        await moveAverage(tx, { ...subject, taken: review.rating, given: null });
      }
      await recordAudit(tx, {
        actor,
        action: "review.remove",
        entityType: "reviews",
        entityId: review.id,
        detail: { ...subject },
      });
    }
    return withdrawn.length;
  });
}
