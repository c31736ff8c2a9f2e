import type { ReactNode } from "react";
import { FavoriteButton } from "#app/directory/favorites/favorite-button.tsx";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import { Rating } from "../rating.tsx";
import {
  entityPath,
  isShownFeatured,
  type LocationStatus,
  maxSpecializations,
  shownDistance,
} from "../rules.ts";
import { TimeLinks } from "../times/time-links.tsx";
import { clinicOf, TimesLine } from "../times/times-line.tsx";
import { CardActions } from "./card-actions.tsx";
import { CardDetails } from "./card-details.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardPicture } from "./card-picture.tsx";
import { CompareTool } from "./compare-tool.tsx";
import { Few } from "./few.tsx";

export interface EntityCardProps {
  card: CardData;
  distanceKm?: number | null | undefined;
  locationStatus?: LocationStatus | undefined;
  /** 0 to 1 */
  similarityScore?: number | null | undefined;
  /** The visitor's insurer by name, when this entity accepts it. */
  acceptedInsurer?: string | undefined;
  /** The specialty that was asked for, of those a clinic has: its page opens with it. */
  departmentId?: number | undefined;
  headingLevel?: 2 | 3 | 4;
  /** Ends the row of actions; the link to compare unless given. */
  tools?: ReactNode;
  /** Says whether the visitor's plan is accepted. */
  planLine?: ReactNode;
  /** Replaces the next time in the line of facts. */
  timesLine?: ReactNode;
  /** Replaces the links of the next times. */
  timeLinks?: ReactNode;
}

/**
 * One professional, clinic, service or franchise in a list. The compact density has what decides, in
 * at most 170 px on a phone and 150 px beside; the comfortable one adds `CardDetails`.
 */
export function EntityCard(props: EntityCardProps) {
  const { card, headingLevel = 3, tools = <CompareTool card={card} /> } = props;
  const { times } = card;
  const {
    timesLine = times && <TimesLine times={times} ofClinic={clinicOf(card)} />,
    timeLinks = times && <TimeLinks times={times} name={card.title} />,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      aria-label={card.title}
      className={classNames(cardClass, "@container relative transition-colors hover:border-brand")}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 @min-[44rem]:grid-cols-[4.5rem_minmax(0,1fr)_24rem] @min-[44rem]:gap-x-4 @min-[60rem]:grid-cols-[4.5rem_minmax(0,1fr)_26rem] comfortable:@min-[60rem]:grid-cols-[4.5rem_minmax(0,1fr)_auto] comfortable:@min-[60rem]:py-2">
        <CardPicture card={card} size={72} loading="lazy" className="size-18" />
        <div className="grid min-w-0 grid-cols-1 content-start text-xs *:leading-4.5 rtl:*:leading-5">
          <div className="flex items-start justify-between gap-1">
            <div className="flex min-w-0 items-center gap-1">
              <Heading className="min-w-0 text-base leading-5.5 font-semibold rtl:leading-6">
                <Link
                  to={pathOf(props)}
                  title={card.title}
                  className="block truncate underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline"
                >
                  {card.title}
                </Link>
              </Heading>
              {card.isVerified && <LicenceMark />}
            </div>
            <FavoriteButton entity={card} className="-my-2 -me-2" />
          </div>
          <Subject card={card} />
          <div className="flex min-w-0 items-center gap-x-2">
            <Rating
              rating={card.averageRating}
              reviewCount={card.reviewCount}
              wordClass="hidden comfortable:inline"
            />
            <FeaturedMark card={card} />
          </div>
          <Place {...props} />
          {props.planLine}
        </div>
        <CardDetails card={card} similarityScore={props.similarityScore} />
        <div className="col-span-2 mt-0.5 grid min-w-0 content-start gap-y-0.5 @min-[44rem]:col-span-1 @min-[44rem]:col-start-3 @min-[44rem]:row-start-1 @min-[44rem]:mt-0 @min-[44rem]:gap-y-2 comfortable:@min-[60rem]:contents">
          <CardFacts
            card={card}
            timesLine={timesLine}
            acceptedInsurer={props.acceptedInsurer}
            className="comfortable:@min-[60rem]:col-start-2 comfortable:@min-[60rem]:row-start-2 comfortable:@min-[60rem]:pe-60"
          />
          <div className="flex min-w-0 items-center gap-1 comfortable:@min-[60rem]:contents">
            <CardActions
              card={card}
              tools={tools}
              className="comfortable:@min-[60rem]:col-start-2 comfortable:@min-[60rem]:row-start-2 comfortable:@min-[60rem]:-my-2 comfortable:@min-[60rem]:justify-self-end"
            />
            {timeLinks && (
              <div className="ms-auto min-w-0 comfortable:@min-[60rem]:col-start-3 comfortable:@min-[60rem]:row-span-3 comfortable:@min-[60rem]:row-start-1 comfortable:@min-[60rem]:ms-0 comfortable:@min-[60rem]:w-84 comfortable:@min-[60rem]:self-center">
                {timeLinks}
              </div>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

function pathOf({ card, departmentId }: EntityCardProps): string {
  const path = entityPath(card.entityType, card.slug);
  return departmentId === undefined ? path : `${path}?specialty=${departmentId}`;
}

/** In the comfortable density a badge says the same. */
function LicenceMark() {
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <span title={t("card.verified")} className="shrink-0 text-brand comfortable:hidden">
      <CardIcon name="badge-check" className="size-4" />
      <span className="sr-only">{t("card.verified")}</span>
    </span>
  );
}

/** A paid place is marked in either density. */
function FeaturedMark({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  if (!isShownFeatured(card)) return null;
  return (
    <span className="truncate rounded-full bg-sand-soft px-2 comfortable:hidden">
      {t("badge.sponsored")}
    </span>
  );
}

/** "Consultant · Cardiology, Internal medicine" */
function Subject({ card }: { card: CardData }) {
  // "Tonsil removal" says what it is.
  const kind = card.kind && card.title.startsWith(card.kind) ? null : card.kind;
  if (!kind && card.specializations.length === 0) return null;
  return (
    <p className="truncate">
      {kind}
      {kind && card.specializations.length > 0 && <span className="text-faint"> · </span>}
      <Few items={card.specializations} max={maxSpecializations} />
    </p>
  );
}

/** Only the names give way where there is no room: the distance decides. */
function Place({ card, distanceKm, locationStatus }: EntityCardProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const distance = shownDistance(distanceKm, locationStatus);
  if (!card.clinicName && !card.location && distance === null) return null;
  return (
    <p className="flex min-w-0 items-center text-muted">
      <CardIcon name="map-pin" className="me-1 size-3.5 shrink-0 text-faint" />
      <span className="truncate">
        {card.clinicName &&
          (card.clinicSlug ? (
            <Link
              to={entityPath("clinics", card.clinicSlug)}
              className="relative z-10 underline-offset-4 hover:text-brand hover:underline"
            >
              {card.clinicName}
            </Link>
          ) : (
            card.clinicName
          ))}
        {card.clinicName && card.location && <span className="text-faint"> · </span>}
        {card.location}
      </span>
      {distance !== null && (
        <span className="shrink-0">
          {(card.clinicName || card.location) && <span className="text-faint">{"\u00a0· "}</span>}
          {distance === 0 ? t("card.near") : t("card.distance", { count: distance })}
        </span>
      )}
    </p>
  );
}
