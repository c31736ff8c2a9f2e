import { memo } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { comparePath, toggleCompared } from "../compare/rules.ts";
import type { SearchState } from "../filters/filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { ShownCard } from "../queries.server.ts";
import { searchPath } from "../rules.ts";

/** Sets a professional aside for comparing, or takes that back: a link, which searches nothing. */
export function CompareLink({ card, here }: { card: ShownCard; here: SearchState }) {
  const t = useMessages<SearchMessages>("search");
  const compare = toggleCompared(here.compare, card.entityId);
  if (!compare) return null;
  const isChosen = here.compare.includes(card.entityId);
  return (
    <p className="-mt-px flex justify-end">
      <Link
        to={searchPath({ ...here, compare })}
        rel="nofollow"
        aria-label={t(isChosen ? "compare.removeName" : "compare.addName", { name: card.title })}
        className={`me-4 inline-flex min-h-9 items-center gap-1.5 rounded-b-control border border-t-0 px-3 text-sm tap-target no-print ${isChosen ? "border-brand bg-brand-soft text-brand" : "border-line bg-surface text-muted hover:text-brand"}`}
      >
        <Icon name={isChosen ? "check" : "scale"} className="size-4" />
        {t(isChosen ? "compare.remove" : "compare.add")}
      </Link>
    </p>
  );
}

/** Stays in sight while somebody is set aside. */
export const CompareBar = memo(function CompareBar({ here }: { here: SearchState }) {
  const t = useMessages<SearchMessages>("search");
  const { compare, near } = here;
  if (compare.length === 0) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-3 z-20 mx-auto mt-6 flex w-max max-w-full flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-float no-print"
    >
      <p role="status" className="ps-1 font-medium">
        {t("compare.bar", { count: compare.length })}
      </p>
      <ButtonLink to={comparePath(compare, near)} size="sm">
        {t("compare.show")}
      </ButtonLink>
      <Link to={searchPath({ ...here, compare: [] })} className="text-sm link">
        {t("compare.clear")}
      </Link>
    </div>
  );
});
