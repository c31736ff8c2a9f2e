-- Claims a caller's key until the end of the transaction and says what is known of it: new, running (another
-- transaction has claimed it), other (used with another request), or done with the stored answer.
create or replace function claim_idempotency_key(p_caller_key text, p_key text, p_request_hash text)
returns table (outcome text, status int, answer jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  stored idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_caller_key || ' ' || p_key, 1)) then
    return query select 'running', null::int, null::jsonb;
    return;
  end if;
  select * into stored from idempotency_keys where caller_key = p_caller_key and key = p_key;
  return query select
    case when stored.key is null then 'new' when stored.request_hash <> p_request_hash then 'other' else 'done' end,
    stored.status::int, stored.answer;
end
$$;
