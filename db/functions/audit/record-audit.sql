-- Requests may add to the audit log and the outbox only through these two functions.
-- The audit row of a request: who it is follows from the transaction's own role, so that it cannot be claimed.
create or replace function record_audit(p_action text, p_entity_type text, p_entity_id text, p_request_id text, p_detail jsonb)
returns void language sql security definer set search_path = public, pg_temp
as $$
  insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id, request_id, detail)
  values (
    case current_setting('role', true) when 'anon' then 'guest' when 'authenticated' then 'user' when 'admin' then 'admin'
      when 'api_key' then 'key' else 'job' end,
    coalesce(nullif(current_setting('app.user_id', true), ''), nullif(current_setting('app.key_id', true), '')),
    p_action, p_entity_type, p_entity_id, p_request_id, coalesce(p_detail, '{}'::jsonb))
$$;
