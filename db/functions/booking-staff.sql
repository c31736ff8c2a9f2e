-- The people who get mails about a clinic's booking: the owners of the two listings and the clinic's staff, without
-- those who switched mails about appointments off.
create or replace function booking_staff(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select people.id from (
    select c.claimant_id as id from bookings b join claims c
      on c.state = 'approved' and (c.entity_type = 'clinics' and c.entity_id = b.clinic_id
        or c.entity_type = 'professionals' and c.entity_id = b.professional_id)
    where b.id = p_booking
    union
    select s.member_id from bookings b join clinic_staff s on s.clinic_id = b.clinic_id
    where b.id = p_booking
  ) as people
  where wants_mail(people.id, 'bookings')
$$;
revoke all on function booking_staff(uuid) from public;
