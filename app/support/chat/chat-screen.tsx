import type { UploadProblem } from "#app/media/uploads/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Composer } from "../message-view/composer.tsx";
import { MessageLog } from "../message-view/message-log.tsx";
import type { SupportMessages } from "../messages/en.ts";
import type { TranscriptOutcome } from "../transcript/mail-transcript.server.ts";
import { TranscriptForm } from "../transcript/transcript-form.tsx";
import { OfficeNotice } from "./office-notice.tsx";
import type { Chat } from "./present-chat.server.ts";
import { PreviousConversations } from "./previous-conversations.tsx";

const path = "/support";

export interface ChatScreenProps {
  chat: Chat;
  /** The page that the visitor came from, where no script names it. */
  referrer: string;
  typed: string;
  /** Outcome of asking for the conversation by mail. */
  transcript: TranscriptOutcome | null;
  /** Reason why the attached file was rejected. */
  problem: UploadProblem | null;
  /** The reason that the message was not sent. */
  refusal: { title: string; text: string } | null;
}

/**
 * The whole chat: header, messages, composer. The script of the panel shows the same HTML on every
 * other page, so nothing of it is drawn twice.
 */
export function ChatScreen({ chat, transcript, referrer, ...composer }: ChatScreenProps) {
  const t = useMessages<SupportMessages>("support");
  return (
    <section
      data-chat
      data-conversation={chat.conversationId}
      data-unread={chat.unread}
      data-unread-here={chat.unreadHere}
      aria-label={t("title")}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <ChatHeader chat={chat} />
      <OfficeNotice office={chat.office} />
      <div data-chat-scroll className="grow overflow-y-auto overscroll-contain px-4 py-3">
        {chat.joinable > 0 && <JoinOffer conversation={chat.conversationId} />}
        <MessageLog
          days={chat.days}
          other={t("sender.admin")}
          empty={{ title: t("empty.title"), text: t("empty.text") }}
        />
        {chat.status === "resolved" && <Resolved chat={chat} />}
        {chat.days.length > 0 && (
          <TranscriptForm
            conversation={chat.conversationId}
            email={chat.email}
            outcome={transcript}
          />
        )}
      </div>
      {chat.isEmergency && <EmergencyNotice emergency={chat.emergency} />}
      <Composer
        path={path}
        conversation={chat.conversationId}
        token={chat.token}
        file={chat.file}
        titles={{ send: t("send.title"), load: t("error.title") }}
        typing={t("typing")}
        {...composer}
      >
        <input type="hidden" name="page" value={referrer} />
        <input type="hidden" name="pageTitle" value="" />
        <input type="hidden" name="referrer" value={referrer} />
      </Composer>
    </section>
  );
}

function ChatHeader({ chat }: { chat: Chat }) {
  const t = useMessages<SupportMessages>("support");
  return (
    <header className="flex items-center gap-1 border-b border-line py-1.5 ps-4 pe-2">
      <p className="grow font-semibold">{t("title")}</p>
      <PreviousConversations previous={chat.previous} />
      <Link
        to="/feedback"
        data-panel="feedback"
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {t("feedback")}
      </Link>
      <button
        type="button"
        data-chat-close
        hidden
        aria-label={t("close")}
        className={buttonClass({ variant: "ghost", size: "icon-sm" })}
      >
        <Icon name="x" className="size-5" />
      </button>
    </header>
  );
}

/** A form of this page; the language stays. */
function useAction(): string {
  return useLocalizedPath()(path);
}

function JoinOffer({ conversation }: { conversation: string }) {
  const t = useMessages<SupportMessages>("support");
  return (
    <form
      method="post"
      action={useAction()}
      className="mb-4 grid justify-items-start gap-2 rounded-card bg-brand-soft p-3"
    >
      <p className="font-semibold">{t("join.title")}</p>
      <p className="text-sm">{t("join.text")}</p>
      <input type="hidden" name="conversation" value={conversation} />
      <Button type="submit" name="intent" value="join" size="sm">
        {t("join.yes")}
      </Button>
    </form>
  );
}

const ratings = [1, 2, 3, 4, 5];

function Resolved({ chat: { conversationId, rating } }: { chat: Chat }) {
  const action = useAction();
  const t = useMessages<SupportMessages>("support");
  return (
    <div className="mt-4 grid gap-2 rounded-card bg-sunken p-3 text-sm">
      <p>{t("resolved")}</p>
      {rating === null ? (
        <form method="post" action={action} className="grid gap-1.5">
          <input type="hidden" name="conversation" value={conversationId} />
          <input type="hidden" name="intent" value="rate" />
          <fieldset className="grid gap-1.5">
            <legend className="mb-1 font-semibold">{t("rating.title")}</legend>
            <div className="flex gap-1.5">
              {ratings.map((value) => (
                <button
                  key={value}
                  type="submit"
                  name="rating"
                  value={value}
                  aria-label={t("rating.value", { count: value })}
                  className={buttonClass({ variant: "secondary", size: "icon-sm" })}
                >
                  {value}
                </button>
              ))}
            </div>
          </fieldset>
        </form>
      ) : (
        <p>{t("rating.done", { count: rating })}</p>
      )}
    </div>
  );
}

/** Comes with the answer to the message that sounds like an emergency; it judges nothing. */
function EmergencyNotice({ emergency }: Pick<Chat, "emergency">) {
  const t = useMessages<SupportMessages>("support");
  const { ambulance, police } = emergency;
  const call = classNames(buttonClass({ variant: "danger", size: "sm" }), "tabular");
  return (
    <div role="alert" className="grid gap-2 border-t border-danger bg-danger-soft px-4 py-3">
      <p className="font-semibold text-danger">{t("emergency.title")}</p>
      <p className="text-sm">{t("emergency.text")}</p>
      <p className="flex flex-wrap gap-2">
        <a href={`tel:${ambulance}`} className={call}>
          {t("emergency.ambulance", { number: ambulance })}
        </a>
        <a href={`tel:${police}`} className={call}>
          {t("emergency.police", { number: police })}
        </a>
      </p>
    </div>
  );
}
