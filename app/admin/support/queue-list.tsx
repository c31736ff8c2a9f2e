import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { QueueRow } from "#app/support/handling/queries.server.ts";
import { lateness, mostListed, type Queue, queues } from "#app/support/handling/queues.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { inboxPath } from "./inbox-path.ts";
import type { AdminSupportMessages } from "./messages/en.ts";

interface QueueListProps {
  rows: readonly QueueRow[];
  counts: Record<Queue, number> | null;
  queue: Queue;
  search: string;
  id: string;
  now: number;
}

/** Queues with their numbers, the search, and the conversations of one. */
export function QueueList({ rows, counts, queue, search, id, now }: QueueListProps) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  return (
    <div className="grid">
      <nav aria-label={t("queues")} className="flex flex-wrap gap-1 border-b border-line p-2">
        {queues.map((each) => (
          <AreaLink
            key={each}
            to={inboxPath({ queue: each, search: "", id: "" })}
            aria-current={each === queue && !search ? "page" : undefined}
            className="rounded-control px-2 py-1 text-sm hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold"
          >
            {t(`queue.${each}`)}{" "}
            {counts && <span className="text-muted tabular">{counts[each]}</span>}
          </AreaLink>
        ))}
      </nav>
      <search>
        <form className="flex gap-2 border-b border-line p-2">
          <input type="hidden" name="queue" value={queue} />
          <input
            type="search"
            name="q"
            defaultValue={search}
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={100}
            className="min-h-9 min-w-0 grow rounded-control border border-edge bg-surface px-2 text-sm"
          />
          <Button type="submit" variant="secondary" size="sm">
            {t("search.go")}
          </Button>
        </form>
      </search>
      {rows.length === 0 && (
        <p className="p-4 text-sm text-muted">{t(search ? "none.found" : "none")}</p>
      )}
      <ul className="max-h-[70dvh] overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line last:border-0">
            <AreaLink
              to={inboxPath({ queue, search, id: row.id })}
              aria-current={row.id === id || undefined}
              className="grid gap-0.5 px-3 py-2 hover:bg-brand-soft aria-current:bg-sunken"
            >
              <Row row={row} now={now} />
            </AreaLink>
          </li>
        ))}
      </ul>
      {rows.length >= mostListed && (
        <p className="p-3 text-sm text-muted">{t("many", { count: mostListed })}</p>
      )}
    </div>
  );
}

function Row({ row, now }: { row: QueueRow; now: number }) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  return (
    <>
      <span className="flex items-baseline gap-2 text-sm">
        <bdi className="min-w-0 grow truncate font-semibold">{row.visitor ?? t("guest")}</bdi>
        {row.unread > 0 && (
          <span className="rounded-full bg-danger px-1.5 text-xs text-on-danger tabular">
            <span className="sr-only">{t("unread", { count: row.unread })}</span>
            <span aria-hidden="true">{row.unread}</span>
          </span>
        )}
        {row.waiting_since && <Clock since={row.waiting_since} now={now} />}
      </span>
      <span dir="auto" className="truncate text-sm">
        {row.last_message || t("file.sent")}
      </span>
      <span className="truncate text-xs text-muted">
        {[row.page_title || row.page_url, row.assignee, ...row.tags].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

const looks = { fine: "text-muted", warning: "text-saffron", danger: "font-semibold text-danger" };

/** The time that a visitor has waited for an answer. */
function Clock({ since, now }: { since: Date | string; now: number }) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / 60_000));
  return (
    <span className={classNames("shrink-0 text-xs tabular", looks[lateness(minutes)])}>
      {t("waits", { time: timeOf(minutes, t) })}
    </span>
  );
}

function timeOf(
  minutes: number,
  t: (key: "minutes" | "hours" | "days", v: { count: number }) => string,
) {
  if (minutes < 60) return t("minutes", { count: minutes });
  if (minutes < 48 * 60) return t("hours", { count: Math.floor(minutes / 60) });
  return t("days", { count: Math.floor(minutes / 1_440) });
}
