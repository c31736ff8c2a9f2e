-- A list opens to whoever knows its key, as long as its person lets favourites be shared.
create or replace function shared_list(p_key text)
returns table (name text, entity_type text, entity_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select list.name, favorite.entity_type, favorite.entity_id
  from favorite_lists list
  left join privacy_preferences chosen on chosen.auth_user_id = list.user_id
  left join favorite_list_items item on item.list_id = list.id
  left join user_favorites favorite on favorite.id = item.favorite_id
  where list.share_key = p_key and coalesce((chosen.data_sharing ->> 'favorites')::boolean, true)
  order by item.added_at desc, favorite.id
$$;
