-- Tells in the outbox which rows of a table have changed, in the columns that are named for the trigger:
-- the key, and what the table's policies look at. A statement that changes many says only that it did.
create function note_changes() returns trigger
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
--> statement-breakpoint
-- From now on the changes of a table are told.
create function watch_table(p_table regclass, p_columns text[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  columns text := (select string_agg(quote_literal(name), ', ') from unnest(p_columns) as name);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_inserts', p_table, columns);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_updates', p_table, columns);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function note_changes(%s)', 'note_deletes', p_table, columns);
end $$;
--> statement-breakpoint
revoke all on function watch_table(regclass, text[]), note_changes() from public;
--> statement-breakpoint
select watch_table('users', array['id', 'auth_user_id']),
  watch_table('user_roles', array['auth_user_id', 'role']),
  watch_table('user_favorites', array['id', 'user_id']),
  watch_table('user_notifications', array['id', 'user_id']),
  watch_table('app_settings', array['key']),
  watch_table('media_files', array['id', 'bucket']),
  watch_table('geo_countries', array['id', 'status']),
  watch_table('geo_provinces', array['id', 'status']),
  watch_table('geo_cities', array['id', 'status']),
  watch_table('geo_districts', array['id', 'status']),
  watch_table('vocabulary_categories', array['id', 'status']),
  watch_table('vocabulary_items', array['id', 'status']),
  watch_table('vocabulary_relations', array['item_id', 'relation', 'related_item_id']);
