-- Notes when the clinic would see the patient of an attended appointment again; null withdraws it. Returns whether
-- the caller may, and the appointment was attended.
create or replace function suggest_follow_up(p_booking uuid, p_party text, p_on date) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if p_party <> 'clinic' or not acts_for_booking(p_booking, p_party, null) then
    return false;
  end if;
  update bookings set follow_up_on = p_on where id = p_booking and state = 'attended';
  return found;
end
$$;
