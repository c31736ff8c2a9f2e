import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { searchTabs } from "../filters.ts";
import type { SearchAnswerMessages, SearchMessages } from "../messages/en.ts";
import type { SearchPage } from "../queries.server.ts";
import { searchPath } from "../rules.ts";

/** What to do when nothing was found: one thing less, another kind, or a new start. */
export function NothingFound({ page }: { page: SearchPage }) {
  const t = useMessages<SearchMessages & SearchAnswerMessages>("search");
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
