-- Whether the patient moved a confirmed booking to another time when a cancellation was no longer free: the new time does not
-- make it free again. A move records it by the term of its time; p_notice_hours is for moves without that record.
create or replace function moved_late(p_booking uuid, p_notice_hours int) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from booking_events e
    where e.booking_id = p_booking and e.party = 'patient' and e.action = 'reschedule'
      and e.from_state = 'confirmed'
      and coalesce((e.detail ->> 'isLate')::boolean,
        (e.detail ->> 'from')::timestamptz - make_interval(hours => p_notice_hours) < e.at))
$$;
revoke all on function moved_late(uuid, int) from public;
grant execute on function moved_late(uuid, int) to admin;
