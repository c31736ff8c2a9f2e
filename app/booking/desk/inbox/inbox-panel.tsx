import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { PanelFrame } from "../../calendar/parts/panel-frame.tsx";
import type { BookingDeskMessages } from "../messages/en.ts";
import type { Inbox } from "./present-inbox.server.ts";

interface InboxPanelProps {
  inbox: NonNullable<Inbox["open"]>;
  close: string;
  token: string;
}

/** Requests and messages that wait for the clinic, the most urgent first, each with its answer. */
export function InboxPanel({ inbox: { requests, threads }, close, token }: InboxPanelProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return (
    <PanelFrame title={t("inbox.title")} lead={t("inbox.lead")} close={close}>
      {requests.length === 0 && threads.length === 0 && <p>{t("inbox.none")}</p>}
      {requests.length > 0 && (
        <section aria-labelledby="inbox-requests">
          <h3 id="inbox-requests" className="font-semibold">
            {t("summary.requests", { count: requests.length })}
          </h3>
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <li key={request.id} className="grid gap-1 py-2">
                <Link to={request.href} className="link font-medium">
                  <bdi>{request.name}</bdi>
                </Link>
                <p className="text-sm">{request.time}</p>
                <p className="text-sm text-muted">{request.about}</p>
                {request.due && <p className="text-sm font-medium text-saffron">{request.due}</p>}
                <form method="post" className="mt-1 flex flex-wrap gap-2">
                  <input type="hidden" name="token" value={`${token}-${request.id}`} />
                  <input type="hidden" name="id" value={request.id} />
                  <Button type="submit" name="intent" value="accept" size="sm">
                    {t("inbox.accept")}
                    <span className="sr-only">: {request.name}</span>
                  </Button>
                  <Button type="submit" name="intent" value="decline" size="sm" variant="secondary">
                    {t("inbox.decline")}
                    <span className="sr-only">: {request.name}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {threads.length > 0 && (
        <section aria-labelledby="inbox-messages">
          <h3 id="inbox-messages" className="font-semibold">
            {t("inbox.messages")}
          </h3>
          <ul className="divide-y divide-line">
            {threads.map(({ id, name, unread, sent, href }) => (
              <li key={id} className="grid gap-1 py-2">
                <Link to={href} className="link font-medium">
                  {t("inbox.answer", { name })}
                </Link>
                <p className="text-sm text-muted">
                  {t("summary.messages", { count: unread })}
                  {factSeparator}
                  {sent}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PanelFrame>
  );
}
