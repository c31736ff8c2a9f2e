import { memo } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { changeFilters } from "../../filters/filter-changes.ts";
import type { SearchState } from "../../filters/filters.ts";
import type { SearchMessages } from "../../messages/en.ts";
import { searchPath } from "../../rules.ts";

/** The look of what is in the row above the results. */
export const chipClass =
  "inline-flex min-h-9! shrink-0 items-center gap-1.5! whitespace-nowrap rounded-full! border border-edge bg-surface px-3! text-sm font-medium! text-ink tap-target hover:border-brand hover:text-brand";

interface QuickChipsProps {
  here: SearchState;
  /** The sheet with all filters. */
  filtersId: string;
  /** The names of the groups that the sheet has. */
  offered: string[];
}

/** The most frequent filters, one press away; the sheet has the same on wide screens. */
export const QuickChips = memo(function QuickChips({ here, filtersId, offered }: QuickChipsProps) {
  const t = useMessages<SearchMessages>("search");
  const { availability, gender } = here.filters;
  const isPeople = here.entityType === "all" || here.entityType === "professionals";
  const wishes = [
    availability === "any" &&
      ({ key: "quick.open", change: { availability: "open_now" } } as const),
    gender === "any" && isPeople && ({ key: "quick.woman", change: { gender: "female" } } as const),
  ];
  const lists = [
    { key: "quick.insurer", name: "insurance_ids" },
    { key: "quick.language", name: "language_ids" },
  ] as const;
  return (
    <>
      {wishes.map(
        (wish) =>
          wish && (
            <Link
              key={wish.key}
              to={searchPath(changeFilters(here, wish.change))}
              rel="nofollow"
              className={`${chipClass} lg:hidden!`}
            >
              {t(wish.key)}
            </Link>
          ),
      )}
      {lists.map(
        ({ key, name }) =>
          offered.includes(name) && (
            <button
              key={key}
              type="button"
              popoverTarget={filtersId}
              popoverTargetAction="show"
              onClick={() => showGroup(name)}
              className={`${chipClass} lg:hidden!`}
            >
              {t(key)}
            </button>
          ),
      )}
    </>
  );
});

/** Without a script the sheet opens at its beginning. */
function showGroup(name: string) {
  requestAnimationFrame(() => {
    document.querySelector(`input[name="${name}"]`)?.closest("fieldset")?.scrollIntoView();
  });
}
