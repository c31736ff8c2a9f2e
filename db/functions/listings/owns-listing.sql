-- Whether the person who asks has an approved claim of a listing: the owner, for policies and functions.
create or replace function owns_listing(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims
    where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved'
      and claimant_id = nullif(current_setting('app.user_id', true), ''))
$$;
