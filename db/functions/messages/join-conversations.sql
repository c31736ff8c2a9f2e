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
revoke all on function join_conversations(text) from public;
grant execute on function join_conversations(text) to authenticated;
