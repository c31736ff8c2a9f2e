import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FigureTiles } from "./figure-panels.tsx";
import type { FigureTrend } from "./figure-view.ts";
import type { BookingFiguresMessages } from "./messages/en.ts";

/** The appointments of four weeks on the operator's dashboard. */
export function BookingTrend({ data, to }: { data: PanelData<FigureTrend>; to: string }) {
  const t = useMessages<BookingFiguresMessages>("bookingFigures");
  return (
    <Panel
      title={t("trend")}
      data={data}
      failure={t("failure")}
      retry={t("retry")}
      aside={
        <AreaLink to={to} className="tap-target link text-sm">
          {t("trend.all")}
        </AreaLink>
      }
    >
      {(view) => (
        <>
          <FigureTiles tiles={view.tiles} />
          {!view.isEmpty && (
            <div className="px-4 pb-4">
              <Chart title={t("trend")} labelTitle={t("day")} data={view.chart} />
            </div>
          )}
          <CountedBy sql={view.daysSql} />
        </>
      )}
    </Panel>
  );
}
