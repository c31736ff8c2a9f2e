-- Tells in the outbox which rows of a table have changed, in the columns that are named for the trigger:
-- the key, and what the table's policies look at. A statement that changes many says only that it did.
create or replace function note_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  most constant int := 100;
  total int;
  noted jsonb;
begin
  if tg_op = 'DELETE' then
    select count(*) into total from old_rows;
    if total between 1 and most then
      select jsonb_agg((select jsonb_object_agg(name, to_jsonb(changed) -> name) from unnest(tg_argv) as name))
      into noted from old_rows as changed;
    end if;
  else
    select count(*) into total from new_rows;
    if total between 1 and most then
      select jsonb_agg((select jsonb_object_agg(name, to_jsonb(changed) -> name) from unnest(tg_argv) as name))
      into noted from new_rows as changed;
    end if;
  end if;
  if total > 0 then
    insert into outbox_events (topic, entity_type, entity_id, payload)
    values ('row.changed', 'rows', tg_table_name, jsonb_build_object('operation', lower(tg_op), 'rows', noted));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
