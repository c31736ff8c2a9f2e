import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatMonth } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type ReviewRow, reviewsPerPage } from "./queries.server.ts";
import type { ReviewPage, ShownReview } from "./review-page.ts";
import { ratedAspects } from "./rules.ts";

type Reviewed = Pick<
  ReviewPage,
  "averageRating" | "reviewCount" | "removals" | "path" | "writePath" | "page"
>;

/** The reviews of a profile in the page's language; what people wrote stays in theirs. */
export function presentReviews(rows: ReviewRow[], reviewed: Reviewed, locale: Locale): ReviewPage {
  const writtenCount = rows[0]?.total ?? 0;
  return {
    ...reviewed,
    writtenCount,
    aspects: ratedAspects(rows[0]?.aspectMeans ?? {}),
    reviews: rows.map((row) => presentReview(row, locale)),
    pageCount: Math.max(1, Math.ceil(writtenCount / reviewsPerPage)),
  };
}

function presentReview(row: ReviewRow, locale: Locale): ShownReview {
  const month = (moment: Date | null) => (moment ? formatMonth(dubaiDay(moment), locale) : "");
  return {
    id: row.id,
    authorName: row.authorName,
    rating: row.rating,
    month: month(row.publishedAt),
    publishedIn: row.publishedAt ? dubaiDay(row.publishedAt).slice(0, 7) : "",
    isVisitConfirmed: row.visitConfirmedOn !== null,
    aspects: ratedAspects(row.aspects),
    locale: row.locale,
    body: row.body,
    reply: row.ownerReply
      ? {
          body: row.ownerReply,
          locale: row.ownerReplyLocale ?? row.locale,
          month: month(row.ownerRepliedAt),
        }
      : null,
  };
}
