-- The professionals whose listing the caller owns, and those with a schedule at a clinic whose bookings the caller sees.
create or replace function staffed_professionals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select owned_professionals()
  union
  select professional_id from schedules
  where professional_id is not null and clinic_id in (select staffed_clinics())
$$;
