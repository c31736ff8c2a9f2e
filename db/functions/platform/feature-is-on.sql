-- Whether a feature was turned on; of the settings requests see this alone.
create or replace function feature_is_on(p_name text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select 1 from app_settings where key = 'feature.' || p_name and value = 'true'::jsonb)
$$;
