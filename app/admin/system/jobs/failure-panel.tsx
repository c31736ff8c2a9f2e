import { Form } from "react-router";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { FailedRun } from "#app/platform/jobs/queues.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { sayAge } from "../../dashboard/queue-age.ts";
import type { SystemMessages } from "../messages/en.ts";
import { useJobName } from "./job-name.ts";

interface FailurePanelProps {
  data: PanelData<FailedRun[]>;
  /** The moment of the data. */
  now: string;
}

/** Runs that failed for the last time, each with a button that queues it again. */
export function FailurePanel({ data, now }: FailurePanelProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  const nameOf = useJobName();
  return (
    <Panel
      title={t("jobs.failures")}
      data={data}
      failure={t("system.failure")}
      retry={t("system.retry")}
    >
      {(failures) =>
        failures.length === 0 ? (
          <p className="px-4 py-3 text-muted">{t("jobs.noFailures")}</p>
        ) : (
          <Table
            caption={t("jobs.failures")}
            rows={failures}
            rowKey={({ id }) => id}
            columns={[
              {
                id: "name",
                header: t("jobs.name"),
                isRowHeader: true,
                cell: ({ name }) => nameOf(name),
              },
              {
                id: "age",
                header: t("jobs.age"),
                cell: ({ failedAt }) =>
                  failedAt && sayAge(new Date(failedAt), new Date(now), locale),
              },
              { id: "tries", header: t("jobs.tries"), isNumeric: true, cell: ({ tries }) => tries },
              {
                id: "error",
                header: t("jobs.error"),
                cell: ({ error }) => <bdi dir="ltr">{error || "–"}</bdi>,
              },
              {
                id: "retry",
                header: <span className="sr-only">{t("jobs.retry")}</span>,
                cell: ({ id }) => (
                  <Form method="post">
                    <input type="hidden" name="intent" value="retry" />
                    <Button type="submit" name="id" value={id} size="sm" variant="secondary">
                      {t("jobs.retry")}
                    </Button>
                  </Form>
                ),
              },
            ]}
          />
        )
      }
    </Panel>
  );
}
