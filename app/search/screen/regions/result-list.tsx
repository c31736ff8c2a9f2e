import type { CardData } from "#app/directory/cards/card.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { SearchAnswerMessages } from "#app/search/messages/en.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { cardPrefix } from "./page-regions.ts";

/**
 * The room of a card that is not laid out yet, about the middle of what cards take in either density
 * and both languages: where the list is jumped over, the less moves when they are.
 */
const room = "lazy-41 md:lazy-25 comfortable:lazy-44 comfortable:lg:lazy-28";
/** Under the map of a phone the cards are a row; the map follows it (follow-carousel.ts). */
const row =
  "max-md:group-data-[view=map]/search:-mx-4 max-md:group-data-[view=map]/search:flex max-md:group-data-[view=map]/search:snap-x max-md:group-data-[view=map]/search:snap-mandatory max-md:group-data-[view=map]/search:overflow-x-auto max-md:group-data-[view=map]/search:px-4 max-md:group-data-[view=map]/search:pb-2";
const cardOfRow =
  "max-md:group-data-[view=map]/search:w-[94%] max-md:group-data-[view=map]/search:shrink-0 max-md:group-data-[view=map]/search:snap-center";

interface ResultListProps {
  cards: CardData[];
  /** The HTML of each card. */
  markup: string[];
  /** The HTML of the heading above each card, where a new kind begins. */
  headings: string[];
  /** The position of the first card, from 1. */
  first: number;
}

/** The cards. `data-status` of the element around the region dims them, or hides them for the shapes of others. */
export function ResultList({ cards, markup, headings, first }: ResultListProps) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <div className="relative">
      <ul
        id="results"
        data-first-result={first}
        aria-label={t("results.list")}
        className={`${row} grid grid-cols-1 gap-2 comfortable:gap-1.5 transition-opacity duration-100 group-data-[status=refining]/results:opacity-55 group-data-[status=refining]/results:delay-200 group-data-[status=replacing]/results:opacity-0 group-data-[status=replacing]/results:delay-200 [&_[data-pointed]_article]:border-brand [&_[data-pointed]_article]:shadow-float`}
      >
        {cards.map((card, index) => (
          <li
            key={card.entityId}
            id={cardPrefix + card.entityId}
            className={`${room} ${cardOfRow}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was made.
            dangerouslySetInnerHTML={{ __html: (headings[index] ?? "") + (markup[index] ?? "") }}
          />
        ))}
      </ul>
      <ResultsSkeleton />
    </div>
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
        <div
          key={place}
          className="flex gap-3 rounded-card border border-line bg-surface px-3 py-2.5"
        >
          <Skeleton shape="block" className="size-18 shrink-0" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
