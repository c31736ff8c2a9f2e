-- Removes an event that staff wrote by a calendar program, and frees its times. Returns whether there was one.
create or replace function remove_calendar_entry(p_schedule uuid, p_name text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update schedules set updated_at = now()
  where id = p_schedule and id in (select handled_schedules());
  if not found then
    return false;
  end if;
  delete from calendar_entries where schedule_id = p_schedule and name = p_name;
  return found;
end
$$;
