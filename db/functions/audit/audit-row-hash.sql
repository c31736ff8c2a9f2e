-- The hash of a row: of everything in it but the persons, and of the hash before it.
create or replace function audit_row_hash(p_entry audit_log) returns text
language sql stable
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_entry.previous_hash, p_entry.position, extract(epoch from p_entry.at), p_entry.actor_kind, p_entry.actor_hash,
    p_entry.action, p_entry.entity_type, p_entry.entity_hash, p_entry.request_id, p_entry.detail)::text, 'UTF8')), 'hex')
$$;
