-- How often each listing is a favourite. A person's favourites are theirs alone, so only numbers of ten or more leave.
create or replace function favorite_totals()
returns table (entity_type text, entity_id uuid, favorites int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select favorite.entity_type, favorite.entity_id, count(*)::int
  from user_favorites favorite
  group by favorite.entity_type, favorite.entity_id
  having count(*) >= 10
$$;
revoke all on function favorite_totals() from public;
grant execute on function favorite_totals() to admin;
