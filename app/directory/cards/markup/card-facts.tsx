import type { ReactNode } from "react";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { usePriceText } from "../use-price-text.ts";

interface CardFactsProps {
  card: CardData;
  /** The next time, its place, how it is confirmed and its fee. */
  timesLine: ReactNode;
  className?: string;
}

/**
 * The facts that decide in one line. Where a time is offered its fee alone is stated, and a
 * professional has no other; opening hours are those of places.
 */
export function CardFacts({ card, timesLine, className }: CardFactsProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const priceText = usePriceText();
  const isPerson = card.entityType === "professionals";
  const price = isPerson || card.times ? null : priceText(card.priceMin, card.priceMax);
  const isOpeningLast = card.times !== null;
  // Of a place that is not booked, the price takes a line of its own rather than being cut.
  const isPriceLast = !isOpeningLast && card.openNow !== null && price !== null;
  return (
    <ul
      className={classNames(
        "flex min-w-0 items-center overflow-hidden text-xs leading-5 whitespace-nowrap empty:hidden",
        isPriceLast
          ? "flex-wrap gap-x-3"
          : "@max-[20rem]:flex-wrap [&>li+li]:before:mx-1 @min-[26rem]:[&>li+li]:before:mx-1.5 [&>li+li]:before:font-normal [&>li+li]:before:text-faint [&>li+li]:before:content-['·']",
        isOpeningLast && card.openNow !== null && "max-h-[1lh] flex-wrap",
        className,
      )}
    >
      {timesLine}
      {isPerson && card.times === null && <li className="text-muted">{t("times.none")}</li>}
      {card.openNow !== null && !isOpeningLast && (
        <li className="shrink-0">
          <Opening card={card} />
        </li>
      )}
      {price !== null && <li className="shrink-0 font-semibold tabular">{price}</li>}
      {card.entityType === "services" && card.times === null && (
        <li className="text-muted">{t("times.atClinics")}</li>
      )}
      {card.openNow !== null && isOpeningLast && (
        // Whole or not at all: a time that is cut reads as another one.
        <li className="shrink-0">
          <Opening card={card} />
        </li>
      )}
    </ul>
  );
}

function Opening({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  const text = card.openingText ?? t(card.openNow ? "card.open" : "card.closed");
  return (
    <span className={card.openNow ? "font-medium text-open" : undefined}>
      {card.isEmergency ? t("card.emergency", { hours: text }) : text}
    </span>
  );
}
