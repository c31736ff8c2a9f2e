import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { CardData } from "../card.ts";
import { firstFew, maxLanguages, maxTags } from "../rules.ts";
import { CardBadges } from "./card-badges.tsx";
import { Few, More } from "./few.tsx";
import { VisitTypes } from "./visit-types.tsx";

interface CardDetailsProps {
  card: CardData;
  similarityScore?: number | null | undefined;
}

/** The additions of the comfortable density: badges, the description, and the differences of similar entities. */
export function CardDetails({ card, similarityScore }: CardDetailsProps) {
  const counts = useCounts(card);
  const { visitTypes, languages, tags } = card;
  return (
    <div className="col-span-2 hidden content-start gap-1.5 pt-2 text-sm comfortable:grid @min-[44rem]:col-start-2 @min-[60rem]:col-span-1 @min-[60rem]:col-start-2 comfortable:@min-[60rem]:row-start-3 comfortable:@min-[60rem]:flex comfortable:@min-[60rem]:h-7 comfortable:@min-[60rem]:flex-wrap comfortable:@min-[60rem]:items-center comfortable:@min-[60rem]:gap-x-4 comfortable:@min-[60rem]:overflow-hidden comfortable:@min-[60rem]:pt-1">
      {card.description && (
        <p className="line-clamp-2 text-muted [overflow-wrap:anywhere] @min-[60rem]:hidden">
          {card.description}
        </p>
      )}
      <CardBadges card={card} similarityScore={similarityScore} />
      {visitTypes.length + languages.length + tags.length + counts.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          {visitTypes.length > 0 && <VisitTypes values={visitTypes} />}
          {languages.length > 0 && <Languages names={languages} />}
          {counts.length > 0 && <p>{counts.join(" · ")}</p>}
          <Tags tags={tags} />
        </div>
      )}
    </div>
  );
}

function Languages({ names }: { names: string[] }) {
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <p>
      <span className="text-faint">{t("card.languages")}: </span>
      <Few items={names} max={maxLanguages} />
    </p>
  );
}

function Tags({ tags }: { tags: string[] }) {
  const { shown, more } = firstFew(tags, maxTags);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge tone="outline">
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge tone="outline">
            <More count={more} />
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** "2 clinics", "21 professionals", "14 insurers", "Referral needed" */
function useCounts(card: CardData): string[] {
  const t = useMessages<DirectoryMessages>("directory");
  const isPerson = card.entityType === "professionals";
  const clinicWord = card.entityType === "franchises" ? "card.branches" : "card.clinics";
  return [
    card.clinicCount > (isPerson ? 1 : 0) && t(clinicWord, { count: card.clinicCount }),
    card.professionalCount > 0 && t("card.professionals", { count: card.professionalCount }),
    card.serviceCount > 0 && t("card.services", { count: card.serviceCount }),
    card.insuranceCount > 0 && t("card.insurers", { count: card.insuranceCount }),
    card.requiresReferral && t("card.referral"),
  ].filter((text) => text !== false);
}
