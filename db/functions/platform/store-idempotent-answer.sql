-- Stores the answer of a request in its own transaction, so that both are committed or neither.
create or replace function store_idempotent_answer(p_caller_key text, p_key text, p_request_hash text, p_status int,
  p_answer jsonb)
returns void language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into idempotency_keys (caller_key, key, request_hash, status, answer)
  values (p_caller_key, p_key, p_request_hash, p_status, p_answer)
$$;
