import { messagesPath, threadPath } from "#app/booking/bookings/addresses.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { longestMessage } from "#app/support/conversations/rules.ts";
import { Composer } from "#app/support/message-view/composer.tsx";
import { MessageLog } from "#app/support/message-view/message-log.tsx";
import type { MessageViewMessages } from "#app/support/message-view/messages/en.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ThreadsMessages } from "../messages/en.ts";
import { longestNote, reportReasons } from "../rules.ts";
import type { ThreadRefusal } from "./act-on-threads.server.ts";
import type { OpenThread } from "./present-threads.server.ts";

interface ThreadPaneProps {
  thread: OpenThread;
  /** Whether this site can store messages. */
  isSetUp: boolean;
  refusal: ThreadRefusal | null;
}

const useWords = () => useMessages<ThreadsMessages>("threads");

/** The messages about one appointment. The script of the page replaces it whole. */
export function ThreadPane({ thread, isSetUp, refusal }: ThreadPaneProps) {
  const t = useWords();
  const isOpen = isSetUp && thread.blocked === null && !thread.hasEnded && thread.hasReader;
  return (
    <section
      data-chat
      data-conversation={thread.id}
      data-unread=""
      data-unread-here="0"
      aria-label={thread.name}
      className="flex h-[min(44rem,80dvh)] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <ThreadHeader thread={thread} />
      <div data-chat-scroll className="grow overflow-y-auto overscroll-contain px-4 py-3">
        <p className="text-center text-xs text-muted">
          {t(thread.side === "patient" ? "private" : "private.clinic")}
        </p>
        <MessageLog
          days={thread.days}
          other={thread.side === "patient" ? t("sender.clinic") : thread.name}
          lost={t("lost")}
          empty={describeEmpty(t, thread)}
          below={(message) => <ReportLink thread={thread} message={message} />}
        />
      </div>
      {thread.reporting && <ReportForm thread={thread} message={thread.reporting} />}
      {isOpen && !thread.reporting && <Writing thread={thread} refusal={refusal} />}
      {!isOpen && !saysUnread(thread) && <Closed thread={thread} isSetUp={isSetUp} />}
    </section>
  );
}

/** Whether the empty list itself says that nobody reads. */
const saysUnread = ({ hasReader, days }: OpenThread) => !hasReader && days.length === 0;

function describeEmpty(t: ReturnType<typeof useWords>, { hasReader, side }: OpenThread) {
  return hasReader
    ? { title: t("none.title"), text: t(`none.${side}`) }
    : { title: t("unread.title"), text: t("unread.text") };
}

function ThreadHeader({ thread }: { thread: OpenThread }) {
  const t = useWords();
  return (
    <header className="grid gap-1 border-b border-line px-4 py-2.5">
      <p className="flex items-center gap-2">
        <Link
          to={messagesPath}
          aria-label={t("back")}
          className="tap-target rounded-control p-1 hover:bg-brand-soft lg:hidden"
        >
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
        </Link>
        <bdi className="grow font-semibold [overflow-wrap:anywhere]">{thread.name}</bdi>
        {thread.bookingPath && (
          <Link to={thread.bookingPath} className="tap-target text-sm link">
            {t("booking")}
          </Link>
        )}
      </p>
      <p className="text-sm text-muted">
        {thread.kind} · {thread.about}
      </p>
      {thread.blocked === null && !thread.hasEnded && thread.days.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-muted tap-target">
            {t("block.title")}
          </summary>
          <ThreadForm thread={thread} className="mt-2 grid justify-items-start gap-2">
            <p>{t("block.text")}</p>
            <Button type="submit" name="intent" value="block" variant="danger" size="sm">
              {t("block.do")}
            </Button>
          </ThreadForm>
        </details>
      )}
    </header>
  );
}

interface ThreadFormProps {
  thread: OpenThread;
  className: string;
  children: React.ReactNode;
}

function ThreadForm({ thread, className, children }: ThreadFormProps) {
  const action = useLocalizedPath()(threadPath(thread.id));
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="conversation" value={thread.id} />
      <input type="hidden" name="token" value={thread.token} />
      {children}
    </form>
  );
}

function Closed({ thread, isSetUp }: Pick<ThreadPaneProps, "thread" | "isSetUp">) {
  const t = useWords();
  if (!isSetUp) return <p className="border-t border-line p-4">{t("notSetUp")}</p>;
  if (thread.blocked === null) {
    const reason = thread.hasEnded ? "ended" : "unread.text";
    return <p className="border-t border-line p-4">{t(reason)}</p>;
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line p-4">
      <p>{t(`blocked.${thread.blocked}`)}</p>
      {thread.blocked === "own" && (
        <ThreadForm thread={thread} className="">
          <Button type="submit" name="intent" value="unblock" variant="secondary" size="sm">
            {t("unblock")}
          </Button>
        </ThreadForm>
      )}
    </div>
  );
}

function Writing({ thread, refusal }: Pick<ThreadPaneProps, "thread" | "refusal">) {
  const t = useWords();
  const describe = useRefusalText();
  const title = t("refused.title");
  const isPatient = thread.side === "patient";
  return (
    <div data-bottom-bar="writing">
      <Composer
        path={threadPath(thread.id)}
        conversation={thread.id}
        token={thread.token}
        typed={refusal?.typed}
        file={thread.file}
        problem={refusal?.problem ?? null}
        refusal={refusal && !refusal.problem ? { title, text: describe(refusal.reason) } : null}
        titles={{ send: title, load: title }}
        note={isPatient ? t("urgent", { number: thread.ambulance }) : undefined}
      />
    </div>
  );
}

function useRefusalText() {
  const t = useWords();
  const shared = useMessages<MessageViewMessages>("messageView");
  return (reason: ThreadRefusal["reason"]): string => {
    switch (reason) {
      case "empty":
      case "long":
      case "tooMany":
        return shared(`refused.${reason}`, { count: longestMessage });
      case "missing":
        return shared("refused.denied");
      default:
        return t(`refused.${reason}`);
    }
  };
}

function ReportLink({ thread, message }: { thread: OpenThread; message: string }) {
  const t = useWords();
  if (thread.reported.includes(message))
    return <p className="text-xs text-muted">{t("reported")}</p>;
  return (
    <Link
      to={`${threadPath(thread.id)}&report=${message}`}
      className="w-fit text-xs text-muted tap-target hover:underline"
    >
      {t("report")}
    </Link>
  );
}

function ReportForm({ thread, message }: { thread: OpenThread; message: string }) {
  const t = useWords();
  return (
    <ThreadForm
      thread={thread}
      className="grid max-h-[70%] gap-3 overflow-y-auto border-t border-line p-4"
    >
      <h2 className="font-semibold">{t("report.title")}</h2>
      <input type="hidden" name="message" value={message} />
      <Select id="report-reason" name="reason" label={t("report.reason")}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id="report-note"
        name="note"
        label={t("report.note")}
        hint={t("report.note.hint")}
        rows={2}
        maxLength={longestNote}
        dir="auto"
      />
      <label className="flex items-start gap-2">
        <input type="checkbox" name="disclose" className="check mt-1" aria-describedby="disclose" />
        <span>{t("report.disclose")}</span>
      </label>
      <p id="disclose" className="text-sm text-muted">
        {t("report.disclose.hint")}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="report" size="sm">
          {t("report.send")}
        </Button>
        <ButtonLink to={threadPath(thread.id)} variant="ghost" size="sm">
          {t("report.cancel")}
        </ButtonLink>
      </p>
    </ThreadForm>
  );
}
