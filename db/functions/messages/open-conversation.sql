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
