-- Counts the appointments of each clinic that start within a span, for administrators. Under row-level security
-- lower(during) is not leakproof, so that the planner reads every booking of a clinic instead of the index's range.
create or replace function clinic_booking_counts(p_from timestamptz, p_to timestamptz)
returns table (clinic_id uuid, bookings int, requests int, observing int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, n.bookings, n.requests, n.observing
  from clinics c cross join lateral (
    select count(*)::int as bookings, count(*) filter (where b.state = 'requested')::int as requests,
      count(*) filter (where b.state in ('requested', 'confirmed') and s.observes_holidays)::int as observing
    from bookings b join appointment_types k on k.id = b.appointment_type_id join schedules s on s.id = k.schedule_id
    where b.clinic_id = c.id and lower(b.during) >= p_from and lower(b.during) < p_to
      and b.state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')) n
  where n.bookings > 0 and office_may('full', 'directory', 'support')
$$;
