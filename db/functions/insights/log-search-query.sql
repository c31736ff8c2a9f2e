-- A search is tied to its person only where that person lets searches be kept, and to a place only where
-- they let it be remembered from where they search.
create or replace function log_search_query(search_term text, result_count int default null, filters jsonb default '{}', is_sensitive boolean default true,
  p_searcher text default null, p_is_known boolean default false)
returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  with person as (
    select users.auth_user_id, coalesce((chosen.data_sharing ->> 'location_tracking')::boolean, false) as may_be_placed
    from users left join privacy_preferences as chosen on chosen.auth_user_id = users.auth_user_id
    where users.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and not coalesce(log_search_query.is_sensitive, true)
      and coalesce((chosen.data_sharing ->> 'search_history')::boolean, true)
  )
  insert into search_queries (term, folded_term, result_count, filters, is_sensitive, auth_user_id, searched_at,
    searcher, is_known)
  select left(btrim(asked.term), 200), fold_text(left(btrim(asked.term), 200)), asked.result_count,
    case when person.may_be_placed is false then coalesce(asked.filters, '{}') - array['geo_city_id', 'geo_district_id']
      else coalesce(asked.filters, '{}') end,
    asked.is_sensitive, person.auth_user_id,
    case when asked.is_sensitive then date_trunc('day', now()) else now() end,
    case when not asked.is_sensitive then log_search_query.p_searcher end, log_search_query.p_is_known
  from (select log_search_query.search_term, log_search_query.result_count, log_search_query.filters,
    coalesce(log_search_query.is_sensitive, true)) as asked (term, result_count, filters, is_sensitive)
  left join person on true
  where btrim(asked.term) <> ''
  returning id
$$;
revoke all on function log_search_query(text, int, jsonb, boolean, text, boolean) from public;
grant execute on function log_search_query(text, int, jsonb, boolean, text, boolean) to anon, authenticated, admin;
