-- Whether the administrator of this transaction has one of these roles. Without a role it is full.
create or replace function office_may(variadic p_roles text[]) returns boolean
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select coalesce(nullif(current_setting('app.office_role', true), ''), 'full') = any(p_roles)
$$;
