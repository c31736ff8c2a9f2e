import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AdminDashboardMessages } from "./messages/en.ts";
import type { Queue } from "./queries.server.ts";
import { sayAge } from "./queue-age.ts";

type ShownQueue = Queue & { to: string | null };

interface QueuePanelProps {
  data: PanelData<ShownQueue[]>;
  /** The moment of the data. */
  now: string;
}

/**
 * The queues of the administrators, those in which something waits first. What nobody works on yet is
 * counted below the panel.
 */
export function QueuePanel({ data, now }: QueuePanelProps) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const quiet = data.isLoaded ? data.value.filter(({ isQuiet }) => isQuiet) : [];
  return (
    <div className="grid gap-1">
      <Panel title={t("queues.title")} data={data} failure={t("failure")} retry={t("retry")}>
        {(all) => {
          const queues = all.filter(({ isQuiet }) => !isQuiet);
          const sorted = [...queues].sort((one, other) => age(other, now) - age(one, now));
          return (
            <>
              {queues.every(({ since }) => since === null) && (
                <p className="border-b border-line px-4 py-3 text-muted">
                  {t(queues.some(({ waiting }) => waiting > 0) ? "queues.review" : "queues.empty")}
                </p>
              )}
              <ul className="divide-y divide-line">
                {sorted.map((queue) => (
                  <QueueRow key={queue.name} queue={queue} now={now} />
                ))}
              </ul>
            </>
          );
        }}
      </Panel>
      {quiet.length > 0 && (
        <ul aria-label={t("queues.quiet")} className="text-sm">
          {quiet.map((queue) => (
            <QueueRow key={queue.name} queue={queue} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The age of the oldest item in milliseconds; -1 for waiting items without one, -2 for an empty queue. */
function age({ since, waiting }: Queue, now: string): number {
  if (since === null) return waiting > 0 ? -1 : -2;
  return Date.parse(now) - Date.parse(since);
}

function QueueRow({ queue, now }: { queue: ShownQueue; now: string }) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const locale = useLocale();
  const { name, waiting, since, to } = queue;
  const isEmpty = waiting === 0 || queue.isQuiet;
  return (
    <li className="flex min-h-11 items-center gap-x-3 px-4 py-1.5">
      <span className={classNames("min-w-0 grow", isEmpty && "text-muted")}>
        {to ? (
          <AreaLink to={to} className="tap-target hover:text-brand hover:underline">
            {t(`queue.${name}`)}
          </AreaLink>
        ) : (
          t(`queue.${name}`)
        )}
        {since !== null && (
          <time dateTime={since} className="block text-sm text-muted">
            {t("queues.since", { age: sayAge(new Date(since), new Date(now), locale) })}
          </time>
        )}
      </span>
      <span
        className={classNames(
          "min-w-8 text-end tabular",
          isEmpty ? "text-faint" : "font-semibold text-ink",
        )}
      >
        {formatNumber(waiting, locale)}
      </span>
    </li>
  );
}
