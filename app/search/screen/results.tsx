import type { Ref } from "react";
import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { ReadyMarkup } from "../../platform/web/ready-markup.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { type SearchState, searchTabs } from "../filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { ShownSearchPage } from "../queries.server.ts";
import { searchPath } from "../rules.ts";
import { CompareLink } from "./compare-links.tsx";

export type ResultsStatus = "ready" | "refining" | "replacing";

interface ResultsProps {
  page: ShownSearchPage;
  /** What was chosen last: links to other pages carry it. */
  state: SearchState;
  status: ResultsStatus;
  listRef: Ref<HTMLUListElement>;
}

/** The cards. While a search runs they stay where they are; only another list shows the shapes of what comes. */
export function Results({ page, state, status, listRef }: ResultsProps) {
  const t = useMessages<SearchMessages>("search");
  if (page.cards.length === 0) return <NothingFound page={page} />;
  return (
    <div className="relative" aria-busy={status !== "ready"}>
      <ul
        ref={listRef}
        aria-label={t("results.list")}
        className={classNames(
          "grid gap-3 transition-opacity duration-100 [&_[data-pointed]_article]:border-brand [&_[data-pointed]_article]:shadow-float",
          status === "refining" && "opacity-55 delay-200",
          status === "replacing" && "opacity-0 delay-200",
        )}
      >
        {page.cards.map((card) => (
          <li key={card.entityId}>
            <ReadyMarkup id={card.id} html={card.html} />
            {card.entityType === "professionals" && <CompareLink card={card} state={state} />}
          </li>
        ))}
      </ul>
      {status === "replacing" && <ResultsSkeleton />}
      {page.totalPages > 1 && (
        <div className="mt-8">
          <Pagination
            currentPage={page.state.page}
            totalPages={page.totalPages}
            hrefFor={(number) => searchPath({ ...state, page: number })}
          />
        </div>
      )}
    </div>
  );
}

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

function NothingFound({ page }: { page: ShownSearchPage }) {
  const t = useMessages<SearchMessages>("search");
  const { state, repairs, entityCounts } = page;
  const tabs = searchTabs.filter((tab) => tab !== state.entityType && entityCounts[tab] > 0);
  const linkClass = buttonClass({ variant: "soft", size: "sm" });
  return (
    <EmptyState
      title={repairs.length > 0 ? t("empty.title") : t("results.none")}
      text={repairs.length > 0 ? t("empty.text") : t("empty.textPlain")}
      actions={
        <>
          {repairs.map(({ label, count, path }) => (
            <Link key={path} to={path} className={linkClass}>
              {t("empty.without", { name: label, count })}
            </Link>
          ))}
          {tabs.map((tab) => (
            <Link
              key={tab}
              to={searchPath({ ...state, entityType: tab, page: 1 })}
              className={linkClass}
            >
              {t("empty.tab", {
                tab: t(`tab.${tab}`),
                count: entityCounts[tab],
              })}
            </Link>
          ))}
          {page.chips.length > 1 && (
            <Link to={page.wordsPath} className={linkClass}>
              {t("empty.noFilters")}
            </Link>
          )}
          <Link to="/search" className={buttonClass({ variant: "ghost", size: "sm" })}>
            {t("empty.start")}
          </Link>
        </>
      }
    />
  );
}
