-- The clinic of the API key that calls, where the key has the scope and is valid, and the member who made it still
-- manages the clinic.
create or replace function key_clinics(p_scope text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.clinic_id from api_keys k join users u on u.auth_user_id = k.made_by and u.suspended_at is null
  where k.id = nullif(current_setting('app.key_id', true), '')::uuid and k.clinic_id is not null
    and p_scope = any(k.scopes) and k.revoked_at is null and k.expires_at > now()
    and manages_clinic(k.made_by, k.clinic_id)
$$;
