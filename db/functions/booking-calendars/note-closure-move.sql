-- Notes on the last event of a booking, which is a move, that it was moved for closed time ('moved'), or that its
-- clinic leaves it at the new time ('left'). Returns whether the caller may.
create or replace function note_closure_move(p_booking uuid, p_note text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if p_note not in ('moved', 'left')
    or not (acts_for_booking(p_booking, 'clinic', null) or acts_for_booking(p_booking, 'admin', null))
  then
    return false;
  end if;
  update booking_events e set detail = e.detail || jsonb_build_object('closure', p_note)
  where e.id = (select max(l.id) from booking_events l where l.booking_id = p_booking) and e.action = 'reschedule';
  return found;
end
$$;
