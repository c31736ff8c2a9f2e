-- Confirms a visit that a clinic holds for its patient, who has its secret. Returns done, missing, expired or late. The
-- patient has said that they come, by which the clinic reaches the contact from now on.
create or replace function confirm_visit(p_booking uuid, p_secret_hash text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  booking bookings;
begin
  select * into booking from bookings where id = p_booking and secret_hash = any(string_to_array(p_secret_hash, ' ')) for update;
  if not found or booking.state not in ('held', 'expired')
    or coalesce(booking.booked_by, booking.patient_id, booking.holder_network) is not null or booking.patient_name = ''
  then
    return 'missing';
  elsif booking.state = 'expired' or booking.held_until <= now() then
    return 'expired';
  elsif lower(booking.during) <= now() then
    return 'late';
  end if;
  update bookings set state = 'confirmed', confirmed_sequence = sequence where id = p_booking;
  insert into booking_events (booking_id, action, from_state, to_state, party)
  values (p_booking, 'confirm', 'held', 'confirmed', 'patient');
  return 'done';
end
$$;
