import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import { shortMoment } from "../../cell-value.tsx";
import type { Comment } from "../../comments/comments.server.ts";
import type { AdminKitMessages } from "../../messages/en.ts";
import type { ShownRecord } from "../present-record.server.ts";
import { recordFormPath } from "../record-form.ts";
import { RecordSection } from "../record-section.tsx";

export interface RefusedComment {
  typed: Typed;
  problems: Problems;
}

interface RecordHistoryProps {
  record: ShownRecord;
  refused: RefusedComment | undefined;
}

/** Changes of a record and comments of administrators, the newest first. */
export function RecordHistory({ record, refused }: RecordHistoryProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const say = useMessages<Messages>("adminKit");
  const localize = useLocalizedPath();
  const { comments, history } = record;
  const entries = [
    ...history.map((entry) => ({ at: entry.at, key: String(entry.id), entry })),
    ...comments.list.map((comment) => ({ at: comment.at, key: comment.id, comment })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <RecordSection title={t("record.history")}>
      <Form
        key={comments.list[0]?.id}
        form={comments.form}
        t={say}
        typed={refused?.typed ?? { token: comments.token }}
        problems={refused?.problems}
        choices={{ administrators: comments.administrators }}
        action={localize("")}
        submit={t("comment.add")}
        submitVariant="secondary"
        intent="comment"
        className="grid gap-3 pb-2"
      />
      {entries.length === 0 && <p className="text-muted">{t("record.noHistory")}</p>}
      <ol className="grid gap-2">
        {entries.map((one) => (
          <li key={one.key} className="border-t border-line pt-2 [overflow-wrap:anywhere]">
            {"entry" in one ? (
              <Change entry={one.entry} record={record} />
            ) : (
              <CommentItem comment={one.comment} />
            )}
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

interface ChangeProps {
  entry: ShownRecord["history"][number];
  record: ShownRecord;
}

function Change({ entry, record: { canEdit, id, names } }: ChangeProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  return (
    <>
      <p>
        <time dateTime={entry.at} className="text-muted">
          {shortMoment(entry.at, locale)}
        </time>{" "}
        <bdi>{entry.actor}</bdi>: {entry.action}
        {entry.author && ` · ${t("history.author", { name: entry.author })}`}
      </p>
      {entry.changes.map((change) => (
        <p key={change.field}>
          {change.label}:{" "}
          <del dir="auto" className="whitespace-pre-line">
            {change.from || "–"}
          </del>{" "}
          <ins dir="auto" className="whitespace-pre-line">
            {change.to || "–"}
          </ins>
        </p>
      ))}
      {entry.facts.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="cursor-pointer">{t("history.facts")}</summary>
          <p dir="ltr">{entry.facts.join(" · ")}</p>
        </details>
      )}
      {canEdit && entry.canRevert && entry.changes.length > 0 && (
        <AreaLink to={`${recordFormPath(names, id)}?revert=${entry.id}`} className="link">
          {t("history.revert")}
        </AreaLink>
      )}
    </>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  const localize = useLocalizedPath();
  const { id, at, author, body, isOwn, mentions } = comment;
  return (
    <>
      <p>
        <time dateTime={at} className="text-muted">
          {shortMoment(at, locale)}
        </time>{" "}
        <bdi>{author}</bdi> <span className="text-muted">{t("comment.says")}</span>
      </p>
      <p className="whitespace-pre-wrap" dir="auto">
        {body}
      </p>
      {mentions.length > 0 && (
        <p className="text-muted">
          {mentions.map((name) => (
            <span key={name}>
              @<bdi>{name}</bdi>{" "}
            </span>
          ))}
        </p>
      )}
      {isOwn && (
        <form method="post" action={localize("")}>
          <input type="hidden" name="comment" value={id} />
          <button type="submit" name="intent" value="deleteComment" className="tap-target link">
            {t("comment.delete")}
          </button>
        </form>
      )}
    </>
  );
}
