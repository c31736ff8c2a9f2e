import type { ReactNode } from "react";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { CardData } from "../card.ts";
import { firstFew, maxLanguages, maxTags } from "../rules.ts";
import { Few, More } from "./few.tsx";
import { VisitTypes } from "./visit-types.tsx";

/**
 * The additions of the comfortable density: the description, and the differences of similar entities.
 * A wide card has one line for them, of which only whole parts are shown; what is stated about the
 * visitor's plan takes its place.
 */
export function CardDetails({ card, reasonLine }: { card: CardData; reasonLine: ReactNode }) {
  const counts = useCounts(card);
  const { visitTypes, languages, tags } = card;
  const hasFacts = visitTypes.length + languages.length + tags.length + counts.length > 0;
  return (
    <div className="col-span-2 hidden grid-cols-1 content-start gap-1.5 pt-2 text-sm comfortable:grid @min-[44rem]:col-start-2 roomy:col-span-2 roomy:row-start-3 roomy:pt-0 roomy:in-[article:has([data-plan])]:hidden">
      {card.description && (
        <p className="line-clamp-2 text-muted [overflow-wrap:anywhere] @min-[60rem]:hidden">
          {card.description}
        </p>
      )}
      {(hasFacts || reasonLine) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted roomy:h-4.5 roomy:gap-x-4 roomy:overflow-hidden roomy:text-xs roomy:leading-4.5 rtl:roomy:h-5 rtl:roomy:leading-5">
          {reasonLine}
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
    <ul className="flex min-w-0 flex-wrap gap-x-1.5">
      {shown.map((tag) => (
        <li key={tag} className="min-w-0 not-last:after:text-faint not-last:after:content-['_·']">
          <bdi>{tag}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li>
          <More count={more} />
        </li>
      )}
    </ul>
  );
}

/** "2 clinics", "21 professionals", "14 insurers", "Needs a referral" */
function useCounts(card: CardData): string[] {
  const t = useMessages<DirectoryMessages>("directory");
  const isPerson = card.entityType === "professionals";
  const clinicWord = card.entityType === "franchises" ? "card.branches" : "card.clinics";
  return [
    card.clinicCount > (isPerson ? 1 : 0) && t(clinicWord, { count: card.clinicCount }),
    card.professionalCount > 0 && t("card.professionals", { count: card.professionalCount }),
    card.serviceCount > 0 && t("card.services", { count: card.serviceCount }),
    card.insuranceCount > 0 && t("card.insurers", { count: card.insuranceCount }),
    ...card.statements,
  ].filter((text) => text !== false);
}
