-- The schedules whose imported busy times the caller may read: those that they handle, and those of the same
-- professionals elsewhere, because a busy person is busy at every clinic.
create or replace function imported_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select other.id from schedules handled
  join schedules other on other.id = handled.id or other.professional_id = handled.professional_id
  where handled.id in (select handled_schedules())
$$;
