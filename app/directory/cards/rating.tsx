import { formatRating } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { DirectoryMessages } from "../messages/en.ts";
import { CardIcon } from "./card-icon.tsx";
import { isValidRating, ratingWord } from "./rules.ts";

interface RatingProps {
  rating: number;
  reviewCount: number;
  /** Classes of the word, for places that have no room for it. */
  wordClass?: string;
}

/** "★ 4.6 Excellent (128)"; without a review it says so. */
export function Rating({ rating, reviewCount, wordClass }: RatingProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const locale = useLocale();
  if (reviewCount === 0 || !isValidRating(rating)) {
    return <span className="text-faint">{t("card.noReviews")}</span>;
  }
  const shown = formatRating(rating, locale);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <CardIcon name="star" className="size-4 self-center fill-current text-saffron" />
      <span className="sr-only">{t("card.ratingOf", { rating: shown })}</span>
      <span aria-hidden className="font-semibold tabular">
        {shown}
      </span>
      <span className={wordClass}>{t(`rating.${ratingWord(rating)}`)}</span>
      <span aria-hidden className="text-faint tabular">
        ({reviewCount})
      </span>
      <span className="sr-only">{t("card.reviews", { count: reviewCount })}</span>
    </span>
  );
}
