-- The clinics all of whose bookings the caller may see: their own and those that gave them a role, but not those of a
-- practitioner (see practised_places); with 'manager' only those whose schedules they may change.
create or replace function staffed_clinics(p_role text default null) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'clinics' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
  union
  select clinic_id from clinic_staff
  where member_id = nullif(current_setting('app.user_id', true), '') and role = coalesce(p_role, role)
    and (role <> 'practitioner' or p_role is not null)
$$;
