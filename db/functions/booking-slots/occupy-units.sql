-- Gives a booking one unit of each resource that its type needs. Call after lock_slot; a group shares its units.
create or replace function occupy_units(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  needed record;
  chosen uuid;
begin
  delete from booking_units where booking_id = p_booking;
  for needed in
    select needed_id as resource_id, b.session_id, b.occupied
    from bookings b, type_resources(b.appointment_type_id) as needed_id
    where b.id = p_booking order by needed_id
  loop
    select u.id into chosen from bookable_units u
    where u.resource_id = needed.resource_id and not exists (
      select 1 from booking_units taken
      where taken.unit_id = u.id and taken.occupied && needed.occupied and taken.session_id <> needed.session_id)
    order by exists (
      select 1 from booking_units own where own.unit_id = u.id and own.session_id = needed.session_id) desc, u.position
    limit 1;
    if chosen is null then
      raise exception 'No room or device is free.' using errcode = 'exclusion_violation';
    end if;
    insert into booking_units (booking_id, unit_id, session_id, occupied)
    values (p_booking, chosen, needed.session_id, needed.occupied);
  end loop;
end
$$;
revoke all on function occupy_units(uuid) from public;
