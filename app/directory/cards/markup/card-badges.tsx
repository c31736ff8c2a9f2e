import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { CardData } from "../card.ts";
import { type CardBadge, cardBadges, matchPercent } from "../rules.ts";

const tones: Record<Exclude<CardBadge, "featured">, BadgeTone> = {
  match: "brand",
  topRated: "saffron",
  trending: "neutral",
  popular: "neutral",
  expert: "neutral",
  experience: "outline",
};

interface CardBadgesProps {
  card: CardData;
  similarityScore?: number | null | undefined;
}

/**
 * Further marks of a listing. In the line of a wide card only whole badges are shown, as many as it
 * holds.
 */
export function CardBadges({ card, similarityScore = null }: CardBadgesProps) {
  const t = useMessages<DirectoryMessages>("directory");
  // A paid place has a mark of its own.
  const badges = cardBadges(card, similarityScore).filter((badge) => badge !== "featured");
  if (badges.length === 0) return null;

  const text = (badge: CardBadge) => {
    if (badge === "match") return t("badge.match", { percent: matchPercent(similarityScore) ?? 0 });
    if (badge === "experience") return t("card.years", { count: card.yearsOfExperience ?? 0 });
    return t(`badge.${badge}`);
  };

  return (
    <ul className="hidden flex-wrap gap-1.5 comfortable:flex roomy:h-5.5 roomy:min-w-0 roomy:flex-1 roomy:overflow-hidden roomy:before:w-0">
      {badges.map((badge) => (
        <li key={badge} className="flex">
          <Badge tone={tones[badge]} className="py-0! leading-5!">
            {text(badge)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
