import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { CardData } from "#app/directory/cards/card.ts";
import { FavoriteButton } from "#app/directory/cards/favorite/favorite-button.tsx";
import { CardPicture } from "#app/directory/cards/markup/card-picture.tsx";
import { VisitTypes } from "#app/directory/cards/markup/visit-types.tsx";
import { Rating } from "#app/directory/cards/rating.tsx";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { PlanLine } from "#app/directory/networks/plan-line.tsx";
import { readPlan } from "#app/patients/plan/own-plan.server.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { mostCompared } from "../filters/filters.ts";
import type { Route } from "./+types/compare.route.ts";
import { compare as arabic } from "./messages/ar.ts";
import { type CompareMessages, compare as english } from "./messages/en.ts";
import { type Candidate, readCandidates } from "./queries.server.ts";
import { addPath, comparePath, parseComparison } from "./rules.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { database, actor, config, locale, origin } = visit;
  const asked = parseComparison(new URL(request.url).searchParams);
  const { plan, cookies } = await readPlan(visit, request.headers);
  const reader = { database, actor, locale, now: new Date(), plan };
  const candidates = await readCandidates(asked, reader);
  const t = createTranslator<CompareMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const meta = pageMeta({
    title: t("title.site", { appName }),
    description: t("text"),
    path: "/compare",
    locale,
    origin,
    noindex: true,
  });
  const ids = candidates.map(({ card }) => card.entityId);
  const pathWithout = (id: string) =>
    comparePath(
      ids.filter((one) => one !== id),
      asked.near,
      asked.search,
    );
  const page = {
    candidates,
    addPath: addPath({ ...asked, ids }),
    removePaths: ids.map(pathWithout),
    meta,
  };
  return data(page, { headers: cookies.map((one): [string, string] => ["Set-Cookie", one]) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { candidates, addPath, removePaths } = loaderData;
  const t = useMessages<CompareMessages>("compare");
  return (
    <main id="main" className="mx-auto grid w-full max-w-wide gap-6 py-6 page-gutter">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="mt-1 max-w-prose text-muted no-print">{t("text")}</p>
        </div>
        {candidates.length > 0 && (
          <p className="flex flex-wrap gap-3 no-print">
            {candidates.length < mostCompared && (
              <ButtonLink to={addPath} variant="secondary">
                {t("add")}
              </ButtonLink>
            )}
            <Button variant="secondary" data-print className="noscript:hidden">
              <Printer aria-hidden="true" className="size-4" />
              {t("print")}
            </Button>
          </p>
        )}
      </header>
      {candidates.length > 0 ? (
        <>
          <Comparison candidates={candidates} removePaths={removePaths} />
          <DecideRow candidates={candidates} />
        </>
      ) : (
        <EmptyState
          title={t("emptyTitle")}
          text={t("emptyText")}
          actions={<ButtonLink to="/professionals">{t("find")}</ButtonLink>}
        />
      )}
    </main>
  );
}

interface ComparisonProps {
  candidates: Candidate[];
  /** The comparison without each of them. */
  removePaths: string[];
}

const widths = ["", "max-md:w-full", "max-md:w-full", "max-md:w-[150%]", "max-md:w-[200%]"];

/**
 * One column a professional, one row a fact. On a phone two columns are as wide as the screen, and
 * the name of a fact is above its values; rows in which they differ have a highlighted name, the others fade.
 */
function Comparison({ candidates, removePaths }: ComparisonProps) {
  const t = useMessages<CompareMessages>("compare");
  const facts = useFacts();
  const isFar = candidates.some(({ distanceKm }) => distanceKm !== null);
  const rows = facts.filter(({ key }) => key !== "fact.distance" || isFar);
  const differs = ({ text }: Fact) => new Set(candidates.map(text)).size > 1;
  return (
    <ScrollRegion
      label={t("caption")}
      isLandmark
      className="relative rounded-card border border-line bg-surface max-md:-mx-3 print:overflow-visible"
    >
      <table
        className={classNames(
          "w-full table-fixed border-separate border-spacing-0 text-start",
          widths[candidates.length],
        )}
      >
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className={factClass}>
              <span className="sr-only">{t("fact")}</span>
            </th>
            {candidates.map(({ card }, index) => (
              <th key={card.entityId} scope="col" className={`${cellClass} text-start font-normal`}>
                <CardPicture card={card} size={64} className="mb-2 size-16" />
                <Link
                  to={entityPath(card.entityType, card.slug)}
                  className="block text-brand underline-offset-4 hover:underline font-semibold md:text-lg"
                >
                  {card.title}
                </Link>
                <span className="block text-sm text-muted">{card.kind}</span>
                <span className="mt-1 flex flex-wrap items-center gap-x-4 no-print">
                  <FavoriteButton entity={card} hasWord />
                  <Link
                    to={removePaths[index] ?? "/compare"}
                    aria-label={t("remove", { name: card.title })}
                    className="inline-flex min-h-11 items-center gap-1 text-sm tap-target link"
                  >
                    <Icon name="x" className="size-4" />
                    {t("removeShort")}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((fact) => (
            <tr key={fact.key} data-differs={differs(fact) ? "" : undefined} className="group/row">
              <th scope="row" className={`${factClass} font-medium text-faint`}>
                <FactName fact={fact} differs={differs(fact)} />
              </th>
              {candidates.map((candidate) => (
                <td
                  key={candidate.card.entityId}
                  className={`${cellClass} text-muted group-data-differs/row:text-ink`}
                >
                  <span className="mb-0.5 block text-xs text-faint md:hidden">
                    <FactName fact={fact} differs={differs(fact)} />
                  </span>
                  {fact.say(candidate) || <span className="text-faint">{t("unknown")}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function FactName({ fact, differs }: { fact: Fact; differs: boolean }) {
  const t = useMessages<CompareMessages>("compare");
  if (!differs) return t(fact.key);
  return (
    <span className="-ms-2 rounded-full bg-saffron-soft px-2 py-0.5 text-saffron">
      {t(fact.key)}
      <span className="sr-only"> ({t("differs")})</span>
    </span>
  );
}

const shownTimes = 3;
const cellClass =
  "border-b border-line p-3 align-top [overflow-wrap:anywhere] not-first-of-type:border-s";
/** On a phone the name of the fact is in each cell. */
const factClass =
  "max-md:hidden md:sticky md:start-0 md:z-10 md:w-36 md:border-e md:border-b md:border-line md:bg-surface md:p-3 md:text-start md:align-top md:text-sm";

/** Books each of them, or calls who has no times, in the order of the columns; stays in sight. */
function DecideRow({ candidates }: { candidates: Candidate[] }) {
  const t = useMessages<CompareMessages>("compare");
  if (!candidates.some(({ card }) => card.times || card.phone)) return null;
  return (
    <nav
      aria-label={t("decide")}
      data-bottom-bar
      className="beside-panel-button sticky bottom-0 z-20 -mx-4 min-w-0 border-t border-line bg-surface px-4 py-2 no-print md:mx-0 md:rounded-card md:border md:ps-39"
    >
      <ul className="flex gap-2">
        {candidates.map(({ card }) => (
          <li key={card.entityId} className="min-w-0 flex-1">
            {card.times ? (
              <Link to={bookPath(card.slug)} rel="nofollow" className={decideClass("primary")}>
                <DecideText verb={t("book")} name={card.title} />
              </Link>
            ) : (
              card.phone && (
                <a href={telephoneLink(card.phone)} className={decideClass("soft")}>
                  <DecideText verb={t("call")} name={card.title} />
                </a>
              )
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const decideClass = (variant: "primary" | "soft") =>
  buttonClass({ variant, className: "h-full w-full min-w-0 max-md:px-2" });

function DecideText({ verb, name }: { verb: string; name: string }) {
  return (
    <span className="grid min-w-0 md:flex md:gap-1">
      <span>{verb}</span>{" "}
      <span className="min-w-0 truncate font-normal max-md:text-xs">{name}</span>
    </span>
  );
}

interface Fact {
  key: Extract<keyof CompareMessages, `fact.${string}`>;
  /** The compared rows; rows with equal texts do not differ. */
  text: (candidate: Candidate) => string;
  say: (candidate: Candidate) => ReactNode;
}

/** The facts in the order in which people ask for them. */
function useFacts(): Fact[] {
  const t = useMessages<CompareMessages>("compare");
  const locale = useLocale();
  const say = useMessages<DirectoryMessages>("directory");
  const list = (names: string[]) => joinNames(names, locale);
  const plain = (
    key: Fact["key"],
    text: (candidate: Candidate) => string | null | undefined,
  ): Fact => ({ key, text: (one) => text(one) ?? "", say: text });
  return [
    plain("fact.specialty", ({ card }) => list(card.specializations)),
    {
      key: "fact.next",
      text: ({ card }) => String(card.times?.start),
      say: ({ card }) => (card.times ? <NextTimes card={card} /> : say("times.none")),
    },
    plain("fact.fee", ({ card }) => card.times && (card.times.fee ?? say("times.noFee"))),
    {
      key: "fact.rating",
      text: ({ card }) => `${card.averageRating} ${card.reviewCount}`,
      say: ({ card }) => <Rating rating={card.averageRating} reviewCount={card.reviewCount} />,
    },
    plain("fact.experience", ({ card }) =>
      card.yearsOfExperience === null ? null : t("years", { count: card.yearsOfExperience }),
    ),
    plain("fact.languages", ({ card }) => list(card.languages)),
    {
      key: "fact.place",
      text: ({ card }) => `${card.clinicName} ${card.location}`,
      say: ({ card }) => (
        <>
          <span className="block">{card.clinicName}</span>
          <span className="block text-sm text-muted">{card.location}</span>
        </>
      ),
    },
    plain("fact.distance", ({ distanceKm }) => {
      if (distanceKm === null) return null;
      const count = Math.round(distanceKm);
      return count === 0 ? t("near") : t("km", { count });
    }),
    {
      key: "fact.visits",
      text: ({ card }) => card.visitTypes.toSorted().join(),
      say: ({ card }) => <VisitTypes values={card.visitTypes} />,
    },
    {
      key: "fact.insurance",
      text: ({ insurers, plan }) => [plan?.text, ...insurers.toSorted()].join(),
      say: (candidate) => <Insurance candidate={candidate} />,
    },
    plain("fact.licence", ({ card }) =>
      card.isVerified ? t("checked", { authority: card.licenceAuthority ?? "" }) : t("unchecked"),
    ),
  ];
}

/** The next times with their place, each its own link. */
function NextTimes({ card }: { card: CardData }) {
  const say = useMessages<DirectoryMessages>("directory");
  const { times } = card;
  if (!times) return null;
  const { clinicName, confirmation, visitType, days } = times;
  const about = [
    clinicName,
    ...(visitType === "in_person" ? [] : [say(`times.${visitType}`)]),
    say(`times.${confirmation}`),
  ];
  const first = days.flatMap(({ title, times: ofDay }) =>
    ofDay.map((time) => ({ title, ...time })),
  );
  return (
    <>
      <span className="block text-sm text-muted">{about.join(" · ")}</span>
      <ul
        aria-label={say("times.label", { name: card.title })}
        className="mt-1 flex flex-wrap gap-1.5"
      >
        {first.slice(0, shownTimes).map(({ title, time, label, href }) => (
          <li key={href}>
            <Link
              to={href}
              rel="nofollow"
              data-time
              className="inline-flex min-h-9 items-center rounded-control bg-brand-soft px-2 text-sm font-semibold text-brand tabular tap-target no-print hover:text-brand-strong"
            >
              {title} {time}
              <span className="sr-only">
                {say("card.comma")}
                {say("times.book", { name: card.title, time: label })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The answers for the visitor's plan and the insurers of the search, then all insurers. */
function Insurance({ candidate: { plan, askedInsurers, insurers } }: { candidate: Candidate }) {
  const t = useMessages<CompareMessages>("compare");
  const say = useMessages<DirectoryMessages>("directory");
  return (
    <>
      {plan && <PlanLine plan={plan} />}
      {askedInsurers.map(({ name, isAccepted }) => (
        <p key={name} className={isAccepted ? "font-medium" : "text-muted"}>
          {isAccepted ? say("plan.insurer", { plan: name }) : t("insurerUnlisted", { name })}
        </p>
      ))}
      <Insurers names={insurers} />
    </>
  );
}

/** The number first; the names are one tap away, and all there on paper. */
function Insurers({ names }: { names: string[] }) {
  const t = useMessages<CompareMessages>("compare");
  const locale = useLocale();
  if (names.length === 0) return null;
  return (
    <details className="print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex min-h-9 items-center tap-target link">
        {t("insurers", { count: names.length })}
      </summary>
      <p className="text-sm text-muted">{joinNames(names, locale)}</p>
    </details>
  );
}
