import type { VitalGroup } from "#app/insights/figures/vital-figures.server.ts";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Column } from "#app/ui/table.tsx";
import { CountedTable } from "./counted-table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";
import { useShare, useShownNumber } from "./shown-number.ts";

/** Loading times measured in the browsers of visitors, by web vital and kind of page. */
export function VitalsTable({ vitals }: { vitals: Counted<VitalGroup> }) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const write = useShownNumber();
  const share = useShare();
  const columns: Column<VitalGroup>[] = [
    {
      id: "vital",
      header: t("vitals.vital"),
      cell: ({ vital }) => t(`vital.${vital}`),
      isRowHeader: true,
    },
    { id: "kind", header: t("content.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: "measured",
      header: t("vitals.measured"),
      cell: ({ measured }) => write(measured),
      isNumeric: true,
    },
    {
      id: "good",
      header: t("vitals.good"),
      cell: ({ good, measured }) => share(good, measured),
      isNumeric: true,
    },
    {
      id: "poor",
      header: t("vitals.poor"),
      cell: ({ poor, measured }) => share(poor, measured),
      isNumeric: true,
    },
  ];
  return (
    <CountedTable
      caption={t("vitals.title")}
      columns={columns}
      counted={vitals}
      rowKey={({ vital, kind }) => `${vital} ${kind}`}
    />
  );
}
