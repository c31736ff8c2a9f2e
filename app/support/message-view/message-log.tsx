import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Attachment } from "./attachment.tsx";
import type { MessageViewMessages } from "./messages/en.ts";
import type { ShownDay, ShownGroup } from "./present-messages.server.ts";

interface MessageLogProps {
  days: readonly ShownDay[];
  /** The name of the other side. */
  other: string;
  /** Shown instead of a text that can no longer be read. */
  lost?: string;
  empty: { title: string; text: string };
  /** Part below a message of the other side. */
  below?: (messageId: string) => ReactNode;
}

/** The messages by day; a live region, so that an answer is read out. */
export function MessageLog({ days, empty, ...group }: MessageLogProps) {
  const t = useMessages<MessageViewMessages>("messageView");
  return (
    <div role="log" aria-live="polite" aria-label={t("log")} data-chat-list>
      {days.length === 0 && (
        <div data-chat-empty className="grid gap-1 py-6 text-center">
          <p className="font-semibold">{empty.title}</p>
          <p className="text-sm text-muted">{empty.text}</p>
        </div>
      )}
      {days.map(({ day, label, groups }) => (
        <section key={day} aria-label={label}>
          <p className="my-3 flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {label}
          </p>
          <ol className="grid gap-3">
            {groups.map((each) => (
              <Group key={each.messages[0]?.id} group={each} {...group} />
            ))}
          </ol>
        </section>
      ))}
      <template data-chat-template>
        <Bubble isOwn text="" />
      </template>
    </div>
  );
}

interface GroupProps extends Pick<MessageLogProps, "other" | "lost" | "below"> {
  group: ShownGroup;
}

function Group({ group: { isOwn, time, isRead, messages }, other, lost = "", below }: GroupProps) {
  const t = useMessages<MessageViewMessages>("messageView");
  return (
    <li className={classNames("grid gap-1", isOwn && "justify-items-end")}>
      <p className="text-xs text-muted">
        <bdi>{isOwn ? t("own") : other}</bdi> · {time}
      </p>
      {messages.map(({ id, text, file }) => (
        <div
          key={id}
          className={classNames("grid max-w-[85%] gap-0.5", isOwn && "justify-items-end")}
        >
          <div
            data-message={id}
            data-sender={isOwn ? "own" : "other"}
            className={classNames("grid gap-1", isOwn && "justify-items-end")}
          >
            {text !== "" && <Bubble isOwn={isOwn} text={text ?? lost} />}
            {file && <Attachment {...file} />}
          </div>
          {!isOwn && below?.(id)}
        </div>
      ))}
      {isRead && <p className="text-xs text-muted">{t("read")}</p>}
    </li>
  );
}

function Bubble({ isOwn, text }: { isOwn: boolean; text: string }) {
  return (
    <p
      dir="auto"
      className={classNames(
        "w-fit max-w-full rounded-card px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]",
        isOwn ? "bg-brand text-on-brand" : "bg-sunken",
      )}
    >
      {text}
    </p>
  );
}
