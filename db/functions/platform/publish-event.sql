create or replace function publish_event(p_topic text, p_entity_type text, p_entity_id text, p_version int, p_payload jsonb)
returns bigint language sql security definer set search_path = public, pg_temp
as $$
  insert into outbox_events (topic, entity_type, entity_id, version, payload)
  values (p_topic, p_entity_type, p_entity_id, p_version, coalesce(p_payload, '{}'::jsonb))
  returning sequence
$$;
