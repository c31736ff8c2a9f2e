import { Form } from "react-router";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Queue } from "#app/platform/jobs/queues.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { sayAge } from "../../dashboard/queue-age.ts";
import type { SystemMessages } from "../messages/en.ts";
import { useJobName } from "./job-name.ts";

type ShownQueue = Omit<Queue, "cron"> & { isPeriodic: boolean; nextRun: string | null };

interface QueuePanelProps {
  data: PanelData<ShownQueue[]>;
  /** The moment of the data. */
  now: string;
}

/** Every queue with its waiting, running and failed jobs, and its next run. */
export function QueuePanel({ data, now }: QueuePanelProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  const nameOf = useJobName();
  const momentOf = (value: string | null) => (value ? shortMoment(value, locale) : "–");
  const count = (value: number) => (value === 0 ? "–" : formatNumber(value, locale));
  return (
    <Panel
      title={t("jobs.queues")}
      data={data}
      failure={t("system.failure")}
      retry={t("system.retry")}
    >
      {(queues) => (
        <Table
          caption={t("jobs.queues")}
          rows={queues}
          rowKey={({ name }) => name}
          empty={<p className="p-4 text-muted">{t("jobs.none")}</p>}
          columns={[
            {
              id: "name",
              header: t("jobs.name"),
              isRowHeader: true,
              cell: ({ name }) => (
                <>
                  {nameOf(name)}{" "}
                  <bdi className="block text-xs font-normal text-faint" dir="ltr">
                    {name}
                  </bdi>
                </>
              ),
            },
            {
              id: "waiting",
              header: t("jobs.waiting"),
              isNumeric: true,
              cell: ({ waiting, since }) =>
                since
                  ? `${count(waiting)} (${sayAge(new Date(since), new Date(now), locale)})`
                  : count(waiting),
            },
            {
              id: "running",
              header: t("jobs.running"),
              isNumeric: true,
              cell: ({ running }) => count(running),
            },
            {
              id: "failed",
              header: t("jobs.failed"),
              isNumeric: true,
              cell: ({ failed }) => count(failed),
            },
            { id: "last", header: t("jobs.last"), cell: ({ lastDone }) => momentOf(lastDone) },
            { id: "next", header: t("jobs.next"), cell: (queue) => momentOf(queue.nextRun) },
            {
              id: "run",
              header: <span className="sr-only">{t("jobs.run")}</span>,
              cell: ({ name, isPeriodic }) =>
                isPeriodic && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="run" />
                    <Button type="submit" name="name" value={name} size="sm" variant="secondary">
                      {t("jobs.run")}
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
