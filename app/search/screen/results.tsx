import { memo, type Ref } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { SearchState } from "../filters/filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { ShownCard, ShownSearchPage } from "../queries.server.ts";
import { CompareLink } from "./compare-links.tsx";
import { Piece } from "./piece.tsx";
import { resultListId, useCards } from "./use-cards.ts";

export type ResultsStatus = "ready" | "refining" | "replacing";

interface ResultsProps {
  page: ShownSearchPage;
  here: SearchState;
  status: ResultsStatus;
  listRef: Ref<HTMLUListElement>;
}

/** The cards. While a search runs they stay where they are; only another list shows the shapes of what comes. */
export const Results = memo(function Results({ page, here, status, listRef }: ResultsProps) {
  const t = useMessages<SearchMessages>("search");
  const cards = useCards(page);
  if (cards.length === 0) return <Piece piece={page.pieces.nothing} />;
  return (
    <div className="relative" aria-busy={status !== "ready"}>
      <ul
        id={resultListId}
        ref={listRef}
        aria-label={t("results.list")}
        className={classNames(
          "grid gap-3 transition-opacity duration-100 [&_[data-pointed]_article]:border-brand [&_[data-pointed]_article]:shadow-float",
          status === "refining" && "opacity-55 delay-200",
          status === "replacing" && "opacity-0 delay-200",
        )}
      >
        <Cards cards={cards} here={here} />
      </ul>
      {status === "replacing" && <ResultsSkeleton />}
      <Piece piece={page.pieces.pages} />
    </div>
  );
});

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

const Cards = memo(function Cards({ cards, here }: { cards: ShownCard[]; here: SearchState }) {
  return cards.map((card) => (
    <li key={card.entityId} data-entity-type={card.entityType} className={rooms[card.entityType]}>
      <ReadyMarkup id={card.id} html={card.html} />
      {card.entityType === "professionals" && <CompareLink card={card} here={here} />}
    </li>
  ));
});

/** Lies over the cards that are leaving, so that nothing moves; seen only when the answer takes long. */
function ResultsSkeleton() {
  const t = useMessages<SearchMessages>("search");
  return (
    <SkeletonGroup
      label={t("results.loading")}
      className="absolute inset-x-0 top-0 grid gap-3 opacity-100 transition-opacity delay-200 duration-100 starting:opacity-0"
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
