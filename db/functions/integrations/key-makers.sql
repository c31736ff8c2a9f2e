-- Who made the API keys of a clinic, for those who manage it, and whether they still manage it themselves; of all keys
-- for administrators with full rights.
create or replace function key_makers(p_clinic uuid) returns table (key_id uuid, name text, is_managed boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.id, coalesce(nullif(u.full_name, ''), u.email),
    k.clinic_id is null or u.suspended_at is null and manages_clinic(k.made_by, k.clinic_id)
  from api_keys k join users u on u.auth_user_id = k.made_by
  where (p_clinic is null or k.clinic_id = p_clinic)
    and (k.clinic_id in (select staffed_clinics('manager'))
      or current_setting('role', true) = 'admin' and office_may('full'))
$$;
revoke all on function key_makers(uuid) from public;
grant execute on function key_makers(uuid) to authenticated, admin;
