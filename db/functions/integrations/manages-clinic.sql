-- Whether somebody owns a clinic's listing or has the role of a manager there.
create or replace function manages_clinic(p_person text, p_clinic uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
      select 1 from claims
      where entity_type = 'clinics' and state = 'approved' and claimant_id = p_person and entity_id = p_clinic)
    or exists (
      select 1 from clinic_staff where member_id = p_person and clinic_id = p_clinic and role = 'manager')
$$;
revoke all on function manages_clinic(text, uuid) from public;
