-- Ends holds whose time was closed by the clinic, an administrator or a job. Returns those that ended.
create or replace function end_displaced_holds(p_bookings uuid[]) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
as $$
  with ended as (
    update bookings b set state = 'expired'
    where b.id = any(p_bookings) and b.state = 'held'
      and (acts_for_booking(b.id, 'clinic', null) or acts_for_booking(b.id, 'admin', null))
    returning b.id),
  noted as (
    insert into booking_events (booking_id, action, from_state, to_state, party)
    select id, 'expire', 'held', 'expired', 'system' from ended)
  select id from ended
$$;
