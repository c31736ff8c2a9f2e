-- Whether somebody has taken a listing over; who, is nobody's business.
create or replace function is_claimed(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved')
$$;
