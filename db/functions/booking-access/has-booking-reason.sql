-- Whether a booking has a reason that the caller's clinic may read; that there is one is no read of it.
create or replace function has_booking_reason(p_booking uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from booking_reasons r where r.booking_id = p_booking and r.is_shared_with_clinic)
    and current_setting('role', true) <> 'none' and acts_for_booking(p_booking, 'clinic', null)
$$;
revoke all on function has_booking_reason(uuid) from public;
grant execute on function has_booking_reason(uuid) to authenticated, admin;
