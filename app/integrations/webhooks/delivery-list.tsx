import { Form } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { IntegrationWebhooksMessages } from "./messages/en.ts";
import type { DeliveryView } from "./present-webhooks.server.ts";
import type { DeliveryState } from "./rules.ts";

const tones: Record<DeliveryState, BadgeTone> = {
  waiting: "saffron",
  delivered: "open",
  failed: "danger",
};

/** Lists the last deliveries with state, tries, answer and time; each can be sent again. */
export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  const t = useMessages<IntegrationWebhooksMessages>("integrationWebhooks");
  const columns: Column<DeliveryView>[] = [
    {
      id: "kind",
      header: t("column.kind"),
      isRowHeader: true,
      cell: ({ kind }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {kind}
        </bdi>
      ),
    },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>,
    },
    {
      id: "attempts",
      header: t("column.attempts"),
      isNumeric: true,
      cell: ({ attempts }) => attempts,
    },
    { id: "answer", header: t("column.answer"), cell: ({ answer }) => answer },
    { id: "time", header: t("column.time"), cell: ({ time }) => time },
    {
      id: "address",
      header: t("column.address"),
      cell: ({ host }) => <bdi dir="ltr">{host}</bdi>,
    },
    {
      id: "repeat",
      header: <span className="sr-only">{t("repeat")}</span>,
      cell: ({ id, kind, canRepeat }) =>
        canRepeat && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="repeat"
              variant="ghost"
              size="sm"
              aria-label={t("repeat.name", { kind })}
            >
              {t("repeat")}
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h2 id="deliveries" className="text-lg font-semibold">
        {t("deliveries")}
      </h2>
      {deliveries.length === 0 ? (
        <p className="text-muted">{t("deliveries.none")}</p>
      ) : (
        <Table
          caption={t("deliveries")}
          columns={columns}
          rows={[...deliveries]}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
