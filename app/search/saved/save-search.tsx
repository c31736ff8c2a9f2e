import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { SearchState } from "../filters/filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import { queryOf, savePath } from "./rules.ts";

/** Saves what is searched for under its heading, and stays with the results. */
export function SaveSearch({ state, heading }: { state: SearchState; heading: string }) {
  const t = useMessages<SearchMessages>("search");
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize(savePath)} data-saves-search className="no-print">
      <input type="hidden" name="query" value={queryOf(state)} />
      <input type="hidden" name="name" value={heading} />
      <button type="submit" className="inline-flex min-h-9 items-center text-sm tap-target link">
        {t("save")}
      </button>
    </form>
  );
}
