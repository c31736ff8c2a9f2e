import { randomUUID } from "node:crypto";
import { readGuest } from "#app/accounts/sessions/guest-session.server.ts";
import { isPicture } from "#app/media/rules.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import { uploadLimits } from "#app/media/uploads/rules.ts";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import {
  formatClock,
  formatDate,
  formatFileSize,
  formatMoment,
} from "#app/platform/i18n/format.ts";
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
import { groupMessages, unreadBadge } from "../conversations/rules.ts";
import { presentOffice } from "../office/present-office.server.ts";
import { wordsOfSupport } from "../words.server.ts";
import type { ShownFile } from "./attachment.tsx";

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
  const t = wordsOfSupport(locale);
  const limits = uploadLimits(supportBucket, config);
  const formats = nameFormats(limits.formats, locale);
  const current = choose(conversations, asked);
  const messages = current ? await listMessages(database, asVisitor(actor), current.id) : [];
  return {
    conversationId: current?.id ?? randomUUID(),
    isNew: current === undefined,
    status: current?.status ?? "open",
    rating: current?.rating ?? null,
    days: presentDays(messages, locale),
    previous: conversations.map((one) => presentConversation(one, current, locale)),
    unread: unreadBadge(unread),
    /** Address for a transcript; null for a guest, who is asked. */
    email: isPerson(actor) ? actor.email : null,
    unreadHere: current?.unread ?? 0,
    joinable,
    office,
    file: { limits, hint: t("file.hint", { formats, megabytes: limits.maxMegabytes }) },
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

function presentDays(messages: readonly ConversationMessage[], locale: Locale) {
  const dated = messages.map(({ id, content, sender_type, read_at, created_at, ...file }) => ({
    id,
    content,
    file: presentFile(id, file, locale),
    senderType: sender_type,
    isRead: read_at !== null,
    createdAt: created_at,
  }));
  const byDay = Map.groupBy(dated, ({ createdAt }) => dubaiDay(createdAt));
  return [...byDay].map(([day, ofDay]) => ({
    day,
    label: nameDay(day, locale),
    groups: groupMessages(ofDay).map(({ senderType, messages: grouped }) => ({
      senderType,
      time: formatClock(grouped[0]?.createdAt ?? new Date(), locale),
      isRead: senderType === "user" && (grouped.at(-1)?.isRead ?? false),
      messages: grouped.map(({ id, content, file }) => ({ id, content, file })),
    })),
  }));
}

type FileFacts = Pick<ConversationMessage, "file_format" | "file_size">;

function presentFile(
  id: string,
  { file_format, file_size }: FileFacts,
  locale: Locale,
): ShownFile | null {
  if (file_format === null) return null;
  const t = wordsOfSupport(locale);
  const isImage = isPicture(file_format);
  const kind = t(isImage ? "file.picture" : "file.pdf");
  const size = formatFileSize(file_size ?? 0, locale);
  return {
    href: `/support/files/${id}`,
    label: t("file.open", { kind, size }),
    isPicture: isImage,
  };
}

function nameDay(day: string, locale: Locale): string {
  const t = wordsOfSupport(locale);
  const today = dubaiDay();
  if (day === today) return t("today");
  return day === addDays(today, -1) ? t("yesterday") : formatDate(day, locale);
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
  return own.some(({ content }) => findRedFlag(foldText(content), dictionary) !== null);
}
