-- The people who get mails about a clinic's booking, without those who switched mails about appointments off.
create or replace function booking_staff(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select person from booking_people(p_booking) as person where wants_mail(person, 'bookings')
$$;
revoke all on function booking_staff(uuid) from public;
