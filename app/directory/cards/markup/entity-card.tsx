import type { ReactNode } from "react";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { Rating } from "../rating.tsx";
import {
  entityPath,
  isShownFeatured,
  type LocationStatus,
  maxSpecializations,
  shownDistance,
} from "../rules.ts";
import { isOfSomebodyElse, PersonLine } from "../times/person-line.tsx";
import { TimeLinks } from "../times/time-links.tsx";
import { clinicOf, TimesLine } from "../times/times-line.tsx";
import { usePriceText } from "../use-price-text.ts";
import { CardActions } from "./card-actions.tsx";
import { CardBadges } from "./card-badges.tsx";
import { CardDetails } from "./card-details.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardPicture } from "./card-picture.tsx";
import { CompareTool } from "./compare-tool.tsx";
import { Few } from "./few.tsx";
import { type AskedInsurer, InsurerLine } from "./insurer-line.tsx";
import { reasonId } from "./reason-line.tsx";

export interface EntityCardProps {
  card: CardData;
  distanceKm?: number | null | undefined;
  /** The place that the distance is measured from; the visitor's position unless given. */
  distanceFrom?: string | undefined;
  locationStatus?: LocationStatus | undefined;
  /** 0 to 1 */
  similarityScore?: number | null | undefined;
  /** The insurer or the network that was asked for, when this entity accepts it. */
  askedInsurer?: AskedInsurer | undefined;
  /** The specialty that was asked for, of those a clinic has: its page opens with it. */
  departmentId?: number | undefined;
  headingLevel?: 2 | 3 | 4;
  /** Ends the row of actions; the link to compare unless given. */
  tools?: ReactNode;
  /** Says whether the visitor's plan is accepted. */
  planLine?: ReactNode;
  /** Whether `reasonLine` says why the card is in its list. */
  hasReason?: boolean;
  reasonLine?: ReactNode;
  /** Replaces the professional of the next times. */
  personLine?: ReactNode;
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
    timesLine = times && (
      <TimesLine times={times} ofClinic={clinicOf(card)} besideClinic={card.clinicName} />
    ),
    personLine = <PersonLine card={card} />,
    timeLinks = times && <TimeLinks times={times} card={card} />,
  } = props;
  const hasPerson = isOfSomebodyElse(card);
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      aria-label={card.title}
      className={classNames(cardClass, "@container relative transition-colors hover:border-brand")}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 @min-[44rem]:grid-cols-[4.5rem_minmax(0,1fr)_24rem] @min-[44rem]:gap-x-4 @min-[60rem]:grid-cols-[4.5rem_minmax(0,1fr)_26rem] roomy:grid-cols-[4.5rem_minmax(0,1fr)_auto_auto] roomy:grid-rows-[auto_auto_1fr] roomy:py-1">
        <CardPicture
          card={card}
          size={72}
          loading="lazy"
          className="size-18 roomy:col-start-1 roomy:row-span-3 roomy:row-start-1 roomy:mt-1"
        />
        <div className="grid min-w-0 grid-cols-1 content-start text-xs @max-[14rem]:col-span-2 roomy:col-span-2 roomy:col-start-2 roomy:row-start-1 *:leading-4.5 roomy:grid-cols-[fit-content(60%)_minmax(0,1fr)_auto] roomy:gap-x-3 roomy:*:col-span-full rtl:*:leading-5">
          <div className="flex items-start justify-between gap-1 roomy:contents">
            <div className="flex min-w-0 items-center gap-1 roomy:col-start-1 roomy:row-start-1">
              <Heading className="min-w-0 text-base leading-5.5 font-semibold rtl:leading-6">
                <Link
                  to={pathOf(props)}
                  title={card.title}
                  aria-describedby={props.hasReason ? reasonId(card) : undefined}
                  className={classNames(
                    // Services differ by their last words: "consultation (video)".
                    card.entityType === "services"
                      ? "line-clamp-2 roomy:line-clamp-1"
                      : "block truncate @max-[14rem]:whitespace-normal",
                    "underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline",
                  )}
                >
                  {card.title}
                </Link>
              </Heading>
              {card.isVerified && <LicenceMark />}
            </div>
            <FavoriteButton
              entity={card}
              className="-my-2 -me-2 roomy:col-start-3 roomy:row-start-1"
            />
          </div>
          <Subject card={card} />
          {hasPerson ? (
            <>
              {/* The line for the person takes that of the place, which is beside the rating. */}
              <div className="flex gap-x-2 overflow-x-clip comfortable:grid comfortable:grid-cols-1 roomy:contents">
                <Marks {...props} />
                <Place {...props} />
              </div>
              {personLine}
              <Plan line={props.planLine} />
              <InsurerLine asked={props.askedInsurer} isForDetails />
            </>
          ) : (
            <>
              <Marks {...props} />
              {/* The actions of a wide card reach up to the end of this line. */}
              <div
                className={classNames(
                  "grid grid-cols-1 roomy:flex roomy:gap-x-3",
                  props.askedInsurer !== undefined && "roomy:pe-48",
                )}
              >
                <Place {...props} />
                <InsurerLine asked={props.askedInsurer} />
              </div>
              {personLine}
              <Plan line={props.planLine} />
            </>
          )}
        </div>
        <CardDetails card={card} reasonLine={props.reasonLine} />
        <div className="col-span-2 mt-0.5 grid min-w-0 content-start gap-y-0.5 @min-[44rem]:col-span-1 @min-[44rem]:col-start-3 @min-[44rem]:row-start-1 @min-[44rem]:mt-0 @min-[44rem]:gap-y-2 roomy:contents">
          <CardFacts
            card={card}
            timesLine={timesLine}
            className="roomy:col-start-2 roomy:row-start-2"
          />
          <div className="flex min-w-0 items-center gap-1 @max-[20rem]:flex-wrap roomy:contents">
            <CardActions
              card={card}
              tools={tools}
              className="roomy:col-start-3 roomy:row-start-2 roomy:-mt-4"
            />
            {timeLinks && (
              <div className="ms-auto min-w-0 roomy:col-start-4 roomy:row-span-3 roomy:row-start-1 roomy:ms-0 roomy:w-84 roomy:self-start roomy:empty:hidden">
                {timeLinks}
              </div>
            )}
            <Description card={card} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** On a wide card the actions, five at most, reach up to the end of this line. */
function Plan({ line }: { line: ReactNode }) {
  return <div className="min-w-0 empty:hidden roomy:pe-54">{line}</div>;
}

/** The rating and what else distinguishes a listing. */
function Marks({ card, similarityScore }: EntityCardProps) {
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-x-2 comfortable:flex-wrap comfortable:gap-y-1 roomy:flex-nowrap roomy:col-span-1! roomy:col-start-2! roomy:row-start-1">
      <Rating
        rating={card.averageRating}
        reviewCount={card.reviewCount}
        wordClass="hidden comfortable:inline"
      />
      <FeaturedMark card={card} />
      <CardBadges card={card} similarityScore={similarityScore} />
    </div>
  );
}

/** Where no times can be offered, there is room for what a place or a service is. */
function Description({ card }: { card: CardData }) {
  if (card.times || card.entityType === "professionals" || !card.description) return null;
  return (
    <p className="hidden w-84 self-center text-sm text-muted [overflow-wrap:anywhere] roomy:col-start-4 roomy:row-span-3 roomy:row-start-1 roomy:line-clamp-3">
      {card.description}
    </p>
  );
}

function pathOf({ card, departmentId }: EntityCardProps): string {
  const path = entityPath(card.entityType, card.slug);
  return departmentId === undefined ? path : `${path}?specialty=${departmentId}`;
}

function LicenceMark() {
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <span title={t("card.verified")} className="shrink-0 text-brand">
      <CardIcon name="badge-check" className="size-4" />
      <span className="sr-only">{t("card.verified")}</span>
    </span>
  );
}

/** A paid place is marked in either density, and never gives way to other badges. */
function FeaturedMark({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  if (!isShownFeatured(card)) return null;
  return (
    <span
      title={t("badge.sponsored")}
      className="shrink-0 truncate rounded-full bg-sand-soft px-2 leading-5!"
    >
      <span className="comfortable:hidden">{t("badge.sponsored")}</span>
      <span className="hidden comfortable:inline">
        {t("badge.featured")} ({t("badge.sponsored")})
      </span>
    </span>
  );
}

/** "Consultant · Cardiology, Internal medicine" */
function Subject({ card }: { card: CardData }) {
  // "Tonsil removal" says what it is.
  const kind = card.kind && card.title.startsWith(card.kind) ? null : card.kind;
  // The fee beside the times is the consultation's: the service's own price is stated here.
  const price = usePriceText()(card.priceMin, card.priceMax);
  const servicePrice = card.times?.isConsultation ? price : null;
  if (!kind && !servicePrice && card.specializations.length === 0) return null;
  return (
    <p className="truncate">
      {servicePrice && (
        <>
          <span className="font-semibold tabular">{servicePrice}</span>
          <span className="text-faint"> · </span>
        </>
      )}
      {kind}
      {kind && card.specializations.length > 0 && <span className="text-faint"> · </span>}
      <Few items={card.specializations} max={maxSpecializations} />
    </p>
  );
}

/**
 * The name of the clinic gives way where there is no room, then the district; the distance decides.
 */
function Place(props: EntityCardProps) {
  const { card, distanceKm, distanceFrom, locationStatus, askedInsurer } = props;
  const t = useMessages<DirectoryMessages>("directory");
  const { comesTo } = card;
  // How far a clinic is means nothing where its people come to the patient.
  const distance = comesTo === undefined ? shownDistance(distanceKm, locationStatus) : null;
  const { name, district, city } = placeNames(card);
  const location = district || city;
  if (!name && !location && distance === null && !comesTo) return null;
  return (
    <p className="flex min-w-0 items-center text-muted roomy:col-start-1">
      <CardIcon
        name={comesTo ? "house" : "map-pin"}
        className="me-1 size-3.5 shrink-0 text-faint"
      />
      {comesTo && (
        <span className="shrink-0">
          {t("card.comesTo", { district: comesTo })}
          {(name || location) && <span className="text-faint">{"\u00a0·\u00a0"}</span>}
        </span>
      )}
      {name && (
        <span className="min-w-6 shrink-1000 truncate">
          {card.clinicSlug ? (
            <Link
              to={entityPath("clinics", card.clinicSlug)}
              className="relative z-10 underline-offset-4 hover:text-brand hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      )}
      {location && (
        <span className="min-w-0 truncate">
          {name && <span className="text-faint">{"\u00a0· "}</span>}
          {district}
          {/* Beside a distance, and where there is little room, the city says nothing. */}
          {distance === null && <span className="@max-[26rem]:hidden">{city}</span>}
        </span>
      )}
      {distance !== null && (
        <Distance
          km={distance}
          from={distanceFrom}
          isAbout={card.isPlacedByDistrict ?? false}
          isAfterName={Boolean(name || location)}
          isShared={isOfSomebodyElse(card) || askedInsurer !== undefined}
        />
      )}
    </p>
  );
}

interface DistanceProps {
  km: number;
  /** The place that was searched for; the visitor's position unless given. */
  from: string | undefined;
  /** Whether it is measured to the middle of the district. */
  isAbout: boolean;
  isAfterName: boolean;
  /** Whether the line is shared, with the rating on a phone or with the insurer on a wide card. */
  isShared: boolean;
}

/** "4 km away", or "4 km" where there is no room for the words or for the name of a place. */
function Distance({ km, from, isAbout, isAfterName, isShared }: DistanceProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const measure = isAbout ? "about" : km === 0 ? "near" : "distance";
  const say = (form: "" | ".place" | ".short") =>
    t(`card.${measure}${form}`, { count: Math.max(km, isAbout ? 1 : 0), place: from ?? "" });
  const separator = isAfterName && <span className="text-faint">{"\u00a0· "}</span>;
  const isShortOnWide = from && isShared;
  return (
    <>
      <span
        className={classNames(
          from ? "min-w-12 truncate" : "shrink-0",
          "@max-[26rem]:sr-only",
          isShortOnWide && "roomy:sr-only",
        )}
      >
        {separator}
        {say(from ? ".place" : "")}
      </span>
      <span
        aria-hidden
        className={classNames(
          "hidden shrink-0 @max-[26rem]:inline",
          isShortOnWide && "roomy:inline",
        )}
      >
        {separator}
        {say(".short")}
      </span>
    </>
  );
}

/**
 * Returns the names of the clinic, its district, and ", Dubai". Branches are called by their district,
 * "Ferjan Clinics, Deira", which is not repeated then.
 */
function placeNames({ clinicName, location }: CardData) {
  const [district = ""] = location?.split(/[,،]/) ?? [];
  const city = location?.slice(district.length) ?? "";
  if (!clinicName || !district || !clinicName.endsWith(district))
    return { name: clinicName, district, city };
  const name = clinicName.slice(0, -district.length).replace(/[\s,،]+$/, "");
  return { name, district, city: "" };
}
