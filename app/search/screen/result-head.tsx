import { formatNumber } from "../../platform/i18n/format.ts";
import { Link } from "../../platform/i18n/link.tsx";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { tabLinkClass } from "../../ui/tab-link-class.ts";
import type { FilterChoice } from "../filter-choices.ts";
import { type SearchState, searchTabs, views } from "../filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { Chip } from "../page-links.ts";
import type { ShownSearchPage } from "../queries.server.ts";
import { searchPath } from "../rules.ts";
import { Options } from "./filter-groups.tsx";
import { searchFormId } from "./search-box.tsx";
import type { SearchDraft } from "./use-search-draft.ts";

interface EntityTabsProps {
  state: SearchState;
  counts: ShownSearchPage["entityCounts"];
}

/** Tabs are addresses: the same search among another kind. */
export function EntityTabs({ state, counts }: EntityTabsProps) {
  const t = useMessages<SearchMessages>("search");
  const locale = useLocale();
  return (
    <nav aria-label={t("tab.label")}>
      <ul className="flex gap-1 overflow-x-auto border-b border-line">
        {searchTabs.map((tab) => {
          const isCurrent = tab === state.entityType;
          return (
            <li key={tab} className="shrink-0">
              <Link
                to={searchPath({ ...state, entityType: tab, page: 1 })}
                aria-current={isCurrent ? "page" : undefined}
                preventScrollReset
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
}

/** List or map: another view of the same results. */
export function ViewSwitch({ state }: { state: SearchState }) {
  const t = useMessages<SearchMessages>("search");
  return (
    <nav aria-label={t("view.label")} className="flex rounded-control border border-edge">
      {views.map((view) => {
        const isCurrent = view === state.view;
        return (
          <Link
            key={view}
            to={searchPath({ ...state, view })}
            data-whole=""
            aria-current={isCurrent ? "true" : undefined}
            preventScrollReset
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
}

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

const chipClass =
  "inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border ps-3 pe-2 text-sm tap-target transition-colors";

/** What was understood and what was chosen; each is a link that takes it back. */
export function Chips({ page }: { page: ShownSearchPage }) {
  const t = useMessages<SearchMessages>("search");
  const { state, chips, understood } = page;
  const literalPath = (literal: boolean) => searchPath({ ...state, literal, page: 1 });
  if (chips.length + understood.length === 0 && !state.literal) return null;
  return (
    <div className="grid gap-2">
      {understood.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t("understood.title")}</span>
          {understood.map((chip) => (
            <ChipLink
              key={`${chip.phrase} ${chip.label}`}
              chip={chip}
              name={t("filters.remove", { name: chip.label })}
              className="border-transparent bg-brand-soft text-brand hover:text-brand-strong"
            />
          ))}
          <LiteralLink to={literalPath(true)} label={t("understood.literal")} />
        </div>
      )}
      {page.ignoredWords && (
        <p className="text-sm text-muted">
          {t("understood.ignored", { words: page.ignoredWords })}
        </p>
      )}
      {state.literal && (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {t("understood.literalOn")}
          <LiteralLink to={literalPath(false)} label={t("understood.again")} />
        </p>
      )}
      {chips.length > 0 && (
        <ul aria-label={t("filters.active")} className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={chip.path} className="max-w-full">
              <ChipLink
                chip={chip}
                name={t("filters.remove", { name: chip.label })}
                className="border-edge bg-surface hover:border-brand"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LiteralLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} preventScrollReset rel="nofollow" className="tap-target text-sm link">
      {label}
    </Link>
  );
}

function ChipLink({ chip, name, className }: { chip: Chip; name: string; className: string }) {
  return (
    <Link
      to={chip.path}
      aria-label={name}
      title={chip.phrase ?? undefined}
      preventScrollReset
      className={`${chipClass} ${className}`}
    >
      <span className="truncate">{chip.label}</span>
      <Icon name="x" className="size-4 shrink-0" />
    </Link>
  );
}
