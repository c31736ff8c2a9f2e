import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import type { HistoryEntry } from "#app/admin-kit/record/history/history.server.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { SystemMessages } from "../messages/en.ts";

/** A setting's changes, authors and times. */
export function ChangeHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  return (
    <section className={`${cardClass} p-4 text-sm`}>
      <h2 className="mb-2 text-base font-semibold">{t("system.history")}</h2>
      {entries.length === 0 && <p className="text-muted">{t("system.noHistory")}</p>}
      <ol className="grid gap-2">
        {entries.map(({ id, at, actor, action, changes, facts }) => (
          <li key={id} className="border-t border-line pt-2 [overflow-wrap:anywhere]">
            <time dateTime={at} className="text-muted">
              {shortMoment(at, locale)}
            </time>{" "}
            <bdi>{actor}</bdi>: {action}
            {changes.map(({ field, from, to }) => (
              <p key={field} dir="ltr" className="text-faint">
                {field}: <del>{from || "–"}</del> <ins>{to || "–"}</ins>
              </p>
            ))}
            {facts.length > 0 && (
              <p dir="ltr" className="text-faint">
                {facts.join(" · ")}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
