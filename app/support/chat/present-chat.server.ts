import { randomUUID } from "node:crypto";
import { readGuest } from "#app/accounts/sessions/guest-session.server.ts";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { supportBucket } from "../conversations/attachments.server.ts";
import {
  asVisitor,
  type ConversationMessage,
  countUnreadAnswers,
  listConversations,
  listMessages,
  type VisitorConversation,
} from "../conversations/queries.server.ts";
import { unreadBadge } from "../conversations/rules.ts";
import { presentDays, presentFileOffer } from "../message-view/present-messages.server.ts";
import { presentOffice } from "../office/present-office.server.ts";
import { wordsOfSupport } from "../words.server.ts";

interface Asked {
  /** The conversation of the address; empty for the newest open one, `new` for none. */
  conversation: string;
  headers: Headers;
}

/** The chat as a visitor sees it, in the language of the page. */
export async function presentChat(scope: RequestContext, { conversation: asked, headers }: Asked) {
  const { actor, config, database, locale } = scope;
  const [conversations, unread, joinable, office] = await Promise.all([
    listConversations(database, actor),
    countUnreadAnswers(database, actor),
    countJoinable(scope, headers),
    presentOffice(scope),
  ]);
  const current = choose(conversations, asked);
  const messages = current ? await listMessages(database, asVisitor(actor), current.id) : [];
  return {
    conversationId: current?.id ?? randomUUID(),
    isNew: current === undefined,
    status: current?.status ?? "open",
    rating: current?.rating ?? null,
    days: presentDays(messages.map(asWritten), {
      locale,
      own: "user",
      files: { path: "/support/files", hasPreviews: true },
    }),
    previous: conversations.map((one) => presentConversation(one, current, locale)),
    unread: unreadBadge(unread),
    /** Address for a transcript; null for a guest, who is asked. */
    email: isPerson(actor) ? actor.email : null,
    unreadHere: current?.unread ?? 0,
    joinable,
    office,
    file: presentFileOffer(supportBucket, config, locale),
    token: randomUUID(),
    isEmergency: await soundsLikeEmergency(scope, messages),
    emergency: { ambulance: config.EMERGENCY_NUMBER, police: config.POLICE_NUMBER },
  };
}

export type Chat = Awaited<ReturnType<typeof presentChat>>;

function choose(conversations: readonly VisitorConversation[], asked: string) {
  if (asked === "new") return undefined;
  const named = conversations.find(({ id }) => id === asked);
  return named ?? conversations.find(({ status }) => status === "open");
}

/** The guest conversations of this browser, from before the person signed in. */
async function countJoinable({ actor, database }: RequestContext, headers: Headers) {
  if (!isPerson(actor)) return 0;
  const guest: Actor = readGuest(headers);
  if (guest.kind !== "guest" || guest.sessionId === null) return 0;
  return (await listConversations(database, guest)).length;
}

function asWritten(message: ConversationMessage) {
  const { id, content, sender_type, read_at, created_at, file_format, file_size } = message;
  return {
    id,
    senderType: sender_type,
    text: content,
    file: file_format && { format: file_format, size: file_size ?? 0 },
    isRead: read_at !== null,
    createdAt: created_at,
  };
}

function presentConversation(
  { id, page_title, status, unread, last_message_at }: VisitorConversation,
  current: VisitorConversation | undefined,
  locale: Locale,
) {
  return {
    id,
    title: page_title || wordsOfSupport(locale)("conversation"),
    when: formatMoment(last_message_at, locale),
    status,
    unread: unreadBadge(unread),
    isCurrent: id === current?.id,
  };
}

/** The number of newest messages that are checked for signs of an emergency. */
const watched = 3;

async function soundsLikeEmergency(
  { database }: RequestContext,
  messages: readonly ConversationMessage[],
): Promise<boolean> {
  const own = messages.filter(({ sender_type }) => sender_type === "user").slice(-watched);
  if (own.length === 0) return false;
  const dictionary = conceptDictionaryOf(await getVocabulary(database));
  return own.some(({ content }) => findRedFlag(content, dictionary) !== null);
}
