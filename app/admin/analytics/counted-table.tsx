import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";

interface CountedTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  counted: Counted<Row>;
  rowKey: (row: Row) => string;
  /** Link in an empty table. */
  first?: { to: string; label: string };
}

/** Groups as a table, with the statement that counted them. */
export function CountedTable<Row>({
  caption,
  columns,
  counted,
  rowKey,
  first,
}: CountedTableProps<Row>) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={counted.rows}
        rowKey={rowKey}
        empty={
          <p className="p-4 text-sm text-muted">
            {t("empty")}{" "}
            {first && (
              <AreaLink to={first.to} className="link">
                {first.label}
              </AreaLink>
            )}
          </p>
        }
      />
      <CountedBy sql={counted.sql} />
    </>
  );
}
