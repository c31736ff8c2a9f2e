import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { ratingWord } from "#app/directory/cards/rules.ts";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { formatNumber, formatRating } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { directionOf } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import type { ReviewsMessages } from "./messages/en.ts";
import type { ReviewPage, ShownReview } from "./review-page.ts";
import { reportReviewPath } from "./rules.ts";

/** The mean of all ratings, then a page of the reviews with a text. */
export function Reviews({ reviews }: { reviews: ReviewPage }) {
  const t = useMessages<ReviewsMessages>("reviews");
  const { path, page, pageCount } = reviews;
  return (
    <ProfileSection id="reviews" title={t("title")}>
      {reviews.reviewCount === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <Summary reviews={reviews} />
      )}
      {reviews.reviews.length > 0 && (
        <ul className="mt-4">
          {reviews.reviews.map((review) => (
            <li key={review.id} className="border-t border-line py-4">
              <Review review={review} />
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          currentPage={page}
          totalPages={pageCount}
          ariaLabels={{ nav: t("pages") }}
          hrefFor={(wanted) => `${path}${wanted > 1 ? `?reviews=${wanted}` : ""}#reviews`}
        />
      )}
      <p className="mt-4 print:hidden">
        <ButtonLink to={reviews.writePath} variant="secondary" rel="nofollow">
          {t("write")}
        </ButtonLink>
      </p>
      <p className="mt-3 max-w-prose text-sm text-muted">{t("note")}</p>
      <Removals removals={reviews.removals} />
    </ProfileSection>
  );
}

/** Counts of rejected reviews by reason: public, as the review rules promise. */
function Removals({ removals }: Pick<ReviewPage, "removals">) {
  const t = useMessages<ReviewsMessages>("reviews");
  const words = useMessages<DirectoryMessages>("directory");
  const locale = useLocale();
  if (removals.length === 0) return null;
  const total = removals.reduce((sum, { count }) => sum + count, 0);
  const reasons = removals.map(
    ({ reason, count }) => `${t(`removal.${reason}`)} (${formatNumber(count, locale)})`,
  );
  return (
    <p className="mt-1 max-w-prose text-sm text-muted">
      {t("removed", { count: total })} {reasons.join(words("card.comma"))}
    </p>
  );
}

function Summary({ reviews }: { reviews: ReviewPage }) {
  const t = useMessages<ReviewsMessages>("reviews");
  const words = useMessages<DirectoryMessages>("directory");
  const locale = useLocale();
  const { averageRating, reviewCount, writtenCount } = reviews;
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
      <div>
        <p className="flex items-center gap-2">
          <CardIcon name="star" className="size-6 fill-current text-saffron" />
          <span className="text-2xl font-semibold tabular">
            {formatRating(averageRating, locale)}
          </span>
          <span className="font-medium">{words(`rating.${ratingWord(averageRating)}`)}</span>
        </p>
        <p className="text-sm text-muted">
          {t("of.total", { count: reviewCount })}
          {writtenCount > 0 && words("card.comma") + t("of.written", { count: writtenCount })}
        </p>
      </div>
      {reviews.aspects.length > 0 && (
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
          {reviews.aspects.map(({ aspect, rating }) => (
            <div key={aspect} className="contents">
              <dt className="text-faint">{t(`aspect.${aspect}`)}</dt>
              <dd className="font-medium tabular">{formatRating(rating, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Author, date and stars; the text keeps its own language and direction. */
function Review({ review }: { review: ShownReview }) {
  const t = useMessages<ReviewsMessages>("reviews");
  const locale = useLocale();
  const { reply } = review;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} />
        <bdi className="font-medium">{review.authorName}</bdi>
        <span className="text-faint">{review.month}</span>
        {review.isVisitConfirmed ? (
          <Badge tone="brand" icon={<CardIcon name="badge-check" className="size-3.5 shrink-0" />}>
            {t("visitConfirmed")}
          </Badge>
        ) : (
          <span className="text-faint">{t("visitUnconfirmed")}</span>
        )}
      </p>
      <p
        lang={review.locale}
        dir={directionOf(review.locale)}
        className="mt-1.5 max-w-prose [overflow-wrap:anywhere]"
      >
        {review.body}
      </p>
      {review.aspects.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-faint">
          {review.aspects.map(({ aspect, rating }) => (
            <li key={aspect}>
              {t(`aspect.${aspect}`)}{" "}
              <span className="tabular">{formatNumber(rating, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="text-faint">
            {t("reply.practice")} · {reply.month}
          </p>
          <p lang={reply.locale} dir={directionOf(reply.locale)} className="max-w-prose">
            {reply.body}
          </p>
        </div>
      )}
      <p className="mt-1.5 text-xs print:hidden">
        <Link
          to={reportReviewPath(review.id)}
          rel="nofollow"
          className="tap-target text-faint underline-offset-4 hover:text-brand hover:underline"
        >
          {t("report")}
          <span className="sr-only">: {review.authorName}</span>
        </Link>
      </p>
    </article>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

export function Stars({ rating }: { rating: number }) {
  const t = useMessages<ReviewsMessages>("reviews");
  const locale = useLocale();
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{t("outOf", { rating: formatNumber(rating, locale) })}</span>
      {stars.map((star) => (
        <CardIcon
          key={star}
          name="star"
          className={
            star <= Math.round(rating) ? "size-4 fill-current text-saffron" : "size-4 text-line"
          }
        />
      ))}
    </span>
  );
}
