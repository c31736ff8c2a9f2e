import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { namesOfGroup } from "../../filters/labels/group-names.ts";
import type { SearchMessages } from "../../messages/en.ts";
import type { SearchPage, ShownGroup } from "../../page/search-page.ts";
import { writeSearchState } from "../../rules.ts";
import { SaveSearch } from "../../saved/save-search.tsx";
import type { SearchDraft } from "../draft/use-search-draft.ts";
import { NearMe } from "../near-me.tsx";
import { searchFormId } from "../search-form-id.ts";
import { FilterPart, withImplied, writeChosen, writeImplied } from "./filter-groups.tsx";
import { chipClass } from "./quick-chips.tsx";
import { SortLinks } from "./result-head.tsx";

export const filtersId = "filters";

/** Groups that are a pill of their own on wide screens, by their first parameter. */
const pills = new Set([
  "specialty_ids",
  "geo_district_id",
  "insurance_ids",
  "language_ids",
  "gender",
  "availability",
]);
/** Groups that belong to the one before them. */
const followers = new Set(["radius", "available_date", "time_of_day", "weekdays"]);

interface FilterPanelProps {
  draft: SearchDraft;
  page: SearchPage;
}

/** The filters: pills with panels on wide screens, one sheet of all of them elsewhere. */
export function FilterPanel({ draft, page }: FilterPanelProps) {
  const t = useMessages<SearchMessages>("search");
  const active = page.activeCount;
  const isOfWords = draft.state.filters.query === page.state.filters.query;
  const implied = isOfWords && !draft.state.literal ? page.implied : [];
  const chosen = withImplied(writeSearchState(draft.state), implied);
  const { own, others } = inPills(page.groups);
  const partsOf = (groups: ShownGroup[]) =>
    groups.map((group) => (
      <FilterPart
        key={group.label}
        group={group}
        written={writeChosen(group, chosen)}
        implied={writeImplied(group, implied, writeSearchState(draft.state))}
        onChange={draft.onChange}
      />
    ));
  const countOf = (groups: ShownGroup[]) =>
    groups.flatMap(namesOfGroup).filter((name) => chosen.has(name)).length;
  return (
    <Sheet
      id={filtersId}
      inlineFrom="lg"
      side="full"
      title={t("filters.title")}
      trigger={
        <>
          <Icon name="sliders-horizontal" className="size-4" />
          {active > 0 ? t("filters.openCount", { count: active }) : t("filters.title")}
        </>
      }
      className={classNames(chipClass, "max-md:order-first lg:hidden!")}
      footer={
        <Button type="submit" form={searchFormId} variant="primary" className="w-full">
          {page.showLabel}
        </Button>
      }
    >
      <div className="grid gap-6 lg:flex lg:flex-wrap lg:items-center lg:gap-2">
        <h2 className="sr-only">{t("filters.title")}</h2>
        <div className="grid gap-3 md:hidden">
          <p aria-hidden className="font-medium">
            {t("sort.label")}
          </p>
          <SortLinks here={draft.here} current={draft.state.sort} sorts={page.sorts} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <NearMe isNear={draft.state.near !== null} onFound={draft.searchNear} />
            <SaveSearch state={page.state} heading={page.heading} />
          </div>
        </div>
        {active > 0 && (
          <Link
            to={page.clearPath}
            className="tap-target justify-self-end text-sm link lg:order-last"
          >
            {t("filters.clear")}
          </Link>
        )}
        {own.map((groups, index) => (
          <FilterPill
            key={groups[0]?.label}
            label={groups[0]?.label ?? ""}
            count={countOf(groups)}
            isAtEnd={index > 2}
          >
            {partsOf(groups)}
          </FilterPill>
        ))}
        {others.length > 0 && (
          <FilterPill label={t("filters.others")} count={countOf(others)} isAtEnd>
            {partsOf(others)}
          </FilterPill>
        )}
        <noscript>
          <Button type="submit" form={searchFormId} className="w-full">
            {t("filters.apply")}
          </Button>
        </noscript>
      </div>
    </Sheet>
  );
}

function inPills(groups: ShownGroup[]): { own: ShownGroup[][]; others: ShownGroup[] } {
  const own: ShownGroup[][] = [];
  const others: ShownGroup[] = [];
  let last: ShownGroup[] = others;
  for (const group of groups) {
    const [name = ""] = namesOfGroup(group);
    if (pills.has(name)) {
      last = [];
      own.push(last);
    } else if (!followers.has(name)) last = others;
    last.push(group);
  }
  return { own, others };
}

interface FilterPillProps {
  label: string;
  /** The number of its chosen parameters. */
  count: number;
  /** Its panel grows towards the start of the line. */
  isAtEnd: boolean;
  children: ReactNode;
}

function FilterPill({ label, count, isAtEnd, children }: FilterPillProps) {
  return (
    <details data-menu className="sheet-part group/pill relative min-w-0">
      <summary
        className={classNames(
          chipClass,
          "group-open/pill:border-brand max-lg:w-full max-lg:justify-between",
          count > 0 && "border-brand! bg-brand-soft text-brand",
        )}
      >
        {label}
        {count > 0 && <span className="tabular">{count}</span>}
        <Icon name="chevron-down" className="size-4 group-open/pill:rotate-180" />
      </summary>
      <div
        className={classNames(
          "grid gap-6 max-lg:pt-2 lg:absolute lg:top-full lg:z-30 lg:mt-1.5 lg:max-h-[min(34rem,70dvh)] lg:w-80 lg:overflow-y-auto lg:overscroll-contain lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4 lg:shadow-float",
          isAtEnd ? "lg:end-0" : "lg:start-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}
