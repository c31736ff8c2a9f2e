-- The features that somebody has turned on or off; of the settings requests see these alone.
create or replace function feature_settings() returns table (name text, is_on boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select substr(key, length('feature.') + 1), value = 'true'::jsonb
  from app_settings where starts_with(key, 'feature.') and jsonb_typeof(value) = 'boolean'
$$;
