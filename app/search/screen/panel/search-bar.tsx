import { DensitySwitch } from "#app/directory/cards/density-switch.tsx";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { ReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import { namesOfGroup } from "../../filters/labels/group-names.ts";
import type { SearchPage } from "../../page/search-page.ts";
import { searchPath } from "../../rules.ts";
import type { SearchDraft } from "../draft/use-search-draft.ts";
import { NearMe } from "../near-me.tsx";
import { FilterPanel, filtersId } from "./filter-panel.tsx";
import { QuickChips } from "./quick-chips.tsx";
import { EntityTabs, SortSelect, ViewSwitch } from "./result-head.tsx";

interface SearchBarProps {
  draft: SearchDraft;
  page: SearchPage;
  /** The HTML of the chips; null where the document brought it. */
  chips: string | null;
}

/**
 * Whatever refines the results: two lines on a wide screen, kinds and order above filters and chips;
 * one scrolling row on a phone, filters first, whose sheet has order, position and saving as well.
 */
export function SearchBar({ draft, page, chips }: SearchBarProps) {
  const localize = useLocalizedPath();
  return (
    <div className="fading-row max-md:order-2 max-md:-mx-4 max-md:h-11 max-md:items-center max-md:gap-2 md:mt-1.5 md:grid md:gap-1.5">
      <div className="low-row max-md:contents md:flex md:flex-wrap md:items-center md:gap-2">
        <EntityTabs here={draft.here} current={draft.state.entityType} counts={page.entityCounts} />
        <NearMe
          isNear={draft.state.near !== null}
          onFound={draft.searchNear}
          className="max-md:hidden md:ms-auto"
        />
        <ViewSwitch here={draft.here} isEmpty={page.totalCount === 0} />
        <SortSelect draft={draft} sorts={page.sorts} />
      </div>
      <div className="low-row max-md:contents md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-1.5">
        <FilterPanel draft={draft} page={page} />
        <ReadyMarkup id="chips-region" html={chips} className="max-md:order-1 max-md:contents" />
        <QuickChips
          here={draft.here}
          filtersId={filtersId}
          offered={page.groups.flatMap(namesOfGroup)}
        />
        <DensitySwitch
          next={localize(searchPath(draft.here))}
          className="shrink-0 no-print max-md:order-3 md:hidden"
        />
      </div>
    </div>
  );
}
