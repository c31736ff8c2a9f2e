import { type SQL, sql } from "drizzle-orm";
import type { UploadFormat } from "#app/media/rules.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { ConversationState, SenderType } from "../conversations/rules.ts";
import { mostListed, type Queue, queues } from "./queues.ts";

const conditions = (userId: string | null): Record<Queue, SQL> => ({
  waiting: sql`c.status = 'open' and c.waiting_since is not null`,
  mine: sql`c.status = 'open' and c.assignee_id = ${userId}`,
  unassigned: sql`c.status = 'open' and c.assignee_id is null`,
  open: sql`c.status = 'open'`,
  resolved: sql`c.status = 'resolved'`,
  closed: sql`c.status = 'closed'`,
});

interface ListedConversation extends Record<string, unknown> {
  id: string;
  visitor: string | null;
  page_title: string;
  page_url: string;
  status: ConversationState;
  last_message: string | null;
  last_message_at: string;
  waiting_since: string | null;
  assignee: string | null;
  tags: string[];
  unread: number;
}

/** Conversations of a queue, those that wait longest first; a search looks into all of them. */
export function listQueue(
  database: Database,
  actor: Actor,
  { queue, search }: { queue: Queue; search: string },
) {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isFound = sql`(c.page_title ilike ${like} or c.page_url ilike ${like} or u.full_name ilike ${like}
    or u.email ilike ${like} or ${search.toLowerCase()} = any(c.tags)
    or exists (select 1 from support_messages m where m.conversation_id = c.id and m.content ilike ${like}))`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<ListedConversation>(sql`
      select c.id, coalesce(nullif(u.full_name, ''), u.email) as visitor, c.page_title, c.page_url, c.status,
        c.last_message_at, c.waiting_since, coalesce(nullif(a.full_name, ''), a.email) as assignee, c.tags,
        (select left(m.content, 120) from support_messages m where m.conversation_id = c.id
          order by m.created_at desc limit 1) as last_message,
        (select count(*)::int from support_messages m where m.conversation_id = c.id
          and m.sender_type = 'user' and m.read_at is null) as unread
      from support_conversations c left join users u on u.auth_user_id = c.user_id
        left join users a on a.auth_user_id = c.assignee_id
      where ${search ? isFound : conditions(actorUserId(actor))[queue]} and c.message_count > 0
      order by c.waiting_since nulls last, c.last_message_at desc limit ${mostListed}`);
    return rows.map((row) => ({
      ...row,
      last_message_at: new Date(row.last_message_at),
      waiting_since: row.waiting_since === null ? null : new Date(row.waiting_since),
    }));
  });
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number];

/** Counts the conversations of every queue. */
export function countQueues(database: Database, actor: Actor): Promise<Record<Queue, number>> {
  const each = conditions(actorUserId(actor));
  const counts = queues.map(
    (queue) => sql`count(*) filter (where ${each[queue]})::int as ${sql.identifier(queue)}`,
  );
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Record<Queue, number>>(
      sql`select ${sql.join(counts, sql`, `)} from support_conversations c where c.message_count > 0`,
    );
    return rows[0] ?? { waiting: 0, mine: 0, unassigned: 0, open: 0, resolved: 0, closed: 0 };
  });
}

interface OpenedConversation extends Record<string, unknown> {
  id: string;
  visitor: string | null;
  user_id: string | null;
  status: ConversationState;
  page_url: string;
  page_title: string;
  locale: "en" | "ar";
  metadata: Record<string, unknown>;
  message_count: number;
  created_at: string;
  waiting_since: string | null;
  rating: number | null;
  assignee_id: string | null;
  assignee: string | null;
  tags: string[];
}

interface Entry extends Record<string, unknown> {
  id: string;
  kind: SenderType | "note";
  author: string | null;
  content: string;
  file_format: UploadFormat | null;
  file_size: number | null;
  read_at: string | null;
  created_at: string;
}

interface EarlierConversation extends Record<string, unknown> {
  id: string;
  page_title: string;
  status: ConversationState;
  last_message_at: string;
}

/** Lists a person's conversations with support, the latest first, at most as many as a queue. */
export function listConversationsOf(database: Database, actor: Actor, userId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<EarlierConversation>(sql`
      select id, page_title, status, last_message_at from support_conversations
      where user_id = ${userId} and message_count > 0
      order by last_message_at desc limit ${mostListed}`);
    return rows.map((row) => ({ ...row, last_message_at: new Date(row.last_message_at) }));
  });
}

const presentForSeconds = 45;

/** Returns a conversation with messages and notes in their order; null where there is none. */
export function openForHandling(database: Database, actor: Actor, id: string) {
  return withRead(database, actor, async (tx) => {
    const { rows: found } = await tx.execute<OpenedConversation>(sql`
      select c.*, coalesce(nullif(u.full_name, ''), u.email) as visitor,
        coalesce(nullif(a.full_name, ''), a.email) as assignee
      from support_conversations c left join users u on u.auth_user_id = c.user_id
        left join users a on a.auth_user_id = c.assignee_id
      where c.id::text = ${id}`);
    const [conversation] = found;
    if (!conversation) return null;
    const { rows: entries } = await tx.execute<Entry>(sql`
      select * from (
        select m.id, m.sender_type as kind, coalesce(nullif(u.full_name, ''), u.email) as author, m.content,
          m.file_format, m.file_size, m.read_at, m.created_at
        from support_messages m left join users u on u.auth_user_id = m.sender_id where m.conversation_id::text = ${id}
        union all
        select n.id, 'note', coalesce(nullif(u.full_name, ''), u.email), n.body, null, null, null, n.created_at
        from support_notes n left join users u on u.auth_user_id = n.author_id where n.conversation_id::text = ${id}
      ) as entries order by created_at, id limit 500`);
    const { rows: earlier } = await tx.execute<EarlierConversation>(sql`
      select o.id, o.page_title, o.status, o.last_message_at from support_conversations o, support_conversations c
      where c.id::text = ${id} and o.id <> c.id and o.message_count > 0
        and (o.user_id = c.user_id or (c.user_id is null and o.user_id is null and o.session_id = c.session_id))
      order by o.last_message_at desc limit 20`);
    const { rows: present } = await tx.execute<{ name: string }>(sql`
      select coalesce(nullif(u.full_name, ''), u.email) as name from support_presence p
        join users u on u.auth_user_id = p.administrator_id
      where p.conversation_id::text = ${id} and p.administrator_id <> ${actorUserId(actor)}
        and p.seen_at > now() - make_interval(secs => ${presentForSeconds})`);
    return { conversation, entries, earlier, present: present.map(({ name }) => name) };
  });
}

export type OpenedForHandling = NonNullable<Awaited<ReturnType<typeof openForHandling>>>;
