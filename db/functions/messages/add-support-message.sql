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
