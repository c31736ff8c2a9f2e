import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { CardPicture } from "#app/directory/cards/markup/card-picture.tsx";
import { VisitTypes } from "#app/directory/cards/markup/visit-types.tsx";
import { Rating } from "#app/directory/cards/rating.tsx";
import { availabilityOf, entityPath } from "#app/directory/cards/rules.ts";
import { usePriceText } from "#app/directory/cards/use-price-text.ts";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { mostCompared } from "../filters/filters.ts";
import type { Route } from "./+types/compare.route.ts";
import { compare as arabic } from "./messages/ar.ts";
import { type CompareMessages, compare as english } from "./messages/en.ts";
import { type Candidate, readCandidates } from "./queries.server.ts";
import { addPath, comparePath, parseComparison } from "./rules.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, config, locale, origin } = context.get(requestContext);
  const asked = parseComparison(new URL(request.url).searchParams);
  const candidates = await readCandidates(asked, { database, actor, locale, now: new Date() });
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
  return { candidates, near: asked.near, meta };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Compare({ loaderData: { candidates, near } }: Route.ComponentProps) {
  const t = useMessages<CompareMessages>("compare");
  const ids = candidates.map(({ card }) => card.entityId);
  return (
    <main id="main" className="mx-auto grid w-full max-w-wide gap-6 py-6 page-gutter">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="mt-1 max-w-prose text-muted no-print">{t("text")}</p>
        </div>
        {ids.length > 0 && (
          <p className="flex flex-wrap gap-3 no-print">
            {ids.length < mostCompared && (
              <ButtonLink to={addPath(ids, near)} variant="secondary">
                {t("add")}
              </ButtonLink>
            )}
            <Button variant="secondary" data-print>
              <Printer aria-hidden="true" className="size-4" />
              {t("print")}
            </Button>
          </p>
        )}
      </header>
      {ids.length > 0 ? (
        <Comparison
          candidates={candidates}
          removePath={(id) =>
            comparePath(
              ids.filter((one) => one !== id),
              near,
            )
          }
        />
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
  removePath: (id: string) => string;
}

/** One column a professional, one row a fact: what differs stands side by side. */
function Comparison({ candidates, removePath }: ComparisonProps) {
  const t = useMessages<CompareMessages>("compare");
  const facts = useFacts();
  const isFar = candidates.some(({ distanceKm }) => distanceKm !== null);
  const rows = facts.filter(({ key }) => key !== "fact.distance" || isFar);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={t("caption")}
      className="relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-start max-md:w-max">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${factClass} z-10`}>
              <span className="sr-only">{t("fact")}</span>
            </th>
            {candidates.map(({ card }) => (
              <th key={card.entityId} scope="col" className={`${cellClass} text-start font-normal`}>
                <CardPicture card={card} size={64} className="mb-2 size-16" />
                <Link
                  to={entityPath(card.entityType, card.slug)}
                  className="block text-lg font-semibold text-brand underline-offset-4 hover:underline"
                >
                  {card.title}
                </Link>
                <span className="block text-sm text-muted">{card.kind}</span>
                <Link
                  to={removePath(card.entityId)}
                  aria-label={t("remove", { name: card.title })}
                  className="mt-2 inline-flex min-h-9 items-center gap-1 text-sm tap-target link no-print"
                >
                  <Icon name="x" className="size-4" />
                  {t("removeShort")}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, say }) => (
            <tr key={key}>
              <th scope="row" className={`${factClass} font-medium text-faint`}>
                {t(key)}
              </th>
              {candidates.map((candidate) => (
                <td key={candidate.card.entityId} className={cellClass}>
                  {say(candidate) || <span className="text-faint">{t("unknown")}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellClass =
  "min-w-44 max-md:w-56 border-b border-line p-3 align-top [overflow-wrap:anywhere]";
const factClass =
  "sticky start-0 w-28 border-e border-b border-line bg-surface p-3 text-start align-top text-sm md:w-36";

interface Fact {
  key: Extract<keyof CompareMessages, `fact.${string}`>;
  say: (candidate: Candidate) => ReactNode;
}

/** The facts in the order in which people ask for them. */
function useFacts(): Fact[] {
  const t = useMessages<CompareMessages>("compare");
  const say = useMessages<DirectoryMessages>("directory");
  const locale = useLocale();
  const priceText = usePriceText();
  const list = (names: string[]) => joinNames(names, locale);
  return [
    { key: "fact.specialty", say: ({ card }) => list(card.specializations) },
    {
      key: "fact.next",
      say: ({ card }) => {
        const next = availabilityOf(card.nextAvailability);
        if (!next) return null;
        return next.kind === "days"
          ? say("card.inDays", { count: next.count })
          : say(`card.${next.kind}`);
      },
    },
    { key: "fact.fee", say: ({ card }) => priceText(card.priceMin, card.priceMax) },
    {
      key: "fact.rating",
      say: ({ card }) => <Rating rating={card.averageRating} reviewCount={card.reviewCount} />,
    },
    {
      key: "fact.experience",
      say: ({ card }) =>
        card.yearsOfExperience === null ? null : t("years", { count: card.yearsOfExperience }),
    },
    { key: "fact.languages", say: ({ card }) => list(card.languages) },
    {
      key: "fact.place",
      say: ({ card }) => (
        <>
          <span className="block">{card.clinicName}</span>
          <span className="block text-sm text-muted">{card.location}</span>
        </>
      ),
    },
    {
      key: "fact.distance",
      say: ({ distanceKm }) => {
        if (distanceKm === null) return null;
        const count = Math.round(distanceKm);
        return count === 0 ? t("near") : t("km", { count });
      },
    },
    { key: "fact.visits", say: ({ card }) => <VisitTypes values={card.visitTypes} /> },
    { key: "fact.insurance", say: ({ insurers }) => <Insurers names={insurers} /> },
    {
      key: "fact.licence",
      say: ({ card }) =>
        card.isVerified ? t("checked", { authority: card.licenceAuthority ?? "" }) : t("unchecked"),
    },
  ];
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
