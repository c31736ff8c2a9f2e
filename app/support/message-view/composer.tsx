import type { ReactNode } from "react";
import type { MediaMessages } from "#app/media/messages/en.ts";
import { FileField } from "#app/media/uploads/file-field.tsx";
import type { UploadProblem } from "#app/media/uploads/rules.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { ComposerTexts } from "../client/chat-settings.ts";
import { longestMessage } from "../conversations/rules.ts";
import type { MessageViewMessages } from "./messages/en.ts";
import type { FileOffer } from "./present-messages.server.ts";

interface ComposerProps {
  /** The address of the form; the language stays. */
  path: string;
  conversation: string;
  /** The id of the message, so that two attempts are one message. */
  token: string;
  typed?: string | undefined;
  file: FileOffer;
  /** Reason why the attached file was rejected. */
  problem: UploadProblem | null;
  refusal: { title: string; text: string } | null;
  /** Titles of what the script reports: a message that is not sent, messages that are not loaded. */
  titles: { send: string; load: string };
  /** Shown while the other side is typing. */
  typing?: string;
  /** Shown below the box. */
  note?: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The form that sends a message: a text, a file, or both. */
export function Composer({ path, typing, note, refusal, children, ...sent }: ComposerProps) {
  const t = useMessages<MessageViewMessages>("messageView");
  const { conversation, token, typed, file, problem, titles } = sent;
  return (
    <form
      method="post"
      action={useLocalizedPath()(path)}
      encType="multipart/form-data"
      data-chat-form
      data-bottom-bar="writing"
      data-texts={JSON.stringify(useScriptTexts(titles, file))}
      className="grid gap-2 border-t border-line p-3"
    >
      {refusal && <FormRefusal {...refusal} isTheirs />}
      <input type="hidden" name="conversation" value={conversation} />
      <input type="hidden" name="token" value={token} />
      {children}
      <div className="flex items-end gap-2">
        <textarea
          name="content"
          aria-label={t("message")}
          aria-describedby="message-hint"
          placeholder={t("placeholder")}
          defaultValue={typed}
          maxLength={longestMessage}
          rows={1}
          dir="auto"
          className="field-sizing-content max-h-30 min-h-11 grow resize-none rounded-control border border-edge bg-surface px-3 py-2"
        />
        <Button type="submit" name="intent" value="send">
          {t("send")}
        </Button>
      </div>
      <noscript>
        <p className="text-sm text-muted">{t("noScript")}</p>
      </noscript>
      <div className="flex items-start gap-3">
        <details open={problem !== null || undefined} className="min-w-0 grow">
          <summary className="w-fit cursor-pointer text-sm text-brand tap-target">
            {t("file")}
          </summary>
          <FileField
            id="message-file"
            name="file"
            label={t("file.label")}
            hint={file.hint}
            limits={file.limits}
            problem={problem}
          />
        </details>
        {/* Beside the box: above it, the line would cover the last message or move the messages. */}
        {typing && (
          <p data-chat-typing hidden aria-hidden="true" className="shrink-0 text-sm text-muted">
            {typing}
          </p>
        )}
      </div>
      <p id="message-hint" className="text-xs text-muted">
        {note}{" "}
        <span data-chat-hint hidden className="max-md:sr-only">
          {t("hint")}
        </span>
      </p>
    </form>
  );
}

function useScriptTexts(titles: ComposerProps["titles"], { limits }: FileOffer): ComposerTexts {
  const t = useMessages<MessageViewMessages>("messageView");
  const files = useMessages<MediaMessages>("media");
  return {
    sending: t("sending"),
    waiting: t("waiting"),
    failed: t("failed"),
    retry: t("retry"),
    sendError: titles.send,
    network: t("refused.network"),
    denied: t("refused.denied"),
    other: t("refused.other"),
    tooLarge: files("upload.too_large", { megabytes: limits.maxMegabytes }),
    errorTitle: titles.load,
    loadFailed: t("loadFailed"),
  };
}
