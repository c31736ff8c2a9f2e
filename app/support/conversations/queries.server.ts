import { and, asc, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { mostConversations } from "./rules.ts";
import { supportConversations, supportMessages } from "./tables.server.ts";

/** A visitor reads as themselves: administrators, too, see only their own conversations. */
export function asVisitor(actor: Actor): Actor {
  return actor.kind === "guest" ? actor : asUser(actor);
}

const shown = {
  id: supportConversations.id,
  user_id: supportConversations.userId,
  page_url: supportConversations.pageUrl,
  page_title: supportConversations.pageTitle,
  status: supportConversations.status,
  message_count: supportConversations.messageCount,
  last_message_at: supportConversations.lastMessageAt,
  created_at: supportConversations.createdAt,
  rating: supportConversations.rating,
};

/** Returns a visitor's conversations: open ones, then resolved ones, newest first; no closed ones. */
export function listConversations(database: Database, actor: Actor) {
  return withRead(database, asVisitor(actor), (tx) =>
    tx
      .select({
        ...shown,
        unread: sql<number>`(select count(*)::int from support_messages m where m.conversation_id = support_conversations.id
          and m.sender_type = 'admin' and m.read_at is null)`,
      })
      .from(supportConversations)
      .where(ne(supportConversations.status, "closed"))
      .orderBy(
        sql`${supportConversations.status} = 'resolved'`,
        desc(supportConversations.lastMessageAt),
      )
      .limit(mostConversations),
  );
}

export type VisitorConversation = Awaited<ReturnType<typeof listConversations>>[number];

const mostMessages = 200;
const mostMailed = 1_000;

const messageColumns = {
  id: supportMessages.id,
  conversation_id: supportMessages.conversationId,
  sender_type: supportMessages.senderType,
  sender_id: supportMessages.senderId,
  content: supportMessages.content,
  file_format: supportMessages.fileFormat,
  file_size: supportMessages.fileSize,
  read_at: supportMessages.readAt,
  created_at: supportMessages.createdAt,
};

/** Returns the newest messages of a conversation in their order; none of somebody else's. */
export function listMessages(database: Database, actor: Actor, conversationId: string) {
  return listNewest(database, actor, { conversationId, most: mostMessages });
}

/** Returns what a mail holds of a conversation; none of somebody else's. */
export function listAllMessages(database: Database, actor: Actor, conversationId: string) {
  return listNewest(database, actor, { conversationId, most: mostMailed });
}

async function listNewest(
  database: Database,
  actor: Actor,
  { conversationId, most }: { conversationId: string; most: number },
) {
  const newest = await withRead(database, actor, (tx) =>
    tx
      .select(messageColumns)
      .from(supportMessages)
      .where(eq(supportMessages.conversationId, conversationId))
      .orderBy(desc(supportMessages.createdAt), asc(supportMessages.id))
      .limit(most),
  );
  return newest.reverse();
}

export type ConversationMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** Counts the answers that a visitor has not read. */
export async function countUnreadAnswers(database: Database, actor: Actor): Promise<number> {
  const [found] = await withRead(database, asVisitor(actor), (tx) =>
    tx
      .select({ unread: count() })
      .from(supportMessages)
      .where(and(eq(supportMessages.senderType, "admin"), isNull(supportMessages.readAt))),
  );
  return found?.unread ?? 0;
}
