-- Whether the caller may act on a booking as this party. A guest proves it by the booking's
-- secret; of several hashes with spaces between, any is right.
create or replace function acts_for_booking(p_booking uuid, p_party text, p_secret_hash text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from bookings b where b.id = p_booking and case p_party
      when 'patient' then
        coalesce(nullif(current_setting('app.user_id', true), '') in (b.booked_by, b.patient_id), false)
        or coalesce(b.secret_hash = any(string_to_array(p_secret_hash, ' ')), false)
      when 'clinic' then
        -- A job acts for a clinic that answers by the link of a mail.
        current_setting('role', true) = 'none'
        or b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals())
        or (b.professional_id, b.clinic_id) in (select * from practised_places())
        or b.clinic_id in (select key_clinics('bookings:write'))
      when 'admin' then
        current_setting('role', true) = 'admin' and office_may('full', 'directory', 'support')
      when 'system' then current_setting('role', true) = 'none'
      else false end)
$$;
