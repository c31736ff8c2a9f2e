-- Tells in the outbox which licences of a table have changed: number, expiry, end, or the day of the last check.
create or replace function note_licences() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  most constant int := 1000;
  changed uuid[];
begin
  select array_agg(n.id) into changed from new_rows n join old_rows o on o.id = n.id
  where (n.licence_authority, n.licence_number, n.licence_checked_on, n.licence_expires_on, n.licence_ended_on)
    is distinct from (o.licence_authority, o.licence_number, o.licence_checked_on, o.licence_expires_on, o.licence_ended_on);
  if changed is not null then
    insert into outbox_events (topic, entity_type, payload)
    values ('licence.changed', 'licences', jsonb_build_object('entityType', tg_table_name, 'ids',
      case when cardinality(changed) <= most then to_jsonb(changed) end));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
