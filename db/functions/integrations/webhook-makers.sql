-- Who made the webhook endpoints of a clinic, for those who manage it, and whether they still manage it themselves; those
-- of the back office, for null, for administrators with full rights.
create or replace function webhook_makers(p_clinic uuid) returns table (endpoint_id uuid, name text, is_managed boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.id, coalesce(nullif(u.full_name, ''), u.email),
    e.clinic_id is null or u.suspended_at is null and manages_clinic(e.made_by, e.clinic_id)
  from webhook_endpoints e join users u on u.auth_user_id = e.made_by
  where e.clinic_id is not distinct from p_clinic
    and (e.clinic_id in (select staffed_clinics('manager'))
      or current_setting('role', true) = 'admin' and office_may('full'))
$$;
revoke all on function webhook_makers(uuid) from public;
grant execute on function webhook_makers(uuid) to authenticated, admin;
