import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfMessageView } from "#app/support/message-view/words.server.ts";
import { listSealedOfPatient } from "./queries.server.ts";
import type { Side } from "./rules.ts";
import { type MessageContent, messagePlace, openContent } from "./thread-seal.server.ts";
import { wordsOfThreads } from "./words.server.ts";
import type { ThreadContext } from "./writing/write-thread.server.ts";

export interface RevealedMessage extends MessageContent {
  id: string;
  booking: string;
  side: Side;
  createdAt: Date;
}

/** Decrypts the messages that a patient wrote and received, for export; audited. */
export async function revealThreads(context: ThreadContext): Promise<RevealedMessage[]> {
  const { config, database, requestId } = context;
  const actor = asUser(context.actor);
  const rows = await withTransaction(database, actor, async (tx) => {
    const entity = { entityType: "message_threads", entityId: null };
    await recordAudit(tx, { actor, requestId, action: "thread.export", ...entity });
    return listSealedOfPatient(tx);
  });
  return rows.flatMap(({ id, threadId, side, sealed, createdAt }) => {
    const content = openContent<MessageContent>(config, sealed, messagePlace(threadId, id));
    return content ? [{ ...content, id, booking: threadId, side, createdAt }] : [];
  });
}

/** Describes messages as readable names and values. */
export function describeMessages(messages: readonly RevealedMessage[], locale: Locale) {
  const t = wordsOfThreads(locale);
  const view = wordsOfMessageView(locale);
  const rows = messages.map(({ side, text, createdAt }): [string, string][] => [
    [side === "patient" ? view("own") : t("sender.clinic"), formatMoment(createdAt, locale)],
    [view("message"), text],
  ]);
  return rows.length === 0 ? [] : [{ title: t("title"), rows }];
}
