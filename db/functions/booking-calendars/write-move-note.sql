-- Leaves the message of a clinic, or of the site's staff, to the patient of a booking that they have moved. Returns
-- whether the caller may.
create or replace function write_move_note(p_booking uuid, p_note text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not (acts_for_booking(p_booking, 'clinic', null) or acts_for_booking(p_booking, 'admin', null)) then
    return false;
  end if;
  update bookings set note = p_note where id = p_booking;
  return found;
end
$$;
