import { Form } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RotateSecret } from "../rotate-secret.tsx";
import type { IntegrationKeysMessages } from "./messages/en.ts";
import type { KeyView } from "./present-keys.server.ts";
import { type KeyState, overlaps } from "./rules.ts";

const tones: Record<KeyState, BadgeTone> = {
  active: "open",
  expired: "neutral",
  revoked: "neutral",
  left: "danger",
};

interface KeyListProps {
  keys: readonly KeyView[];
  /** Whether to name the clinic of each key. */
  showsOwner?: boolean;
}

/** Lists keys with who made them, what they may do and when they were used. */
export function KeyList({ keys, showsOwner = false }: KeyListProps) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  if (keys.length === 0) {
    return (
      <EmptyState className={cardClass} title={t("list.none.title")} text={t("list.none.text")} />
    );
  }
  return (
    <section aria-label={t("list")} className={cardClass}>
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <li key={key.id} className="grid gap-2 p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <bdi>{key.name}</bdi>
              </h2>
              <Badge tone={tones[key.state]}>{t(`state.${key.state}`)}</Badge>
            </div>
            {showsOwner && (
              <p className="text-sm">
                <bdi>{key.owner}</bdi>
              </p>
            )}
            <p className="text-sm">{key.scopes.map((scope) => t(`scope.${scope}`)).join(" · ")}</p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {[t("key.ends", { hint: key.hint }), ...key.lines].join(" · ")}
            </p>
            <KeyActions view={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyActions({ view }: { view: KeyView }) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  const { id, name, formerUntil, canRotate, canRevoke } = view;
  if (!canRotate && !canRevoke) return null;
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      {canRevoke && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="revoke"
            variant="secondary"
            size="sm"
            aria-label={t("revoke.name", { name })}
          >
            {t("revoke")}
          </Button>
        </Form>
      )}
      {canRotate && (
        <RotateSecret
          id={id}
          name={t("rotate.name", { name })}
          words={{
            open: t("rotate"),
            overlap: t("rotate.overlap"),
            submit: t("rotate.submit"),
            endsFormer: formerUntil && t("rotate.endsFormer", { time: formerUntil }),
          }}
          overlaps={overlaps.map((hours) => ({ hours, label: t(`overlap.${hours}`) }))}
        />
      )}
    </div>
  );
}
