import { AreaPage } from "#app/accounts/area/area-page.tsx";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "#app/accounts/area/words-of-area.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card, cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/messages.route.ts";
import { listThreads, type Thread, type ThreadEntry } from "./queries.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  return {
    threads: await listThreads(database, actor, locale),
    meta: describe(wordsOfArea(locale)("place.messages")),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Messages({ loaderData: { threads } }: Route.ComponentProps) {
  const t = useMessages<AreaMessages>("area");
  return (
    <AreaPage title={t("place.messages")} lead={t("messages.lead")}>
      {threads.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("messages.empty.title")}
          text={t("messages.empty.text")}
          actions={
            <ButtonLink to="/contact" variant="secondary">
              {t("messages.empty.action")}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-5">
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadCard thread={thread} />
            </li>
          ))}
        </ul>
      )}
    </AreaPage>
  );
}

const placeOfKind = { claim: "/dashboard/claims", review: "/dashboard/reviews" } as const;

function ThreadCard({ thread: { kind, name, entries } }: { thread: Thread }) {
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

function Entry({ entry: { by, text, at }, name }: { entry: ThreadEntry; name: string }) {
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
