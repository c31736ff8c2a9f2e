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
