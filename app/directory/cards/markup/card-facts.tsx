import type { ReactNode } from "react";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { CardData } from "../card.ts";
import { Rating } from "../rating.tsx";
import { availabilityOf } from "../rules.ts";
import { usePriceText } from "../use-price-text.ts";

interface CardFactsProps {
  card: CardData;
  acceptedInsurer?: string | undefined;
}

/** The facts that decide, always in this order, so that the eye can run down a list of cards. */
export function CardFacts({ card, acceptedInsurer }: CardFactsProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const price = usePriceText()(card.priceMin, card.priceMax);
  return (
    <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm">
      <Availability next={card.nextAvailability} />
      {card.openNow !== null && (
        <Fact name={t("card.hours")}>
          <span className={card.openNow ? "font-medium text-open" : undefined}>
            {card.openingText ?? t(card.openNow ? "card.open" : "card.closed")}
          </span>
        </Fact>
      )}
      {price !== null && (
        <Fact name={t(card.entityType === "professionals" ? "card.fee" : "card.price")}>
          <span className="font-semibold tabular">{price}</span>
        </Fact>
      )}
      <Fact name={t("card.rating")}>
        <Rating rating={card.averageRating} reviewCount={card.reviewCount} />
      </Fact>
      <Insurance card={card} acceptedInsurer={acceptedInsurer} />
    </dl>
  );
}

function Availability({ next }: { next: CardData["nextAvailability"] }) {
  const t = useMessages<DirectoryMessages>("directory");
  const availability = availabilityOf(next);
  if (!availability) return null;
  const isNear = availability.kind === "today" || availability.kind === "tomorrow";
  return (
    <Fact name={t("card.next")}>
      <Badge tone={isNear ? "open" : "neutral"}>
        {availability.kind === "days"
          ? t("card.inDays", { count: availability.count })
          : t(`card.${availability.kind}`)}
      </Badge>
    </Fact>
  );
}

function Insurance({ card, acceptedInsurer }: CardFactsProps) {
  const t = useMessages<DirectoryMessages>("directory");
  if (!acceptedInsurer && card.insuranceCount === 0) return null;
  return (
    <Fact name={t("card.insurance")}>
      {acceptedInsurer ? (
        <Badge tone="open">{t("card.accepts", { insurer: acceptedInsurer })}</Badge>
      ) : (
        t("card.insurers", { count: card.insuranceCount })
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
