-- The caller's side of the messages about a booking: its patient's, or its clinic's; null for everybody else. Who only
-- booked for somebody is not the patient; who looks at the site as somebody else has no side.
create or replace function thread_side(p_booking uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when coalesce(current_setting('app.is_impersonated', true), '') = 'on' then null
    when b.patient_id = nullif(current_setting('app.user_id', true), '') then 'patient'
    when b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals())
      or (b.professional_id, b.clinic_id) in (select * from practised_places()) then 'clinic'
    end
  from bookings b where b.id = p_booking and b.patient_id is not null and b.state not in ('held', 'expired')
$$;
