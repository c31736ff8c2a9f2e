import { threadPath } from "#app/booking/pages/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ThreadsMessages } from "../messages/en.ts";
import type { OpenThread } from "./present-threads.server.ts";

type Group = OpenThread["days"][number]["groups"][number];

/** The messages by day; a live region, so that an answer is read out. */
export function ThreadMessages({ thread }: { thread: OpenThread }) {
  const t = useMessages<ThreadsMessages>("threads");
  return (
    <div role="log" aria-live="polite" aria-label={t("log")} data-chat-list>
      {thread.days.length === 0 && (
        <div data-chat-empty className="grid gap-1 py-6 text-center">
          <p className="font-semibold">{t("none.title")}</p>
          <p className="text-sm text-muted">{t(`none.${thread.side}`)}</p>
        </div>
      )}
      {thread.days.map(({ day, label, groups }) => (
        <section key={day} aria-label={label}>
          <p className="my-3 flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {label}
          </p>
          <ol className="grid gap-3">
            {groups.map((group) => (
              <MessageGroup key={group.messages[0]?.id} thread={thread} group={group} />
            ))}
          </ol>
        </section>
      ))}
      <template data-chat-template>
        <Bubble id="" isOwn text="" />
      </template>
    </div>
  );
}

function MessageGroup({ thread, group }: { thread: OpenThread; group: Group }) {
  const t = useMessages<ThreadsMessages>("threads");
  const { isOwn, sender, time, isRead, messages } = group;
  const other = sender === "clinic" ? t("sender.clinic") : thread.name;
  return (
    <li className={classNames("grid gap-1", isOwn && "justify-items-end")}>
      <p className="text-xs text-muted">
        <bdi>{isOwn ? t("sender.own") : other}</bdi> · {time}
      </p>
      {messages.map((message) => (
        <div key={message.id} className={classNames("grid gap-0.5", isOwn && "justify-items-end")}>
          {message.text !== "" && (
            <Bubble id={message.id} isOwn={isOwn} text={message.text ?? t("lost")} />
          )}
          {message.file && <FileLink file={message.file} />}
          {!isOwn && <ReportLink thread={thread} message={message} />}
        </div>
      ))}
      {isRead && <p className="text-xs text-muted">{t("read")}</p>}
    </li>
  );
}

function FileLink({ file }: { file: NonNullable<Group["messages"][number]["file"]> }) {
  const localize = useLocalizedPath();
  return (
    <a
      href={localize(file.href)}
      className="inline-flex min-h-9 w-fit items-center rounded-control border border-line px-3 text-sm link"
    >
      {file.text}
    </a>
  );
}

interface ReportLinkProps {
  thread: OpenThread;
  message: Group["messages"][number];
}

function ReportLink({ thread, message: { id, isReported } }: ReportLinkProps) {
  const t = useMessages<ThreadsMessages>("threads");
  if (isReported) return <p className="text-xs text-muted">{t("reported")}</p>;
  return (
    <Link
      to={`${threadPath(thread.id)}&report=${id}`}
      className="w-fit text-xs text-muted tap-target hover:underline"
    >
      {t("report")}
    </Link>
  );
}

function Bubble({ id, isOwn, text }: { id: string; isOwn: boolean; text: string }) {
  return (
    <p
      data-message={id}
      data-sender={isOwn ? "user" : "other"}
      dir="auto"
      className={classNames(
        "w-fit max-w-[85%] rounded-card px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]",
        isOwn ? "bg-brand text-on-brand" : "bg-sunken",
      )}
    >
      {text}
    </p>
  );
}
