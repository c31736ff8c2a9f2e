-- Notes that a clinic keeps appointments outside of its hours, those among them that it holds for their patients.
-- Returns those that it may decide on.
create or replace function keep_displaced(p_bookings uuid[], p_reason text) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
as $$
  update bookings b set displaced_since = coalesce(b.displaced_since, now()), displaced_kept_at = now(),
    displaced_reason = coalesce(b.displaced_reason, p_reason)
  where b.id = any(p_bookings) and b.state in ('held', 'requested', 'confirmed')
    and (acts_for_booking(b.id, 'clinic', null) or acts_for_booking(b.id, 'admin', null))
  returning b.id
$$;
