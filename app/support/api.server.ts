import { randomUUID } from "node:crypto";
import { z } from "zod";
import { guestSecret, guestWith } from "#app/accounts/sessions/guest-session.server.ts";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import {
  missingColumn,
  type RowValues,
  requireOwnId,
} from "#app/platform/gateway/tables/row-input.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { messageText, visitedPage, visitMetadata } from "./conversations/inputs.ts";
import { markMessagesRead } from "./conversations/mark-read.server.ts";
import { listConversations, listMessages } from "./conversations/queries.server.ts";
import { conversationStates, senderTypes } from "./conversations/rules.ts";
import { openConversation } from "./conversations/send-message.server.ts";
import { supportConversations, supportMessages } from "./conversations/tables.server.ts";

const secret = z.string().regex(guestSecret, "This is no session.");

/** A program of a guest names its session in the body; a person is who they are. */
function withSession(scope: RequestContext, sessionId: string): RequestContext {
  return isPerson(scope.actor) ? scope : { ...scope, actor: guestWith(sessionId) };
}

/** @throws Refusal 23502 for a guest without a session, 42501 for the id of somebody else. */
function visitorOf({ session_id, user_id }: RowValues, actor: Actor): Actor {
  requireOwnId(user_id, actor);
  if (actor.kind !== "guest") return actor;
  if (typeof session_id === "string") return guestWith(session_id);
  if (actor.sessionId === null)
    throw missingColumn({ name: "support_conversations" }, "session_id");
  return actor;
}

const conversation = z.object({
  id: z.string(),
  page_url: z.string(),
  page_title: z.string(),
  status: z.enum(conversationStates),
  message_count: z.number(),
  last_message_at: z.string(),
});

const message = z.object({
  id: z.string(),
  conversation_id: z.string(),
  sender_type: z.enum(senderTypes),
  sender_id: z.string().nullable(),
  content: z.string(),
  file_format: z.string().nullable(),
  file_size: z.number().nullable(),
  read_at: z.string().nullable(),
  created_at: z.string(),
});

// None is called by GET: a session id is never in an address.

const createConversation = defineProcedure({
  name: "create_conversation_for_anonymous",
  input: z.strictObject({
    p_session_id: secret,
    p_page_url: visitedPage.shape.pageUrl.default(""),
    p_page_title: visitedPage.shape.pageTitle.default(""),
    p_metadata: visitMetadata.default({}),
  }),
  output: z.string(),
  isRead: false,
  async answer({ p_session_id, p_page_url, p_page_title, p_metadata }, scope) {
    if (isPerson(scope.actor))
      throw new AppError("forbidden", "Insert into support_conversations instead.");
    const id = randomUUID();
    const described = { pageUrl: p_page_url, pageTitle: p_page_title, metadata: p_metadata };
    await openConversation(withSession(scope, p_session_id), { id, ...described });
    return id;
  },
});

const conversationsBySession = defineProcedure({
  name: "get_conversations_by_session",
  input: z.strictObject({ p_session_id: secret }),
  output: z.array(conversation),
  isRead: false,
  answer: ({ p_session_id }, scope) =>
    listConversations(scope.database, withSession(scope, p_session_id).actor),
});

const conversationMessages = defineProcedure({
  name: "get_conversation_messages",
  input: z.strictObject({ p_conversation_id: z.uuid(), p_session_id: secret.optional() }),
  output: z.array(message),
  isRead: false,
  answer: ({ p_conversation_id, p_session_id }, scope) => {
    const { actor } = p_session_id ? withSession(scope, p_session_id) : scope;
    return listMessages(scope.database, actor, p_conversation_id);
  },
});

const markRead = defineProcedure({
  name: "mark_messages_as_read",
  input: z.strictObject({ p_conversation_id: z.uuid(), p_session_id: secret.optional() }),
  output: z.number(),
  isRead: false,
  answer: ({ p_conversation_id, p_session_id }, scope) =>
    markMessagesRead(p_session_id ? withSession(scope, p_session_id) : scope, p_conversation_id),
});

export const supportProcedures = [
  createConversation,
  conversationsBySession,
  conversationMessages,
  markRead,
];

/** Conversations and messages under /rest/v1, and for realtime. */
export const supportTables = [
  publishTable({
    table: supportConversations,
    columns: [
      "id",
      "userId",
      "pageUrl",
      "pageTitle",
      "status",
      "messageCount",
      "lastMessageAt",
      "metadata",
      "locale",
      "createdAt",
      "rating",
    ],
    owner: "userId",
    guestOwner: "sessionId",
    hasRooms: true,
    read: everyRole,
    insert: {
      roles: ["anon", "authenticated"],
      input: z.strictObject({
        id: z.uuid().optional(),
        page_url: z.string().max(500).optional(),
        page_title: line(300).optional(),
        metadata: visitMetadata.optional(),
        session_id: secret.nullish(),
        user_id: z.string().max(64).nullish(),
        status: z.literal("open").optional(),
        message_count: z.literal(0).optional(),
      }),
      claims: {
        columns: ["session_id", "user_id", "status", "message_count"],
        identify: visitorOf,
      },
      mostRows: 1,
      limit: ProcessLimit.named("table.conversations"),
    },
    update: { roles: ["admin"], input: z.strictObject({ status: z.enum(conversationStates) }) },
  }),
  publishTable({
    table: supportMessages,
    columns: ["id", "conversationId", "senderType", "senderId", "content", "readAt", "createdAt"],
    owner: "userId",
    guestOwner: "sessionId",
    read: everyRole,
    insert: {
      roles: everyRole,
      input: z.strictObject({
        id: z.uuid().optional(),
        conversation_id: z.uuid(),
        sender_type: z.enum(senderTypes),
        sender_id: z.string().max(64).nullish(),
        content: messageText,
        read_at: z.null().optional(),
      }),
      mostRows: 1,
      limit: ProcessLimit.named("table.messages"),
    },
  }),
];
