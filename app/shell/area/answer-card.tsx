import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Answer, AnswerEntry } from "./queries.server.ts";

const placeOfKind = { claim: "/dashboard/claims", review: "/dashboard/reviews" } as const;

/** The answer to a review or a claim, with what it answers. */
export function AnswerCard({ answer: { kind, name, entries } }: { answer: Answer }) {
  const t = useMessages<AreaMessages>("area");
  const called = name ?? t("messages.unlisted");
  return (
    <Card as="article" className="grid gap-4">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
        {t(`messages.${kind}`, { name: called })}
      </h2>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.by} entry={entry} name={called} />
        ))}
      </ol>
      <p>
        <Link to={placeOfKind[kind]} className="inline-flex min-h-9 items-center tap-target link">
          {t(`messages.${kind}.open`)}
        </Link>
      </p>
    </Card>
  );
}

function Entry({ entry: { by, text, at }, name }: { entry: AnswerEntry; name: string }) {
  const t = useMessages<AreaMessages>("area");
  const locale = useLocale();
  return (
    <li
      className={classNames(
        "grid gap-1 rounded-card px-4 py-3",
        by === "you" ? "me-6 bg-sunken md:me-16" : "ms-6 bg-brand-soft md:ms-16",
      )}
    >
      <p className="text-sm text-muted">
        {by === "listing" ? <bdi>{name}</bdi> : t(`messages.by.${by}`)}
        {at && ` · ${formatDate(at, locale)}`}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </li>
  );
}
