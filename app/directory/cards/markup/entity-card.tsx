import { FavoriteButton } from "#app/directory/favorites/favorite-button.tsx";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import {
  entityPath,
  firstFew,
  type LocationStatus,
  maxLanguages,
  maxSpecializations,
  maxTags,
  shownDistance,
  telephoneLink,
} from "../rules.ts";
import { CardBadges } from "./card-badges.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardPicture } from "./card-picture.tsx";
import { VisitTypes } from "./visit-types.tsx";

export interface EntityCardProps {
  card: CardData;
  distanceKm?: number | null | undefined;
  locationStatus?: LocationStatus | undefined;
  /** 0 to 1 */
  similarityScore?: number | null | undefined;
  /** The visitor's insurer by name, when this entity accepts it. */
  acceptedInsurer?: string | undefined;
  headingLevel?: 2 | 3 | 4;
}

/**
 * One professional, clinic, service or franchise in a list; on a wide screen the facts have a
 * column of their own.
 */
export function EntityCard(props: EntityCardProps) {
  const { card, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(cardClass, "@container relative transition-colors hover:border-brand")}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 p-4 @min-[38rem]:grid-cols-[auto_minmax(0,1fr)_17rem] @min-[38rem]:gap-x-5">
        <CardPicture
          card={card}
          size={72}
          loading="lazy"
          className="size-16 @min-[38rem]:row-span-2 @min-[38rem]:size-18"
        />
        <div className="grid min-w-0 content-start gap-1">
          <div className="flex items-start justify-between gap-2">
            <Heading className="text-lg font-semibold [overflow-wrap:anywhere]">
              <Link
                to={entityPath(card.entityType, card.slug)}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline"
              >
                {card.title}
              </Link>
            </Heading>
            <FavoriteButton entity={card} className="-mt-1 -me-1.5" />
          </div>
          <Subject card={card} />
          <Place {...props} />
        </div>
        <div className="col-span-2 border-t border-line pt-3 @min-[38rem]:col-span-1 @min-[38rem]:border-t-0 @min-[38rem]:border-s @min-[38rem]:ps-5 @min-[38rem]:pt-0">
          <CardFacts card={card} acceptedInsurer={props.acceptedInsurer} />
        </div>
        <div className="col-span-2 grid content-start gap-2.5 @min-[38rem]:col-start-2">
          <CardBadges card={card} similarityScore={props.similarityScore} />
          {card.description && (
            <p className="line-clamp-4 text-sm text-muted [overflow-wrap:anywhere]">
              {card.description}
            </p>
          )}
          <Details card={card} />
          <Contacts card={card} />
        </div>
      </div>
    </article>
  );
}

/** "Consultant · Cardiology, Internal medicine" */
function Subject({ card }: { card: CardData }) {
  if (!card.kind && card.specializations.length === 0) return null;
  return (
    <p className="text-sm">
      {card.kind}
      {card.kind && card.specializations.length > 0 && <span className="text-faint"> · </span>}
      <Few items={card.specializations} max={maxSpecializations} />
    </p>
  );
}

function Place({ card, distanceKm, locationStatus }: EntityCardProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const distance = shownDistance(distanceKm, locationStatus);
  if (!card.clinicName && !card.location && distance === null) return null;
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      {card.clinicName && (
        <p className="[overflow-wrap:anywhere]">
          {card.clinicSlug ? (
            <Link
              to={entityPath("clinics", card.clinicSlug)}
              className="relative z-10 inline-block leading-6 underline-offset-4 hover:text-brand hover:underline"
            >
              {card.clinicName}
            </Link>
          ) : (
            card.clinicName
          )}
        </p>
      )}
      {(card.location || distance !== null) && (
        <p className="flex items-start gap-1">
          <CardIcon name="map-pin" className="mt-0.5 size-4 shrink-0 text-faint" />
          <span>
            {card.location}
            {card.location && distance !== null && <span className="text-faint"> · </span>}
            {distance !== null &&
              (distance === 0 ? t("card.near") : t("card.distance", { count: distance }))}
          </span>
        </p>
      )}
    </div>
  );
}

/** The first names of a list and "+N" for the rest, which is said in words to a screen reader. */
function Few({ items, max }: { items: string[]; max: number }) {
  const t = useMessages<DirectoryMessages>("directory");
  const { shown, more } = firstFew(items, max);
  return (
    <>
      {shown.join(t("card.comma"))}
      {more > 0 && (
        <span className="text-faint">
          {" "}
          <bdi aria-hidden dir="ltr">
            {t("card.more", { count: more })}
          </bdi>
          <span className="sr-only">{t("card.andMore", { count: more })}</span>
        </span>
      )}
    </>
  );
}

function Tags({ tags }: { tags: string[] }) {
  const t = useMessages<DirectoryMessages>("directory");
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
            <bdi aria-hidden dir="ltr">
              {t("card.more", { count: more })}
            </bdi>
            <span className="sr-only">{t("card.andMore", { count: more })}</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** Details that distinguish similar entities. */
function Details({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  const counts = useCounts(card);
  const { visitTypes, languages, tags } = card;
  if (visitTypes.length + languages.length + tags.length + counts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-muted">
      {visitTypes.length > 0 && <VisitTypes values={visitTypes} />}
      {languages.length > 0 && (
        <p>
          <span className="text-faint">{t("card.languages")}: </span>
          <Few items={languages} max={maxLanguages} />
        </p>
      )}
      {counts.length > 0 && <p>{counts.join(" · ")}</p>}
      <Tags tags={tags} />
    </div>
  );
}

/** "2 clinics", "21 professionals", "Referral needed" */
function useCounts(card: CardData): string[] {
  const t = useMessages<DirectoryMessages>("directory");
  const isPerson = card.entityType === "professionals";
  const clinicWord = card.entityType === "franchises" ? "card.branches" : "card.clinics";
  return [
    card.clinicCount > (isPerson ? 1 : 0) && t(clinicWord, { count: card.clinicCount }),
    card.professionalCount > 0 && t("card.professionals", { count: card.professionalCount }),
    card.serviceCount > 0 && t("card.services", { count: card.serviceCount }),
    card.requiresReferral && t("card.referral"),
  ].filter((text) => text !== false);
}

const contactClass =
  "tap-target relative z-10 inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline";

function Contacts({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  if (!card.phone && !card.website) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm print:hidden">
      {card.phone && (
        <a
          href={telephoneLink(card.phone)}
          aria-label={t("card.callName", { name: card.title })}
          className={contactClass}
        >
          <CardIcon name="phone" className="size-4" />
          {t("card.call")}
        </a>
      )}
      {card.website && (
        <a
          href={card.website}
          rel="noopener nofollow"
          aria-label={t("card.websiteOf", { name: card.title })}
          className={contactClass}
        >
          <CardIcon name="globe" className="size-4" />
          {t("card.website")}
        </a>
      )}
    </p>
  );
}
