import { threadPath } from "#app/booking/bookings/addresses.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ThreadsMessages } from "../messages/en.ts";
import type { ShownThreads } from "./present-threads.server.ts";

/** The threads of a person, those as a patient and those of their clinics, by their last message. */
export function ThreadList({ threads }: Pick<ShownThreads, "threads">) {
  const t = useMessages<ThreadsMessages>("threads");
  return (
    <nav aria-label={t("list")} data-threads>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {threads.map(({ id, name, kind, about, when, unread, isOpen }) => (
          <li key={id}>
            <Link
              to={threadPath(id)}
              aria-current={isOpen || undefined}
              className="grid gap-0.5 px-4 py-3 hover:bg-brand-soft aria-current:bg-sunken"
            >
              <span className="flex items-baseline gap-2">
                <bdi className="grow font-medium [overflow-wrap:anywhere]">{name}</bdi>
                {unread && (
                  <span className="rounded-full bg-danger px-1.5 text-xs text-on-danger tabular">
                    <span className="sr-only">{t("unread.label", { count: unread })}</span>
                    <span aria-hidden="true">{unread}</span>
                  </span>
                )}
              </span>
              <span className="text-sm text-muted">{kind}</span>
              <span className="text-sm text-muted">{about}</span>
              <span className="text-xs text-muted tabular">{when}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
