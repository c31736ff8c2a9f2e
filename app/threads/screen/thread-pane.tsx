import { messagesPath, threadPath } from "#app/booking/pages/rules.ts";
import type { MediaMessages } from "#app/media/messages/en.ts";
import { FileField } from "#app/media/uploads/file-field.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { longestMessage } from "#app/support/conversations/rules.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ThreadsMessages } from "../messages/en.ts";
import { longestNote, reportReasons } from "../rules.ts";
import type { ThreadRefusal } from "./act-on-threads.server.ts";
import type { OpenThread } from "./present-threads.server.ts";
import { ThreadMessages } from "./thread-messages.tsx";

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
  const isOpen = isSetUp && thread.blocked === null && !thread.hasEnded;
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
        <ThreadMessages thread={thread} />
      </div>
      {thread.reporting && <ReportForm thread={thread} message={thread.reporting} />}
      {isOpen && !thread.reporting && <Composer thread={thread} refusal={refusal} />}
      {!isOpen && <Closed thread={thread} isSetUp={isSetUp} />}
    </section>
  );
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
  if (thread.blocked === null) return <p className="border-t border-line p-4">{t("ended")}</p>;
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

function Composer({ thread, refusal }: Pick<ThreadPaneProps, "thread" | "refusal">) {
  const t = useWords();
  const files = useMessages<MediaMessages>("media");
  const action = useLocalizedPath()(threadPath(thread.id));
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      data-chat-form
      data-bottom-bar="writing"
      data-texts={JSON.stringify({
        sending: t("sending"),
        waiting: t("waiting"),
        failed: t("failed"),
        retry: t("retry"),
        sendError: t("refused.title"),
        network: t("network"),
        denied: t("refused.missing"),
        other: t("refused.failed"),
        tooLarge: files("upload.too_large", { megabytes: thread.file.limits.maxMegabytes }),
        errorTitle: t("refused.title"),
        loadFailed: t("load.failed"),
      })}
      className="grid gap-2 border-t border-line p-3"
    >
      {refusal && !refusal.problem && (
        <FormRefusal
          title={t("refused.title")}
          text={t(`refused.${refusal.reason}`, { count: longestMessage })}
          isTheirs
        />
      )}
      <input type="hidden" name="conversation" value={thread.id} />
      <input type="hidden" name="token" value={thread.token} />
      <div className="flex items-end gap-2">
        <textarea
          name="content"
          aria-label={t("message")}
          aria-describedby="thread-urgent"
          placeholder={t("placeholder")}
          defaultValue={refusal?.typed}
          maxLength={longestMessage}
          rows={1}
          dir="auto"
          className="field-sizing-content max-h-30 min-h-11 grow resize-none rounded-control border border-edge bg-surface px-3 py-2"
        />
        <Button type="submit" name="intent" value="send">
          {t("send")}
        </Button>
      </div>
      <details open={refusal?.problem ? true : undefined}>
        <summary className="w-fit cursor-pointer text-sm text-brand tap-target">
          {t("file")}
        </summary>
        <FileField
          id="thread-file"
          name="file"
          label={t("file.label")}
          hint={thread.file.hint}
          limits={thread.file.limits}
          problem={refusal?.problem ?? null}
        />
      </details>
      <p id="thread-urgent" className="text-xs text-muted">
        {thread.side === "patient" && t("urgent", { number: thread.ambulance })}{" "}
        <span data-chat-hint hidden className="max-md:sr-only">
          {t("hint")}
        </span>
      </p>
    </form>
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
