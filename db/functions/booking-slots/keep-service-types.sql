-- Switches off the appointment types of a service that is deleted: without it they would be consultations. Bookings keep
-- their type as a record.
create or replace function keep_service_types() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update appointment_types set is_active = false where service_id = old.id and is_active;
  return old;
end
$$;
revoke all on function keep_service_types() from public;
