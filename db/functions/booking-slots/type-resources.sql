-- The rooms and devices of which an appointment needs one unit each: those of its type, and the one whose schedule it
-- is booked in.
create or replace function type_resources(p_type uuid) returns setof uuid
language sql stable set search_path = public, pg_temp
as $$
  select resource_id from appointment_type_resources where appointment_type_id = p_type
  union
  select s.resource_id from appointment_types t join schedules s on s.id = t.schedule_id
  where t.id = p_type and s.resource_id is not null
$$;
revoke all on function type_resources(uuid) from public;
