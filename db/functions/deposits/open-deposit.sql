-- Begins a payment of a booking's deposit and holds its time while it is paid: opened, missing (or not the caller's),
-- illegal (nothing is to be paid), expired (the hold has run out), or payments (too many attempts).
create or replace function open_deposit(p_deposit uuid, p_booking uuid, p_secret_hash text, p_provider text,
  p_minutes int, p_most int)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  booking bookings;
begin
  select * into booking from bookings where id = p_booking for update;
  if not found or not acts_for_booking(p_booking, 'patient', p_secret_hash) then
    return 'missing';
  elsif booking.state <> 'held' or booking.deposit is null or booking.patient_name = '' then
    return 'illegal';
  elsif booking.held_until <= now() then
    return 'expired';
  elsif (select count(*) from booking_deposits where booking_id = p_booking) >= p_most then
    return 'payments';
  end if;
  insert into booking_deposits (id, booking_id, provider, amount_fils, notice_hours)
  select p_deposit, p_booking, p_provider, round(booking.deposit * 100),
    coalesce(booking.cancellation_notice_hours, k.cancellation_notice_hours)
  from appointment_types k where k.id = booking.appointment_type_id;
  update bookings set held_until = greatest(held_until, now() + make_interval(mins => p_minutes)) where id = p_booking;
  return 'opened';
end
$$;
