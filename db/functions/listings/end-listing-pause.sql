-- A listing that returns to the site is paused no more, whoever restored it: a later removal by the staff is not the
-- owner's to undo.
create or replace function end_listing_pause() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update claims set paused_at = null, back_on = null
  where entity_type = tg_table_name and entity_id = new.id and state = 'approved' and paused_at is not null;
  return null;
end
$$;
