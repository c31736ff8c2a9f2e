import type { ReactNode } from "react";
import { Form } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RotateSecret } from "../rotate-secret.tsx";
import type { IntegrationWebhooksMessages } from "./messages/en.ts";
import type { EndpointView } from "./present-webhooks.server.ts";
import { type EndpointState, secretOverlaps } from "./rules.ts";

const useWords = () => useMessages<IntegrationWebhooksMessages>("integrationWebhooks");

const tones: Record<EndpointState, BadgeTone> = { on: "open", off: "neutral", left: "danger" };

/** Lists the addresses that are called, each with its actions. */
export function EndpointList({ endpoints }: { endpoints: readonly EndpointView[] }) {
  const t = useWords();
  if (endpoints.length === 0)
    return <EmptyState className={cardClass} title={t("none.title")} text={t("none.text")} />;
  return (
    <section aria-label={t("endpoints")} className={cardClass}>
      <ul className="divide-y divide-line">
        {endpoints.map((endpoint) => (
          <li key={endpoint.id} className="grid gap-2 p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <bdi dir="ltr">{endpoint.url}</bdi>
              </h2>
              <Badge tone={tones[endpoint.state]}>{t(`state.${endpoint.state}`)}</Badge>
            </div>
            <p className="text-sm">
              {endpoint.subjects.map((subject) => t(`subject.${subject}`)).join(" · ")}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {endpoint.lines.join(" · ")}
            </p>
            <EndpointActions endpoint={endpoint} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndpointActions({ endpoint }: { endpoint: EndpointView }) {
  const { id, url, state, formerUntil } = endpoint;
  const t = useWords();
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {state === "on" && (
          <Act intent="test" label={t("test.name", { url })}>
            {t("test")}
          </Act>
        )}
        {state === "off" ? (
          <Act intent="on" label={t("on.name", { url })}>
            {t("on")}
          </Act>
        ) : (
          <Act intent="off" label={t("off.name", { url })}>
            {t("off")}
          </Act>
        )}
        <Act intent="delete" label={t("delete.name", { url })}>
          {t("delete")}
        </Act>
      </Form>
      <RotateSecret
        id={id}
        name={t("rotate.name", { url })}
        words={{
          open: t("rotate"),
          overlap: t("rotate.overlap"),
          submit: t("rotate.submit"),
          endsFormer: formerUntil && t("rotate.endsFormer", { time: formerUntil }),
        }}
        overlaps={secretOverlaps.map((hours) => ({ hours, label: t(`overlap.${hours}`) }))}
      />
    </div>
  );
}

function Act({ intent, label, children }: { intent: string; label: string; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="secondary"
      size="sm"
      aria-label={label}
    >
      {children}
    </Button>
  );
}
