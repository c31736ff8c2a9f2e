-- Moves what people and clinics attached to one listing (places of practice, services, reviews, favourites, claims,
-- reports) to another, except what the other has already. Returns the keys of the moved rows by table, with which
-- return_listing_rows() takes it back. Only administrators may run it: favourites are otherwise their owners' alone.
create or replace function move_listing_rows(p_entity_type text, p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  owner constant text := case p_entity_type when 'professionals' then 'professional_id' when 'clinics' then 'clinic_id' end;
  moved jsonb := '{}';
  primaries jsonb := '[]';
  keys jsonb;
  rule record;
begin
  if owner is null then
    raise exception 'listings of % are not merged', p_entity_type using errcode = '22023';
  end if;
  if p_entity_type = 'professionals' then
    with first_places as (
      update places_of_practice set is_primary = false where professional_id = p_from and is_primary returning id
    )
    select coalesce(jsonb_agg(id), '[]') into primaries from first_places;
  end if;
  for rule in select * from listing_row_rules(p_entity_type) loop
    execute format(
      'with moved as (
        update %1$I as given set %2$I = $2
        where given.%2$I = $1 and %3$s and not exists (
          select 1 from %1$I as mine where mine.%2$I = $2 and %4$s)
        returning given.%5$I as key)
      select coalesce(jsonb_agg(key), ''[]'') from moved',
      rule.table_name, rule.owner_column, rule.belongs, rule.clashes, rule.key_column)
    into keys using p_from, p_to;
    moved := moved || jsonb_build_object(rule.table_name, keys);
  end loop;
  return moved || jsonb_build_object('primary_places', primaries);
end
$$;
revoke all on function move_listing_rows(text, uuid, uuid) from public;
grant execute on function move_listing_rows(text, uuid, uuid) to admin;
