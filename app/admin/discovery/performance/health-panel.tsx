import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { PerformanceMessages } from "./messages/en.ts";
import type { ProcessHealth } from "./read-process-health.server.ts";

const parts = ["database", "migrations", "storage", "search"] as const;

/** Results of the readiness check, the connection pool, and the job queues. */
export function HealthPanel({ data }: { data: PanelData<ProcessHealth> }) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  return (
    <Panel title={t("health.title")} data={data} failure={t("failure")} retry={t("retry")}>
      {(health) => (
        <div className="grid gap-4 p-4 text-sm md:grid-cols-2">
          <dl className="grid content-start gap-2">
            {parts.map((name) => (
              <div key={name} className="flex flex-wrap items-center gap-x-2">
                <dt className="text-muted">{t(`health.${name}`)}</dt>
                <dd className="flex flex-wrap items-center gap-x-2">
                  <Badge tone={health.parts[name].ok ? "open" : "danger"}>
                    {health.parts[name].ok ? t("health.ok") : t("health.fault")}
                  </Badge>
                  <bdi dir="ltr" className="text-xs text-muted">
                    {health.parts[name].detail}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid content-start gap-4">
            <Counts
              title={t("pool.title")}
              facts={[
                { label: t("pool.total"), value: health.pool.total },
                { label: t("pool.idle"), value: health.pool.idle },
                { label: t("pool.waiting"), value: health.pool.waiting },
              ]}
            />
            <Counts
              title={t("queues.title")}
              facts={[
                { label: t("queues.waiting"), value: health.jobs.waiting },
                { label: t("queues.running"), value: health.jobs.running },
                { label: t("queues.failed"), value: health.jobs.failed },
              ]}
            />
            <AreaLink to="/admin/jobs" className="tap-target link">
              {t("queues.link")}
            </AreaLink>
          </div>
        </div>
      )}
    </Panel>
  );
}

interface CountsProps {
  title: string;
  facts: { label: string; value: number }[];
}

function Counts({ title, facts }: CountsProps) {
  const locale = useLocale();
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-medium">{title}</h3>
      <dl className="grid gap-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
