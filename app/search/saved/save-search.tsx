import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import type { SearchState } from "../filters.ts";
import type { SearchAnswerMessages } from "../messages/en.ts";
import { ownPath, queryOf } from "./rules.ts";

/** Saves what is searched for under its heading; the page of saved searches takes it from there. */
export function SaveSearch({ state, heading }: { state: SearchState; heading: string }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize(ownPath)} className="no-print">
      <input type="hidden" name="query" value={queryOf(state)} />
      <input type="hidden" name="name" value={heading} />
      <button
        type="submit"
        name="intent"
        value="save"
        className="inline-flex min-h-9 items-center text-sm tap-target link"
      >
        {t("save")}
      </button>
    </form>
  );
}
