-- The schedules that the caller may change.
create or replace function staffed_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from schedules
  where clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals())
$$;
