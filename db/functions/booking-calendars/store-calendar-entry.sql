-- Stores an event that a member of staff wrote by a calendar program, with the times that it takes. Returns done,
-- missing (a schedule that the caller does not handle), taken (its UID has another name) or many (too many events).
create or replace function store_calendar_entry(p_schedule uuid, p_name text, p_uid text, p_sealed text, p_etag text,
  p_recurs boolean, p_starts timestamptz[], p_ends timestamptz[])
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  entry uuid;
begin
  -- Free times follow the table of schedules.
  update schedules set updated_at = now()
  where id = p_schedule and id in (select handled_schedules());
  if not found then
    return 'missing';
  elsif exists (select 1 from calendar_entries where schedule_id = p_schedule and uid = p_uid and name <> p_name) then
    return 'taken';
  elsif (select count(*) from calendar_entries where schedule_id = p_schedule and name <> p_name) >= 2000 then
    return 'many';
  end if;
  insert into calendar_entries (schedule_id, name, uid, sealed, etag, recurs)
  values (p_schedule, p_name, p_uid, p_sealed, p_etag, p_recurs)
  on conflict (schedule_id, name) do update
  set uid = excluded.uid, sealed = excluded.sealed, etag = excluded.etag, recurs = excluded.recurs, changed_at = now()
  returning id into entry;
  delete from imported_times where entry_id = entry;
  insert into imported_times (entry_id, schedule_id, starts_at, ends_at)
  select entry, p_schedule, given.* from unnest(p_starts, p_ends) as given;
  return 'done';
end
$$;
