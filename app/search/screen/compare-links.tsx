import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { comparePath, toggleCompared } from "../compare/rules.ts";
import type { SearchState } from "../filters/filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import { searchPath } from "../rules.ts";

interface CompareLinksOptions {
  /** The state that the server wrote the links of the list from. */
  written: SearchState;
  here: SearchState;
}

/** Updates the links of a list, which the server wrote: view and comparison change without a search. */
export function useCompareLinks(
  list: RefObject<HTMLElement | null>,
  { written, here }: CompareLinksOptions,
): void {
  const localize = useLocalizedPath();
  const shown = useRef({ written, key: keyOf(written) });
  useLayoutEffect(() => {
    if (shown.current.written !== written) shown.current = { written, key: keyOf(written) };
    const key = keyOf(here);
    if (shown.current.key === key) return;
    shown.current.key = key;
    if (list.current) updateCompareLinks(list.current, here, localize);
  }, [list, written, here, localize]);
}

/** Writes the links of a list for another view or comparison. */
export function updateCompareLinks(
  list: HTMLElement,
  here: SearchState,
  localize: (path: string) => string,
): void {
  for (const link of list.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const { compare: id = "", otherName = "" } = link.dataset;
    const compare = toggleCompared(here.compare, id);
    link.hidden = compare === null;
    link.href = localize(searchPath({ ...here, compare: compare ?? here.compare }));
    const isChosen = here.compare.includes(id);
    if (isChosen === "chosen" in link.dataset) continue;
    link.toggleAttribute("data-chosen", isChosen);
    link.dataset.otherName = link.getAttribute("aria-label") ?? "";
    link.setAttribute("aria-label", otherName);
  }
}

function keyOf({ view, compare }: SearchState): string {
  return `${view} ${compare}`;
}

/** Stays in sight while somebody is set aside. */
export const CompareBar = memo(function CompareBar({ here }: { here: SearchState }) {
  const t = useMessages<SearchMessages>("search");
  const { compare, near } = here;
  if (compare.length === 0) return null;
  return (
    <div
      data-bottom-bar="middle"
      data-compare-bar
      className="sticky bottom-3 max-lg:bottom-19 z-20 mx-auto mt-6 flex w-max max-w-full flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-float no-print strip-bar max-md:order-5"
    >
      <p role="status" className="ps-1 font-medium">
        {t("compare.bar", { count: compare.length })}
      </p>
      <ButtonLink to={comparePath(compare, near, here)} size="sm">
        {t("compare.show")}
      </ButtonLink>
      <Link to={searchPath({ ...here, compare: [] })} className="text-sm link">
        {t("compare.clear")}
      </Link>
    </div>
  );
});
