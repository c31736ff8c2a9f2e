-- The people with a role in a clinic's bookings, for its owner.
create or replace function list_clinic_staff(p_clinic uuid)
returns table (member_id text, name text, email text, role text, since timestamptz, professional_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.member_id, u.full_name, u.email, s.role, s.created_at, s.professional_id
  from clinic_staff s join users u on u.auth_user_id = s.member_id
  where s.clinic_id = p_clinic and owns_listing('clinics', p_clinic)
  order by u.full_name, s.member_id
$$;
revoke all on function list_clinic_staff(uuid) from public;
grant execute on function list_clinic_staff(uuid) to authenticated, admin;
