-- What is searched for most. Administrators see all; everyone else what
-- at least five people searched for, names a listing or something that the site understands, and is of no sensitive topic.
create or replace function get_top_search_queries(limit_count int default 5, days_back int default 30)
returns table (search_term text, search_count bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select mode() within group (order by term), count(*)
  from search_queries
  where searched_at > now() - make_interval(days => least(greatest(days_back, 0), 36500))
    and (current_setting('role', true) = 'admin' or (not is_sensitive and is_known))
  group by folded_term
  having current_setting('role', true) = 'admin' or count(distinct searcher) >= 5
  order by 2 desc, 1
  limit least(greatest(limit_count, 0), 100)
$$;
