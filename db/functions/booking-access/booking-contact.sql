-- How the clinic reaches the patient of a booking: by what was typed, else by the account that booked.
create or replace function booking_contact(p_booking uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'email', coalesce(b.contact_email, case when u.email not like '%@phone.invalid' then u.email end),
    'phone', coalesce(b.contact_phone,
      case when u.email like '%@phone.invalid' then '+' || split_part(u.email, '@', 1) end))
  from bookings b left join users u on u.auth_user_id = coalesce(b.patient_id, b.booked_by)
  where b.id = p_booking and (acts_for_booking(p_booking, 'clinic', null) or acts_for_booking(p_booking, 'admin', null))
$$;
revoke all on function booking_contact(uuid) from public;
grant execute on function booking_contact(uuid) to authenticated, admin;
