-- Of each professional's confirmed appointments of the last twelve months, how many took place or were missed by the
-- patient, and how many the clinic cancelled instead. Nothing below 20: a few appointments say little, and would tell
-- of single ones.
create or replace function honoured_bookings(p_professionals uuid[])
returns table (professional_id uuid, honoured int, counted int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select b.professional_id, (count(*) filter (where b.state <> 'cancelled'))::int, count(*)::int
  from bookings b
  where b.professional_id = any(p_professionals)
    and lower(b.during) between now() - interval '12 months' and now()
    and (b.state in ('checked_in', 'attended', 'no_show')
      or b.state = 'cancelled' and b.cancelled_by in ('clinic', 'admin') and exists (
        select 1 from booking_events e
        where e.booking_id = b.id and e.action = 'cancel' and e.from_state = 'confirmed'))
  group by b.professional_id
  having count(*) >= 20
$$;
