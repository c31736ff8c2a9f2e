import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SenderType } from "../conversations/rules.ts";
import type { SupportMessages } from "../messages/en.ts";
import { Attachment } from "./attachment.tsx";
import type { Chat } from "./present-chat.server.ts";

type Day = Chat["days"][number];

/** The messages by day; a live region, so that an answer is read out. */
export function MessageList({ days }: { days: readonly Day[] }) {
  const t = useMessages<SupportMessages>("support");
  return (
    <div role="log" aria-live="polite" aria-label={t("log")} data-chat-list>
      {days.length === 0 && (
        <div data-chat-empty className="grid gap-1 py-6 text-center">
          <p className="font-semibold">{t("empty.title")}</p>
          <p className="text-sm text-muted">{t("empty.text")}</p>
        </div>
      )}
      {days.map(({ day, label, groups }) => (
        <section key={day} aria-label={label}>
          <p className="my-3 flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {label}
          </p>
          <ol className="grid gap-3">
            {groups.map((group) => (
              <Group key={group.messages[0]?.id} group={group} />
            ))}
          </ol>
        </section>
      ))}
      <template data-chat-template>
        <Bubble senderType="user" content="" />
      </template>
    </div>
  );
}

function Group({ group }: { group: Day["groups"][number] }) {
  const t = useMessages<SupportMessages>("support");
  const { senderType, time, isRead, messages } = group;
  const isOwn = senderType === "user";
  return (
    <li className={classNames("grid gap-1", isOwn && "justify-items-end")}>
      <p className="text-xs text-muted">
        {t(`sender.${senderType}`)} · {time}
      </p>
      {messages.map(({ id, content, file }) => (
        <div
          key={id}
          data-message={id}
          data-sender={senderType}
          className={classNames("grid max-w-[85%] gap-1", isOwn && "justify-items-end")}
        >
          {content !== "" && <Bubble senderType={senderType} content={content} />}
          {file && <Attachment {...file} />}
        </div>
      ))}
      {isRead && <p className="text-xs text-muted">{t("read")}</p>}
    </li>
  );
}

interface BubbleProps {
  senderType: SenderType;
  content: string;
}

function Bubble({ senderType, content }: BubbleProps) {
  return (
    <p
      dir="auto"
      className={classNames(
        "w-fit max-w-full rounded-card px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]",
        senderType === "user" ? "bg-brand text-on-brand" : "bg-sunken",
      )}
    >
      {content}
    </p>
  );
}
