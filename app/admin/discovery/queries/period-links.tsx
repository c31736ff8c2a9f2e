import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type Period, periods } from "#app/search/query-log/figure-rules.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { SearchQueriesMessages } from "./messages/en.ts";

/** The periods that figures are counted for, as links. */
export function PeriodLinks({ path, period }: { path: string; period: Period }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  return (
    <nav aria-label={t("period.label")} className="flex flex-wrap gap-2">
      {periods.map((days) => (
        <AreaLink
          key={days}
          to={`${path}?days=${days}`}
          aria-current={days === period ? "page" : undefined}
          className={buttonClass({ variant: days === period ? "soft" : "ghost", size: "sm" })}
        >
          {t(`period.${days}`)}
        </AreaLink>
      ))}
    </nav>
  );
}
