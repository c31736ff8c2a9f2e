import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import { type CardBadge, cardBadges, matchPercent } from "../rules.ts";

const tones: Record<CardBadge, BadgeTone> = {
  match: "brand",
  topRated: "saffron",
  featured: "sand",
  trending: "neutral",
  popular: "neutral",
  expert: "neutral",
  experience: "outline",
};

interface CardBadgesProps {
  card: CardData;
  similarityScore?: number | null | undefined;
}

export function CardBadges({ card, similarityScore = null }: CardBadgesProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const badges = cardBadges(card, similarityScore);
  if (badges.length === 0 && !card.isVerified) return null;

  const text = (badge: CardBadge) => {
    if (badge === "match") return t("badge.match", { percent: matchPercent(similarityScore) ?? 0 });
    if (badge === "experience") return t("card.years", { count: card.yearsOfExperience ?? 0 });
    return t(`badge.${badge}`);
  };

  return (
    <ul className="flex flex-wrap gap-1.5">
      {card.isVerified && (
        <li className="flex">
          <Badge tone="brand" icon={<CardIcon name="badge-check" className="size-3.5 shrink-0" />}>
            {t("card.verified")}
          </Badge>
        </li>
      )}
      {badges.map((badge) => (
        <li
          key={badge}
          className="flex"
          title={badge === "featured" ? t("badge.sponsored") : undefined}
        >
          <Badge tone={tones[badge]}>
            {text(badge)}
            {badge === "featured" && <span className="sr-only"> ({t("badge.sponsored")})</span>}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
