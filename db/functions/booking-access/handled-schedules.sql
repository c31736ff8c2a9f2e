-- The schedules whose appointments the caller handles.
create or replace function handled_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from schedules
  where clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals())
    or (professional_id, clinic_id) in (select * from practised_places())
    or clinic_id in (select key_clinics('bookings:write'))
$$;
