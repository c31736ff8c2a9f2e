import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { AdminKitMessages } from "../messages/en.ts";

interface PeriodLinksProps {
  path: string;
  /** Days back from now. */
  periods: readonly number[];
  period: number;
  /** The other parameters of the address, which are kept. */
  others?: Readonly<Record<string, string>>;
}

/** The periods that figures are counted for, as links. */
export function PeriodLinks({ path, periods, period, others = {} }: PeriodLinksProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <nav aria-label={t("chart.period")} className="flex flex-wrap gap-2">
      {periods.map((days) => (
        <AreaLink
          key={days}
          to={`${path}?${new URLSearchParams({ ...others, days: String(days) })}`}
          aria-current={days === period ? "page" : undefined}
          className={buttonClass({ variant: days === period ? "soft" : "ghost", size: "sm" })}
        >
          {t("chart.days", { count: days })}
        </AreaLink>
      ))}
    </nav>
  );
}
