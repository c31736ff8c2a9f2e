-- Refuses changes of state that booking_transitions does not have, whoever makes them, and frees the rooms and
-- devices of a booking that has ended.
create or replace function guard_booking() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.state <> old.state and not exists (
    select 1 from booking_transitions where from_state = old.state and to_state = new.state)
  then
    raise exception 'A booking cannot change from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if new.state <> 'requested' then
    new.answer_by := null;
  end if;
  if new.state <> old.state and new.state not in ('held', 'requested', 'confirmed', 'checked_in') then
    delete from booking_units where booking_id = new.id;
  end if;
  new.updated_at := now();
  return new;
end
$$;
