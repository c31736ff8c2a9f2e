import { askForCode, provesAddress } from "#app/accounts/codes/guest-codes.server.ts";
import { isPicture } from "#app/media/rules.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  asVisitor,
  type ConversationMessage,
  listAllMessages,
} from "../conversations/queries.server.ts";
import { wordsOfMessageView } from "../message-view/words.server.ts";
import { wordsOfSupport } from "../words.server.ts";

const transcriptLimit = ProcessLimit.named("support.transcripts");

export interface TranscriptRequest {
  conversation: string;
  /** A guest's address, with the code that was sent to it; an account has its own. */
  email: string;
  codeId: string;
  code: string;
}

export type TranscriptOutcome =
  | { step: "sent" }
  /** A code was sent to the guest's address. */
  | { step: "code"; email: string; codeId: string; isWrong: boolean }
  | { step: "refused"; reason: "address" | "failed" | "missing" | "tooMany" };

/**
 * Mails a visitor their conversation: to the address of the account, or to the one that a guest gives
 * and proves by a code. It is not queued: the visitor waits for the answer and asks again after a
 * crash.
 */
export async function mailTranscript(
  scope: RequestContext,
  { conversation, email, codeId, code }: TranscriptRequest,
): Promise<TranscriptOutcome> {
  requirePermission(scope.actor, "support.write");
  const actor = asVisitor(scope.actor);
  const messages = isUuid(conversation)
    ? await listAllMessages(scope.database, actor, conversation)
    : [];
  if (messages.length === 0) return { step: "refused", reason: "missing" };
  if (actor.kind === "user") return send(scope, { conversation, to: actor.email, messages });
  const address = { purpose: "transcript", email, codeId } as const;
  if (code === "") {
    const asked = await askForCode(scope, { ...address, again: codeId === "" });
    if (asked.problem === "tooMany" || asked.problem === "failed")
      return { step: "refused", reason: asked.problem };
    return { step: "code", email, codeId: asked.id, isWrong: false };
  }
  const isProven = await provesAddress(scope, { ...address, code });
  if (!isProven) return { step: "code", email, codeId, isWrong: true };
  return send(scope, { conversation, to: email, messages });
}

interface Transcript {
  conversation: string;
  to: string;
  messages: readonly ConversationMessage[];
}

async function send(
  scope: RequestContext,
  { conversation, to, messages }: Transcript,
): Promise<TranscriptOutcome> {
  const { clientAddress, database, log, mailer, requestId } = scope;
  if (!transcriptLimit.takeSender(clientAddress)) return { step: "refused", reason: "tooMany" };
  try {
    await mailer.send({ to, ...writeTranscript(scope, messages) }, { kind: "transcript" });
  } catch (error) {
    log.error({ err: error }, "a transcript could not be sent");
    return { step: "refused", reason: "failed" };
  }
  const actor = asVisitor(scope.actor);
  const entity = { entityType: "support_conversations", entityId: conversation };
  await withTransaction(database, actor, (tx) =>
    recordAudit(tx, { actor, requestId, action: "support.transcript", ...entity }),
  );
  return { step: "sent" };
}

/** The subject names nothing of what was written. */
function writeTranscript(
  { config, locale }: RequestContext,
  messages: readonly ConversationMessage[],
) {
  const t = wordsOfSupport(locale);
  const view = wordsOfMessageView(locale);
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const lead = t("transcript.lead", { appName });
  const entries = messages.map(({ sender_type, created_at, content, file_format }) => {
    const kind = file_format && view(isPicture(file_format) ? "file.picture" : "file.pdf");
    return {
      kind: "quote" as const,
      head: `${sender_type === "user" ? view("own") : t("sender.admin")} · ${formatMoment(created_at, locale)}`,
      text: [content, kind && `[${kind}]`].filter(Boolean).join("\n"),
    };
  });
  return {
    subject: t("transcript.subject", { appName }),
    ...writeMail(config, { locale, parts: [{ kind: "paragraph", text: lead }, ...entries] }),
  };
}
