-- The people who get a mail at once about a clinic's booking: not those who chose none, or one mail a day.
create or replace function booking_staff(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.auth_user_id
  from booking_people(p_booking) as person join users u on u.auth_user_id = person and u.suspended_at is null
    left join notification_preferences n on n.user_id = person and n.topic = 'clinic'
  where coalesce(n.is_mailed and not n.is_digest, true)
$$;
revoke all on function booking_staff(uuid) from public;
