import { useRef } from "react";
import { Form } from "react-router";
import type { MediaMessages } from "#app/media/messages/en.ts";
import { isPicture } from "#app/media/rules.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import { FileField } from "#app/media/uploads/file-field.tsx";
import type { UploadLimits, UploadProblem } from "#app/media/uploads/rules.ts";
import { formatFileSize, formatMoment } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { OpenedForHandling } from "#app/support/handling/queries.server.ts";
import { Attachment } from "#app/support/message-view/attachment.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { CannedReplies, type ShownReplies } from "./canned-replies.tsx";
import { ConversationFacts } from "./conversation-facts.tsx";
import { fieldClass } from "./field-class.ts";
import type { AdminSupportMessages } from "./messages/en.ts";
import type { useLiveInbox } from "./use-live-inbox.ts";
import { useUnsentToken } from "./use-unsent-token.ts";

interface PaneData {
  administratorId: string | null;
  administrators: readonly (readonly [id: string, name: string])[];
  token: string;
  noteToken: string;
  replyToken: string;
  replies: ShownReplies;
  limits: UploadLimits;
}

interface ConversationPaneProps {
  opened: OpenedForHandling;
  data: PaneData;
  refusal: string | null;
  problem: UploadProblem | null;
  live: ReturnType<typeof useLiveInbox>;
}

/** One conversation: what was written, the answer, notes, and who the visitor is. */
export function ConversationPane({ opened, data, live, problem, refusal }: ConversationPaneProps) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const files = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const { conversation, entries, present } = opened;
  const token = useUnsentToken(data.token, entries);
  const noteToken = useUnsentToken(data.noteToken, entries);
  const answer = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const field = answer.current;
    if (!field) return;
    field.value = field.value ? `${field.value}\n${text}` : text;
    field.focus();
  };
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid min-w-0 content-start gap-3">
        {present.map((name) => (
          <p key={name} role="status" className="rounded-control bg-saffron-soft px-3 py-2 text-sm">
            {t("present", { name })}
          </p>
        ))}
        <Toolbar
          opened={opened}
          administratorId={data.administratorId}
          administrators={data.administrators}
        />
        <Entries entries={entries} />
        <p role="status" className="min-h-5 text-sm text-muted">
          {live.isTyping && t("typing")}
        </p>
        {refusal && <FormRefusal title={refusal} />}
        <Form method="post" encType="multipart/form-data" className="grid gap-2" key={token}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={conversation.message_count} />
          <textarea
            ref={answer}
            data-answer
            name="content"
            rows={3}
            maxLength={4_000}
            dir="auto"
            aria-label={t("answer.label")}
            placeholder={t("answer.label")}
            className={classNames(fieldClass, "field-sizing-content max-h-60 min-h-20")}
            onInput={live.signalTyping}
            onKeyDown={(event) => {
              const sends = event.key === "Enter" && (event.ctrlKey || event.metaKey);
              if (sends) event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="answer" size="sm">
              {t("answer")}
            </Button>
            <p className="text-xs text-muted">
              {t("answer.hint", { language: t(`language.${conversation.locale}`) })}
            </p>
          </div>
          <input type="hidden" name="intent" value="answer" />
          <details open={problem !== null || undefined} className="text-sm">
            <summary className="w-fit cursor-pointer text-brand tap-target">{t("file")}</summary>
            <FileField
              id="answer-file"
              name="file"
              label={t("file")}
              hint={files("upload.hint", {
                formats: nameFormats(data.limits.formats, locale),
                megabytes: data.limits.maxMegabytes,
              })}
              limits={data.limits}
              problem={problem}
            />
          </details>
        </Form>
        <CannedReplies
          replies={data.replies}
          locale={conversation.locale}
          token={data.replyToken}
          insert={insert}
        />
        <Form method="post" className="grid justify-items-start gap-2" key={noteToken}>
          <input type="hidden" name="token" value={noteToken} />
          <textarea
            name="body"
            rows={2}
            maxLength={4_000}
            required
            dir="auto"
            aria-label={t("note.label")}
            placeholder={`${t("note.label")}: ${t("note.hint")}`}
            className={fieldClass}
          />
          <Button type="submit" name="intent" value="note" variant="secondary" size="sm">
            {t("note")}
          </Button>
        </Form>
      </div>
      <ConversationFacts opened={opened} />
    </div>
  );
}

interface ToolbarProps extends Pick<PaneData, "administratorId" | "administrators"> {
  opened: OpenedForHandling;
}

function Toolbar({ opened: { conversation }, administratorId, administrators }: ToolbarProps) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const { status, assignee_id } = conversation;
  const isMine = assignee_id !== null && assignee_id === administratorId;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" key={assignee_id} className="flex grow flex-wrap items-center gap-2">
        <label htmlFor="assignee" className="text-sm text-muted">
          {t("assignee")}
        </label>
        <select
          id="assignee"
          name="assignee"
          defaultValue={assignee_id ?? ""}
          className={classNames(fieldClass, "w-auto max-w-52")}
        >
          <option value="">{t("nobody")}</option>
          {administrators.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" name="intent" value="assign" variant="secondary" size="sm">
          {t("assign")}
        </Button>
        {!isMine && (
          <Button type="submit" name="intent" value="take" variant="secondary" size="sm">
            {t("take")}
          </Button>
        )}
      </Form>
      <Form method="post" className="flex gap-2">
        <input type="hidden" name="intent" value="state" />
        {status === "open" ? (
          <Button
            type="submit"
            name="state"
            value="resolved"
            variant="secondary"
            size="sm"
            data-resolve
          >
            {t("resolve")}
          </Button>
        ) : (
          <Button type="submit" name="state" value="open" variant="secondary" size="sm">
            {t("reopen")}
          </Button>
        )}
        {status !== "closed" && (
          <Button type="submit" name="state" value="closed" variant="secondary" size="sm">
            {t("close")}
          </Button>
        )}
      </Form>
    </div>
  );
}

const looks = {
  user: "bg-sunken",
  admin: "bg-brand-soft ms-8",
  note: "bg-saffron-soft ms-8 border border-dashed border-edge",
};

function Entries({ entries }: Pick<OpenedForHandling, "entries">) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const locale = useLocale();
  return (
    <ol aria-label={t("messages")} className="grid max-h-[50dvh] gap-2 overflow-y-auto">
      {entries.map(({ id, kind, author, content, read_at, created_at, ...file }) => (
        <li key={id} className={classNames("rounded-control px-3 py-2", looks[kind])}>
          <p className="text-xs text-muted">
            {t(`sender.${kind}`)}
            {author && (
              <>
                {" · "}
                <bdi>{author}</bdi>
              </>
            )}
            {" · "}
            {formatMoment(new Date(created_at), locale)}
            {kind === "admin" && read_at && ` · ${t("read")}`}
          </p>
          <p dir="auto" className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {content}
          </p>
          {file.file_format && (
            <Attachment
              href={`/support/files/${id}`}
              hasPreview={isPicture(file.file_format)}
              label={t("file.open", {
                kind: t(isPicture(file.file_format) ? "file.picture" : "file.pdf"),
                size: formatFileSize(file.file_size ?? 0, locale),
              })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
