CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"session_id" text,
	"page_url" text DEFAULT '' NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"rating" smallint,
	"assignee_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "support_conversations_owner" CHECK (num_nonnulls("support_conversations"."user_id", "support_conversations"."session_id") >= 1),
	CONSTRAINT "support_conversations_page" CHECK (char_length("support_conversations"."page_url") <= 500 and char_length("support_conversations"."page_title") <= 300),
	CONSTRAINT "support_conversations_metadata" CHECK (char_length("support_conversations"."metadata"::text) <= 4000),
	CONSTRAINT "support_conversations_rating" CHECK ("support_conversations"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "support_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" text,
	"content" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"session_id" text,
	CONSTRAINT "support_messages_content" CHECK (btrim("support_messages"."content") <> '' and char_length("support_messages"."content") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "support_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_presence" (
	"conversation_id" uuid NOT NULL,
	"administrator_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_presence_conversation_id_administrator_id_pk" PRIMARY KEY("conversation_id","administrator_id")
);
--> statement-breakpoint
ALTER TABLE "support_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_merged_into_support_conversations_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."support_conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_presence" ADD CONSTRAINT "support_presence_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_conversations_user" ON "support_conversations" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_conversations_session" ON "support_conversations" USING btree ("session_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_conversations_status" ON "support_conversations" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "support_messages_conversation" ON "support_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "support_notes_conversation" ON "support_notes" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "support_presence_seen" ON "support_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE POLICY "support_conversations_own" ON "support_conversations" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "support_conversations_open" ON "support_conversations" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "support_conversations_rate" ON "support_conversations" AS PERMISSIVE FOR UPDATE TO "anon", "authenticated" USING ("support_conversations"."status" = 'resolved' and ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "support_conversations_admin_all" ON "support_conversations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_messages_own" ON "support_messages" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "support_messages_send" ON "support_messages" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("support_messages"."sender_type" = 'user' and ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "support_messages_read" ON "support_messages" AS PERMISSIVE FOR UPDATE TO "anon", "authenticated" USING ("support_messages"."sender_type" = 'admin' and ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "support_messages_admin_all" ON "support_messages" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_notes_admin_all" ON "support_notes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_presence_admin_all" ON "support_presence" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_replies_admin_all" ON "support_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Functions.
-- Ties a new conversation to the person or guest who opens it; its numbers start at nothing.
create or replace function open_conversation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.user_id := nullif(current_setting('app.user_id', true), '');
  new.session_id := case when new.user_id is null then nullif(current_setting('app.session_id', true), '') end;
  if new.user_id is null and new.session_id is null then
    raise exception 'a conversation needs a session' using errcode = '42501';
  end if;
  new.status := 'open';
  new.message_count := 0;
  new.created_at := now();
  new.last_message_at := now();
  return new;
end
$$;
--> statement-breakpoint
-- States who sent a message, by the role that adds it. Nobody writes into a conversation that they do not see, and
-- visitors not into a closed one.
create or replace function add_support_message() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  is_visitor constant boolean := current_user in ('anon', 'authenticated');
  found_status text;
begin
  select c.user_id, c.session_id, c.status into new.user_id, new.session_id, found_status
  from support_conversations c where c.id = new.conversation_id;
  if not found or (is_visitor and found_status = 'closed') then
    raise exception 'no such conversation' using errcode = '42501';
  end if;
  if is_visitor or current_user = 'admin' then
    new.sender_type := case when is_visitor then 'user' else 'admin' end;
    new.sender_id := nullif(current_setting('app.user_id', true), '');
    new.read_at := null;
    new.created_at := clock_timestamp();
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Keeps the numbers of a conversation: a visitor's message opens it again and waits for an answer.
create or replace function count_support_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update support_conversations c set
    message_count = c.message_count + 1,
    last_message_at = greatest(c.last_message_at, new.created_at),
    status = case when new.sender_type = 'user' and c.status = 'resolved' then 'open' else c.status end,
    resolved_at = case when new.sender_type = 'user' then null else c.resolved_at end,
    waiting_since = case when new.sender_type = 'user' then coalesce(c.waiting_since, new.created_at) end,
    first_answered_at = case when new.sender_type = 'admin' then coalesce(c.first_answered_at, new.created_at) else c.first_answered_at end
  where c.id = new.conversation_id;
  return null;
end
$$;
--> statement-breakpoint
-- Ties a guest's conversations to the account that is signed in, and returns how many. The session no longer opens
-- them. Only who holds the secret knows its digest.
create or replace function join_conversations(p_session_id text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  person constant text := nullif(current_setting('app.user_id', true), '');
  joined int;
begin
  if person is null then
    raise exception 'an account is needed' using errcode = '42501';
  end if;
  update support_messages set user_id = person, sender_id = case when sender_type = 'user' then person else sender_id end
  where user_id is null and session_id = p_session_id;
  update support_conversations set user_id = person where user_id is null and session_id = p_session_id;
  get diagnostics joined = row_count;
  return joined;
end
$$;
--> statement-breakpoint
revoke all on function join_conversations(text) from public;
--> statement-breakpoint
grant execute on function join_conversations(text) to authenticated;
--> statement-breakpoint
create trigger open_conversation before insert on support_conversations for each row execute function open_conversation();
--> statement-breakpoint
create trigger add_support_message before insert on support_messages for each row execute function add_support_message();
--> statement-breakpoint
create trigger count_support_message after insert on support_messages for each row execute function count_support_message();
--> statement-breakpoint
grant select (id, user_id, session_id, page_url, page_title, status, message_count, last_message_at, metadata, locale, created_at, rating, merged_into), insert (id, page_url, page_title, locale, metadata), update (rating) on support_conversations to anon, authenticated;
--> statement-breakpoint
grant select, insert (id, conversation_id, sender_type, sender_id, content, read_at), update (read_at) on support_messages to anon, authenticated;
--> statement-breakpoint
grant select, insert, update, delete on support_conversations, support_messages, support_notes, support_replies, support_presence to admin;
--> statement-breakpoint
select watch_table('support_conversations', array['id', 'user_id', 'session_id', 'status']);
--> statement-breakpoint
select watch_table('support_messages', array['id', 'conversation_id', 'user_id', 'session_id', 'sender_type']);
--> statement-breakpoint
-- db/functions 105f796f9475b2f1
select 1;
