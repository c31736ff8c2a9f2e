import { memo } from "react";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { FilterChoice } from "../filters/filter-group.ts";
import { type SearchState, views } from "../filters/filters.ts";
import { type SearchTab, searchTabs } from "../filters/values.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { SearchPage } from "../queries.server.ts";
import { searchPath } from "../rules.ts";
import { Options } from "./filter-groups.tsx";
import { searchFormId } from "./search-box.tsx";
import type { SearchDraft } from "./use-search-draft.ts";

interface EntityTabsProps {
  here: SearchState;
  /** The one chosen last, which is shown at once. */
  current: SearchTab;
  counts: SearchPage["entityCounts"];
}

/** Tabs are addresses: the same search among another kind. */
export const EntityTabs = memo(function EntityTabs({ here, current, counts }: EntityTabsProps) {
  const t = useMessages<SearchMessages>("search");
  const locale = useLocale();
  return (
    <nav aria-label={t("tab.label")}>
      <ul className="flex gap-1 overflow-x-auto border-b border-line">
        {searchTabs.map((tab) => {
          const isCurrent = tab === current;
          return (
            <li key={tab} className="shrink-0">
              <Link
                to={searchPath({ ...here, entityType: tab, page: 1 })}
                aria-current={isCurrent ? "page" : undefined}
                className={tabLinkClass(isCurrent)}
              >
                {t(tab === "professionals" || tab === "clinics" ? `tabShort.${tab}` : `tab.${tab}`)}
                <span className="text-sm font-normal text-faint tabular">
                  {formatNumber(counts[tab], locale)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** List or map: another view of the same results. */
export const ViewSwitch = memo(function ViewSwitch({ here }: { here: SearchState }) {
  const t = useMessages<SearchMessages>("search");
  return (
    <nav aria-label={t("view.label")} className="flex rounded-control border border-edge">
      {views.map((view) => {
        const isCurrent = view === here.view;
        return (
          <Link
            key={view}
            to={searchPath({ ...here, view })}
            aria-current={isCurrent ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 px-3 text-sm font-medium first:rounded-s-[7px] last:rounded-e-[7px]",
              isCurrent ? "bg-brand-soft text-brand" : "text-muted hover:text-brand",
            )}
          >
            <Icon name={view === "map" ? "map" : "list"} className="size-4" />
            {t(`view.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
});

interface SortSelectProps {
  draft: SearchDraft;
  sorts: FilterChoice[];
}

export function SortSelect({ draft, sorts }: SortSelectProps) {
  const t = useMessages<SearchMessages>("search");
  return (
    <div className="flex items-center gap-2">
      <Select
        label={t("sort.label")}
        isLabelHidden
        name="sort"
        form={searchFormId}
        value={draft.state.sort}
        onChange={draft.onChange}
        className="w-full max-w-64"
      >
        <Options choices={sorts} />
      </Select>
      <noscript>
        <Button type="submit" form={searchFormId} size="sm">
          {t("sort.apply")}
        </Button>
      </noscript>
    </div>
  );
}
