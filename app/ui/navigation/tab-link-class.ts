import { classNames } from "../class-names.ts";

/** The look of a tab, for links that are tabs. */
export function tabLinkClass(isCurrent: boolean): string {
  return classNames(
    "-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-medium -outline-offset-2",
    "disabled:cursor-not-allowed disabled:text-faint disabled:opacity-60",
    isCurrent ? "border-brand text-brand" : "border-transparent text-muted hover:text-ink",
  );
}
