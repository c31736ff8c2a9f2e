import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { availabilityOf } from "../rules.ts";
import { usePriceText } from "../use-price-text.ts";

interface CardFactsProps {
  card: CardData;
  acceptedInsurer?: string | undefined;
}

/** The facts that decide in one line: "Tomorrow, 08:00–16:00 · AED 400 · Daman accepted". */
export function CardFacts({ card, acceptedInsurer }: CardFactsProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const price = usePriceText()(card.priceMin, card.priceMax);
  const isKnown = card.presenceText !== null || card.openNow !== null;
  if (!isKnown && price === null && !acceptedInsurer) return null;
  return (
    <ul className="flex min-w-0 items-center overflow-hidden text-xs leading-5 whitespace-nowrap comfortable:flex-wrap [&>li+li]:before:mx-1.5 [&>li+li]:before:font-normal [&>li+li]:before:text-faint [&>li+li]:before:content-['·']">
      {isKnown && (
        <li className="shrink-0">
          <Presence card={card} />
          <Opening card={card} />
        </li>
      )}
      {price !== null && <li className="shrink-0 font-semibold tabular">{price}</li>}
      {acceptedInsurer && (
        <li className="min-w-0 truncate font-medium text-open">
          {t("card.accepts", { insurer: acceptedInsurer })}
        </li>
      )}
    </ul>
  );
}

/** The day and the hours; the comfortable density shows the day as a badge. */
function Presence({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  const availability = availabilityOf(card.nextAvailability);
  if (!availability || card.presenceText === null) return null;
  const isNear = availability.kind === "today" || availability.kind === "tomorrow";
  return (
    <>
      <span className={classNames("comfortable:hidden", isNear && "font-medium text-open")}>
        {card.presenceText}
      </span>
      <span className="hidden items-center gap-1.5 comfortable:inline-flex">
        <Badge tone={isNear ? "open" : "neutral"}>
          {availability.kind === "days"
            ? t("card.inDays", { count: availability.count })
            : t(`card.${availability.kind}`)}
        </Badge>
        {card.presenceHours}
      </span>
    </>
  );
}

function Opening({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  if (card.openNow === null) return null;
  return (
    <span className={card.openNow ? "font-medium text-open" : undefined}>
      {card.openingText ?? t(card.openNow ? "card.open" : "card.closed")}
    </span>
  );
}
