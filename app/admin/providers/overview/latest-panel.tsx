import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { LatestListing } from "./figures.server.ts";
import type { AdminProvidersOverviewMessages } from "./messages/en.ts";

interface LatestPanelProps {
  title: string;
  data: PanelData<LatestListing[]>;
}

/** The listings of all kinds that were created or changed last. */
export function LatestPanel({ title, data }: LatestPanelProps) {
  const t = useMessages<AdminProvidersOverviewMessages>("adminProvidersOverview");
  const locale = useLocale();
  return (
    <Panel title={title} data={data} failure={t("failure")} retry={t("retry")}>
      {(listings) =>
        listings.length === 0 ? (
          <p className="px-4 py-3 text-muted">{t("latest.empty")}</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {listings.map(({ id, name, kind, at, to }) => (
              <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3 px-4 py-1">
                <AreaLink to={to} className="tap-target min-w-0 grow hover:underline">
                  <bdi>{name}</bdi>
                </AreaLink>
                <span className="text-muted">{kind}</span>
                <time dateTime={at} className="text-faint tabular">
                  {shortMoment(at, locale)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
