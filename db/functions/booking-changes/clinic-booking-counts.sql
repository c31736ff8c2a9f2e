-- Counts the appointments of each clinic that start within a span, for administrators. Under row-level security
-- lower(during) is not leakproof, so that the planner reads every booking of a clinic instead of the index's range.
create or replace function clinic_booking_counts(p_from timestamptz, p_to timestamptz)
returns table (clinic_id uuid, bookings int, requests int, displaced int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, n.bookings, n.requests, n.displaced
  from clinics c cross join lateral (
    select count(*)::int as bookings, count(*) filter (where b.state = 'requested')::int as requests,
      count(*) filter (where b.displaced_since is not null and b.displaced_kept_at is null
        and b.state in ('requested', 'confirmed') and lower(b.during) > now())::int as displaced
    from bookings b
    where b.clinic_id = c.id and lower(b.during) >= p_from and lower(b.during) < p_to
      and b.state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')) n
  where n.bookings > 0 and office_may('full', 'directory', 'support')
$$;
