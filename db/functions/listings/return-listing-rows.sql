-- Takes back what move_listing_rows() moved: the rows of p_moved that still belong to p_from go back to p_to.
create or replace function return_listing_rows(p_entity_type text, p_from uuid, p_to uuid, p_moved jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  rule record;
begin
  for rule in select * from listing_row_rules(p_entity_type) loop
    execute format(
      'update %1$I as given set %2$I = $2
      where given.%2$I = $1 and %3$s and to_jsonb(given.%5$I) in (select jsonb_array_elements($3))
        and not exists (select 1 from %1$I as mine where mine.%2$I = $2 and %4$s)',
      rule.table_name, rule.owner_column, rule.belongs, rule.clashes, rule.key_column)
    using p_from, p_to, coalesce(p_moved -> rule.table_name, '[]'::jsonb);
  end loop;
  update places_of_practice set is_primary = true
  where to_jsonb(id) in (select jsonb_array_elements(coalesce(p_moved -> 'primary_places', '[]'::jsonb)));
end
$$;
revoke all on function return_listing_rows(text, uuid, uuid, jsonb) from public;
grant execute on function return_listing_rows(text, uuid, uuid, jsonb) to admin;
