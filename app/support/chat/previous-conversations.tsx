import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import type { SupportMessages } from "../messages/en.ts";
import type { Chat } from "./present-chat.server.ts";

/** Open conversations, then resolved ones; closed ones are hidden. */
export function PreviousConversations({ previous }: Pick<Chat, "previous">) {
  const t = useMessages<SupportMessages>("support");
  return (
    <Popover
      trigger={<Icon name="list" className="size-5" />}
      label={t("previous")}
      align="end"
      variant="ghost"
      size="icon-sm"
      panelClassName="max-h-80 overflow-y-auto"
    >
      <p className="mb-1 text-sm font-semibold">{t("previous")}</p>
      {previous.length === 0 ? (
        <p className="text-sm text-muted">{t("previous.none")}</p>
      ) : (
        <ul className="mb-2 grid">
          {previous.map(({ id, title, when, status, unread, isCurrent }) => (
            <li key={id}>
              <Link
                to={`/support?conversation=${id}`}
                aria-current={isCurrent || undefined}
                className="grid rounded-control px-2 py-1.5 hover:bg-brand-soft aria-current:bg-sunken"
              >
                <span className="flex items-baseline gap-2">
                  <bdi className="grow font-medium">{title}</bdi>
                  {unread && (
                    <span className="rounded-full bg-danger px-1.5 text-xs text-on-danger tabular">
                      <span className="sr-only">{t("unread", { count: unread })}</span>
                      <span aria-hidden="true">{unread}</span>
                    </span>
                  )}
                </span>
                <span className="text-xs text-muted">
                  {t(status === "resolved" ? "state.resolved" : "state.open")} · {when}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/support?conversation=new" className="inline-flex min-h-9 items-center link">
        {t("previous.new")}
      </Link>
    </Popover>
  );
}
