import { memo } from "react";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import type { FilterChoice } from "../../filters/filter-group.ts";
import { type SearchState, type Sort, sorts, views } from "../../filters/filters.ts";
import type { SearchMessages } from "../../messages/en.ts";
import type { SearchPage } from "../../page/search-page.ts";
import { searchPath } from "../../rules.ts";
import { type SearchTab, searchTabs } from "../../values.ts";
import type { SearchDraft } from "../draft/use-search-draft.ts";
import { searchFormId } from "../search-form-id.ts";
import { Options } from "./filter-groups.tsx";
import { chipClass } from "./quick-chips.tsx";

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
  const nameOf = (tab: SearchTab) =>
    t(tab === "professionals" || tab === "clinics" ? `tabShort.${tab}` : `tab.${tab}`);
  return (
    <Sheet
      inlineFrom="md"
      title={t("tab.label")}
      trigger={
        <>
          {nameOf(current)}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      className={`${chipClass} md:hidden!`}
    >
      <nav aria-label={t("tab.label")}>
        <ul className="flex gap-1 max-md:flex-col">
          {searchTabs.map((tab) => {
            const isCurrent = tab === current;
            return (
              <li key={tab} className="shrink-0">
                <Link
                  to={searchPath({ ...here, entityType: tab, page: 1 })}
                  aria-current={isCurrent ? "page" : undefined}
                  onClick={({ currentTarget }) =>
                    currentTarget.closest<HTMLElement>("[popover]:popover-open")?.hidePopover()
                  }
                  className={classNames(tabLinkClass(isCurrent), "max-md:w-full")}
                >
                  {nameOf(tab)}
                  <span className="text-sm font-normal text-faint tabular max-md:ms-auto">
                    {formatNumber(counts[tab], locale)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Sheet>
  );
});

interface ViewSwitchProps {
  here: SearchState;
  isEmpty: boolean;
}

/**
 * List or map: another view of the same results; on a phone the other one is in the strip at the
 * lower edge, unless there is nothing to show on a map.
 */
export const ViewSwitch = memo(function ViewSwitch({ here, isEmpty }: ViewSwitchProps) {
  const t = useMessages<SearchMessages>("search");
  return (
    <nav
      aria-label={t("view.label")}
      data-bottom-bar="middle"
      className={classNames(
        isEmpty && here.view !== "map" && "max-md:hidden",
        "flex rounded-control border border-edge no-print strip-middle",
      )}
    >
      {views.map((view) => {
        const isCurrent = view === here.view;
        return (
          <Link
            key={view}
            to={searchPath({ ...here, view })}
            aria-current={isCurrent ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 px-3 text-sm font-medium md:first:rounded-s-[7px] md:last:rounded-e-[7px] in-strip:rounded-full in-strip:bg-brand in-strip:px-5 in-strip:text-on-brand!",
              isCurrent
                ? "bg-brand-soft text-brand in-strip:hidden"
                : "text-muted hover:text-brand",
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

interface SortLinksProps {
  here: SearchState;
  /** The one chosen last. */
  current: Sort;
  sorts: FilterChoice[];
}

/** The orders in the sheet of a phone: links, because the select of the form is only out of sight. */
export const SortLinks = memo(function SortLinks({ here, current, sorts }: SortLinksProps) {
  const t = useMessages<SearchMessages>("search");
  return (
    <nav aria-label={t("sort.label")}>
      <ul className="flex flex-wrap gap-2">
        {sorts.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={searchPath({ ...here, sort: toSort(value), page: 1 })}
              rel="nofollow"
              aria-current={value === current ? "true" : undefined}
              className={classNames(
                chipClass,
                value === current && "border-brand! bg-brand-soft text-brand",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

function toSort(value: string): Sort {
  return sorts.find((sort) => sort === value) ?? "relevance";
}

interface SortSelectProps {
  draft: SearchDraft;
  sorts: FilterChoice[];
}

export function SortSelect({ draft, sorts }: SortSelectProps) {
  const t = useMessages<SearchMessages>("search");
  return (
    <div className="flex shrink-0 items-center gap-2 max-md:hidden">
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
