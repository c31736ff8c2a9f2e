-- The professionals whose listing the caller owns.
create or replace function owned_professionals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'professionals' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
$$;
