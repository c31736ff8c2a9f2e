import { DensitySwitch } from "#app/directory/cards/density-switch.tsx";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import type { SearchPage } from "../page/search-page.ts";
import { searchPath } from "../rules.ts";
import { SaveSearch } from "../saved/save-search.tsx";
import type { SearchDraft } from "./draft/use-search-draft.ts";

interface ListToolsProps {
  draft: SearchDraft;
  page: SearchPage;
}

/** Saving and density beside the heading; the sheet and the row of a phone have them otherwise. */
export function ListTools({ draft, page }: ListToolsProps) {
  const localize = useLocalizedPath();
  return (
    <div className="flex shrink-0 items-center gap-2 max-md:hidden">
      <SaveSearch state={page.state} heading={page.heading} />
      <DensitySwitch
        next={localize(searchPath(draft.here))}
        className="no-print in-data-[view=map]:hidden"
      />
    </div>
  );
}
