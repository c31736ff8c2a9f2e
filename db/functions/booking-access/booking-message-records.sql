-- What was sent about a booking to whom and how, for administrators: never a text. A notification of
-- the site is a row itself, and one for each other way by which it went.
create or replace function booking_message_records(p_booking uuid)
returns table (
  id text, kind text, audience text, person text, channel text, recipient text, queued_at timestamptz,
  due_at timestamptz, settled_at timestamptz, sent_at timestamptz, attempts int, unconfirmed int,
  delivery text, error text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.id::text, m.kind, m.audience, u.full_name, coalesce(m.sent_by, m.channel), m.recipient,
    m.created_at, m.next_attempt_at, m.settled_at, m.sent_at, m.attempts, m.unconfirmed, m.delivery, m.error
  from booking_messages m left join users u on u.auth_user_id = m.user_id
  where m.booking_id = p_booking and acts_for_booking(p_booking, 'admin', null)
  union all
  select coalesce(d.id, n.id)::text, split_part(n.type, '.', 2),
    case when n.user_id in (b.patient_id, b.booked_by) then 'patient' else 'clinic' end, u.full_name,
    way.channel, null, coalesce(d.created_at, n.created_at), d.next_attempt_at,
    coalesce(d.settled_at, case when d.id is null then n.created_at end),
    coalesce(d.sent_at, case when d.id is null then n.created_at end),
    coalesce(d.attempts, 0), coalesce(d.unconfirmed, 0),
    case when d.id is null and n.read_at is not null then 'read' end, d.error
  from user_notifications n join bookings b on b.id = p_booking
    join users u on u.auth_user_id = n.user_id
    cross join lateral (
      select 'site' as channel, null::uuid as delivery_id
      union all
      select o.channel, o.id from notification_deliveries o where o.notification_id = n.id) way
    left join notification_deliveries d on d.id = way.delivery_id
  where n.payload ->> 'subjectType' = 'bookings' and n.payload ->> 'subjectId' = p_booking::text
    and n.topic <> 'admin' and acts_for_booking(p_booking, 'admin', null)
$$;
revoke all on function booking_message_records(uuid) from public;
grant execute on function booking_message_records(uuid) to admin;
