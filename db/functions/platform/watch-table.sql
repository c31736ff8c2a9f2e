-- From now on the changes of a table are told.
create or replace function watch_table(p_table regclass, p_columns text[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  columns text := (select string_agg(quote_literal(name), ', ') from unnest(p_columns) as name);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_inserts', p_table, columns);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_updates', p_table, columns);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function note_changes(%s)', 'note_deletes', p_table, columns);
end $$;
