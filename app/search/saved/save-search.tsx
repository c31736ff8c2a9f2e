import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { SearchState } from "../filters/filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import { firstCadence, offeredCadences, queryOf, savePath } from "./rules.ts";

/** Saves what is searched for under its heading, and stays with the results. */
export function SaveSearch({ state, heading }: { state: SearchState; heading: string }) {
  const t = useMessages<SearchMessages>("search");
  const localize = useLocalizedPath();
  return (
    <form
      method="post"
      action={localize(savePath)}
      data-saves-search
      className="flex flex-wrap items-center gap-x-2 no-print"
    >
      <input type="hidden" name="query" value={queryOf(state)} />
      <input type="hidden" name="name" value={heading} />
      <button type="submit" className="inline-flex min-h-9 items-center text-sm tap-target link">
        {t("save")}
      </button>
      <span className="relative">
        <select
          name="cadence"
          aria-label={t("alerts.label")}
          defaultValue={firstCadence}
          className="min-h-9 appearance-none rounded-control border border-edge bg-surface ps-3 pe-9 text-sm text-muted tap-target"
        >
          {offeredCadences.map((cadence) => (
            <option key={cadence} value={cadence}>
              {t(`alerts.${cadence}`)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </form>
  );
}
