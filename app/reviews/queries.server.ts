import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { AspectRatings, RemovalReason } from "./rules.ts";
import { reviewRemovals, reviews } from "./tables.server.ts";

export const reviewsPerPage = 4;

export interface ReviewRow {
  id: string;
  authorName: string;
  rating: number;
  aspects: AspectRatings;
  locale: Locale;
  body: string;
  visitConfirmedOn: string | null;
  publishedAt: Date | null;
  ownerReply: string | null;
  ownerReplyLocale: Locale | null;
  ownerRepliedAt: Date | null;
  /** Of all pages. */
  total: number;
  /** Means over all pages. */
  aspectMeans: AspectRatings;
}

interface ReviewsAsked {
  of: "professional" | "clinic";
  id: string;
  /** Reviews in this language come first. */
  locale: Locale;
  page: number;
}

/** A page of the published reviews, the newest first. One statement. */
export function listReviews(tx: Transaction, asked: ReviewsAsked): Promise<ReviewRow[]> {
  const subject = asked.of === "professional" ? reviews.professionalId : reviews.clinicId;
  const isAsked = and(eq(subject, asked.id), eq(reviews.state, "published"));
  return tx
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      rating: reviews.rating,
      aspects: reviews.aspects,
      locale: reviews.locale,
      body: reviews.body,
      visitConfirmedOn: reviews.visitConfirmedOn,
      publishedAt: reviews.publishedAt,
      ownerReply: reviews.ownerReply,
      ownerReplyLocale: reviews.ownerReplyLocale,
      ownerRepliedAt: reviews.ownerRepliedAt,
      total: sql<number>`(count(*) over ())::int`,
      aspectMeans: sql<AspectRatings>`(
        select coalesce(json_object_agg(aspect, mean), '{}')
        from (
          select rated.key as aspect, round(avg(rated.value::numeric), 1) as mean
          from ${reviews}, jsonb_each_text(${reviews.aspects}) as rated
          where ${isAsked} group by rated.key
        ) as means)`,
    })
    .from(reviews)
    .where(isAsked)
    .orderBy(desc(sql`${reviews.locale} = ${asked.locale}`), desc(reviews.publishedAt), reviews.id)
    .limit(reviewsPerPage)
    .offset((asked.page - 1) * reviewsPerPage);
}

/** Counts the rejected and removed reviews of a listing by reason, the most frequent first. */
export function countRemovals(
  tx: Transaction,
  asked: Pick<ReviewsAsked, "of" | "id">,
): Promise<{ reason: RemovalReason; count: number }[]> {
  const { professionalId, clinicId, reason } = reviewRemovals;
  const count = sql<number>`count(*)::int`;
  return tx
    .select({ reason, count })
    .from(reviewRemovals)
    .where(eq(asked.of === "professional" ? professionalId : clinicId, asked.id))
    .groupBy(reason)
    .orderBy(desc(count), reason);
}
