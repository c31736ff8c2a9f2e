import type { CardData } from "#app/directory/cards/card.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { toggleCompared } from "#app/search/compare/rules.ts";
import type { SearchState } from "#app/search/filters/filters.ts";
import type { SearchAnswerMessages } from "#app/search/messages/en.ts";
import { searchPath } from "#app/search/rules.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { cardPrefix } from "./page-regions.ts";

/**
 * The room of a card that is not laid out yet, about the middle of what cards of its kind take in
 * both languages: where the list is jumped over, the less moves when they are.
 */
const rooms = {
  professionals: "lazy-144 md:lazy-84",
  clinics: "lazy-125 md:lazy-76",
  services: "lazy-92 md:lazy-56",
  franchises: "lazy-108 md:lazy-72",
};

interface ResultListProps {
  state: SearchState;
  cards: CardData[];
  /** The HTML of each card. */
  markup: string[];
}

/** The cards. `data-status` of the element around the region dims them, or hides them for the shapes of others. */
export function ResultList({ state, cards, markup }: ResultListProps) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <div className="relative">
      <ul
        id="results"
        aria-label={t("results.list")}
        className="grid gap-3 transition-opacity duration-100 group-data-[status=refining]/results:opacity-55 group-data-[status=refining]/results:delay-200 group-data-[status=replacing]/results:opacity-0 group-data-[status=replacing]/results:delay-200 [&_[data-pointed]_article]:border-brand [&_[data-pointed]_article]:shadow-float"
      >
        {cards.map((card, index) => (
          <li
            key={card.entityId}
            id={cardPrefix + card.entityId}
            className={rooms[card.entityType]}
          >
            <div
              // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was made.
              dangerouslySetInnerHTML={{ __html: markup[index] ?? "" }}
            />
            {card.entityType === "professionals" && <CompareLink card={card} state={state} />}
          </li>
        ))}
      </ul>
      <ResultsSkeleton />
    </div>
  );
}

/** Adds a professional to the comparison, or removes them; the browser keeps it up to date (compare-links.tsx). */
function CompareLink({ card, state }: { card: CardData; state: SearchState }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const compare = toggleCompared(state.compare, card.entityId);
  const isChosen = state.compare.includes(card.entityId);
  const names = [
    t("compare.addName", { name: card.title }),
    t("compare.removeName", { name: card.title }),
  ];
  if (isChosen) names.reverse();
  return (
    <p className="-mt-px flex justify-end">
      <Link
        to={searchPath({ ...state, compare: compare ?? state.compare })}
        rel="nofollow"
        hidden={compare === null}
        data-compare={card.entityId}
        data-chosen={isChosen ? "" : undefined}
        data-other-name={names[1]}
        aria-label={names[0]}
        className="group/compare me-4 inline-flex min-h-9 items-center rounded-b-control border border-t-0 border-line bg-surface px-3 text-sm text-muted tap-target no-print hover:text-brand data-chosen:border-brand data-chosen:bg-brand-soft data-chosen:text-brand"
      >
        <span className="inline-flex items-center gap-1.5 group-data-chosen/compare:hidden">
          <Icon name="scale" className="size-4" />
          {t("compare.add")}
        </span>
        <span className="hidden items-center gap-1.5 group-data-chosen/compare:inline-flex">
          <Icon name="check" className="size-4" />
          {t("compare.remove")}
        </span>
      </Link>
    </p>
  );
}

/** Covers the cards that are leaving, so that nothing moves; seen only when the answer takes long. */
function ResultsSkeleton() {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <SkeletonGroup
      label={t("results.loading")}
      className="absolute inset-x-0 top-0 hidden gap-3 opacity-100 transition-opacity delay-200 duration-100 group-data-[status=replacing]/results:grid starting:opacity-0"
    >
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton shape="block" className="size-16 shrink-0" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/3" />
            <Skeleton className="mt-4 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
