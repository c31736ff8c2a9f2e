-- The people at the clinic of a booking: the owners of the two listings and the clinic's staff, practitioners
-- for their own bookings.
create or replace function booking_people(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.claimant_id from bookings b join claims c
    on c.state = 'approved' and (c.entity_type = 'clinics' and c.entity_id = b.clinic_id
      or c.entity_type = 'professionals' and c.entity_id = b.professional_id)
  where b.id = p_booking
  union
  select s.member_id from bookings b join clinic_staff s on s.clinic_id = b.clinic_id
    and (s.role <> 'practitioner' or s.professional_id = b.professional_id)
  where b.id = p_booking
$$;
revoke all on function booking_people(uuid) from public;
