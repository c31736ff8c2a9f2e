-- Returns until when a visit that a clinic books is held for its patient to confirm it; null where it is booked at once:
-- for a contact that has booked, come or confirmed there, for its first visits, and where a message would come too late.
create or replace function visit_held_until(p_type uuid, p_starts_at timestamptz, p_email text, p_phone text, p_rules jsonb)
returns timestamptz language sql stable security definer set search_path = public, pg_temp
as $$
  with same as (
    select b.* from appointment_types k
      join schedules s on s.id = k.schedule_id and s.id in (select handled_schedules())
      join bookings b on b.clinic_id = s.clinic_id
        and (lower(b.contact_email) = lower(p_email) or b.contact_phone = p_phone)
    where k.id = p_type)
  select case
    when exists (select 1 from same where booked_by is not null or holder_network is not null
      or confirmed_sequence is not null or state in ('checked_in', 'attended')) then null
    when (select count(distinct coalesce(series_id, id)) from same where created_at > now() - make_interval(days => (p_rules ->> 'days')::int))
      < (p_rules ->> 'most')::int then null
    when p_starts_at < now() + make_interval(mins => 2 * (p_rules ->> 'leadMinutes')::int) then null
    else least(now() + make_interval(hours => (p_rules ->> 'hours')::int),
      p_starts_at - make_interval(mins => (p_rules ->> 'leadMinutes')::int)) end
$$;
