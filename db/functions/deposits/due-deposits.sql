-- What is to be done with deposits by the policy that was stated: captured once the appointment took place, was
-- missed or was cancelled late; released, or refunded where it was captured, when it was cancelled in time, by the
-- clinic, declined or unanswered, and when an administrator marked a refund before p_refunds_before. A reservation
-- older than p_reserved_before is captured, since banks drop it. A second payment of the same booking is given back.
create or replace function due_deposits(p_reserved_before timestamptz, p_refunds_before timestamptz)
returns table (id uuid, action text)
language sql stable set search_path = public, pg_temp
as $$
  select d.id, case when d.status = 'captured' then 'refund' when decided.is_returned then 'release' else 'capture' end
  from booking_deposits d
  join bookings b on b.id = d.booking_id
  cross join lateral (
    select b.state = 'cancelled' and b.cancelled_by is not distinct from 'patient' and (
      moved_late(b.id, d.notice_hours) or exists (
        select 1 from booking_events e
        where e.booking_id = b.id and e.action = 'cancel' and e.from_state = 'confirmed'
          and lower(b.during) - make_interval(hours => d.notice_hours) < e.at)) as is_late
  ) cancellation
  cross join lateral (
    select
      b.state in ('attended', 'no_show') or is_late
        or b.state in ('requested', 'confirmed', 'checked_in') and d.authorised_at < p_reserved_before as is_kept,
      b.state in ('declined', 'expired') or b.state = 'cancelled' and not is_late
        or coalesce(b.refunded_at <= p_refunds_before, false)
        or exists (
          select 1 from booking_deposits first
          where first.booking_id = b.id and first.status in ('authorised', 'captured')
            and (first.authorised_at, first.id) < (d.authorised_at, d.id)) as is_returned
  ) decided
  where d.status = 'authorised' and (decided.is_kept or decided.is_returned)
    or d.status = 'captured' and decided.is_returned
$$;
revoke all on function due_deposits(timestamptz, timestamptz) from public;
