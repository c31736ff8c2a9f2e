-- The clinics whose bookings the caller may see: their own and those that gave them a role; with 'manager' only
-- those whose schedules they may change.
create or replace function staffed_clinics(p_role text default null) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'clinics' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
  union
  select clinic_id from clinic_staff
  where member_id = nullif(current_setting('app.user_id', true), '') and (p_role is null or role = p_role)
$$;
