-- The day on which a clinic marked a visit of this person to a professional or a clinic as attended, or null. Who
-- booked for somebody else did not visit. A visit that staff entered is of the account that confirmed its address: the
-- messages about it went there.
create or replace function confirmed_visit(p_author text, p_entity_id uuid) returns date
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(coalesce(e.at, upper(b.during)) at time zone 'Asia/Dubai')::date
  from bookings b left join booking_events e on e.booking_id = b.id and e.action = 'attend'
  where b.state = 'attended' and b.beneficiary <> 'sponsored' and (p_author in (b.patient_id, b.booked_by)
      or b.patient_id is null and b.booked_by is null and b.holder_network is null
        and lower(b.contact_email) = (select lower(a.email) from auth_users a where a.id = p_author and a.email_verified))
    and p_entity_id in (b.professional_id, b.clinic_id)
$$;
revoke all on function confirmed_visit(text, uuid) from public;
