-- Locks what a new time of a booking needs, in the order professional (if any), resources; ends the holds in it that have
-- run out; returns the session and its free seat. Raises exclusion_violation where no seat is left.
create or replace function lock_slot(p_type uuid, p_booking uuid, p_starts_at timestamptz,
  out during tstzrange, out occupied tstzrange, out session_id uuid, out seat int)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind appointment_types;
  doctor uuid;
begin
  select * into strict kind from appointment_types where id = p_type;
  select s.professional_id into strict doctor from schedules s where s.id = kind.schedule_id;
  perform 1 from professionals where id = doctor for no key update;
  perform 1 from bookable_resources r
  where r.id in (select type_resources(p_type))
  order by r.id for no key update;
  during := tstzrange(p_starts_at, p_starts_at + make_interval(mins => kind.duration_minutes));
  occupied := tstzrange(p_starts_at - make_interval(mins => kind.buffer_before_minutes),
    upper(during) + make_interval(mins => kind.buffer_after_minutes));
  -- All seats of a group visit share an id, which type and start determine.
  session_id := case when kind.capacity = 1 then p_booking else md5(p_type::text || p_starts_at::text)::uuid end;
  update bookings b set state = 'expired'
  where b.state = 'held' and b.held_until <= now() and b.occupied && lock_slot.occupied and b.id <> p_booking
    and (b.professional_id = doctor or exists (
      select 1 from booking_units u
      join bookable_units unit on unit.id = u.unit_id
      where u.booking_id = b.id and unit.resource_id in (select type_resources(p_type))));
  select free into seat from generate_series(1, kind.capacity) as free
  where not exists (
    select 1 from bookings b where b.session_id = lock_slot.session_id and b.seat = free and b.id <> p_booking
      and b.state in ('held', 'requested', 'confirmed', 'checked_in'))
  order by free limit 1;
  if seat is null then
    raise exception 'The group is full.' using errcode = 'exclusion_violation';
  end if;
end
$$;
revoke all on function lock_slot(uuid, uuid, timestamptz) from public;
