-- Whether the caller may change a part of a listing: its owner every part; the managers of a clinic its hours and its
-- team, too.
create or replace function may_change_listing(p_entity_type text, p_entity_id uuid, p_part text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select owns_listing(p_entity_type, p_entity_id)
    or (p_entity_type = 'clinics' and p_part in ('hours', 'ramadan', 'exceptions', 'team')
      and p_entity_id in (select staffed_clinics('manager')))
$$;
