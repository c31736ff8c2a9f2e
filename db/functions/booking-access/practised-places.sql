-- The places of practice whose appointments the caller handles as a practitioner: their own at the clinic that gave
-- them the role, and not those of the same professional elsewhere.
create or replace function practised_places() returns table (professional_id uuid, clinic_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.professional_id, s.clinic_id from clinic_staff s
  where s.role = 'practitioner' and s.member_id = nullif(current_setting('app.user_id', true), '')
$$;
