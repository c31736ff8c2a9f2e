-- Whether messages about a booking of the caller reach anybody: its clinic or its professional has a member on the
-- site other than the patient.
create or replace function has_clinic_reader(p_booking uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from bookings b cross join lateral booking_people(b.id) as person
    where b.id = p_booking and b.patient_id = nullif(current_setting('app.user_id', true), '') and person <> b.patient_id)
$$;
revoke all on function has_clinic_reader(uuid) from public;
grant execute on function has_clinic_reader(uuid) to authenticated;
