-- Says which limit a further hold would exceed: limited (the caller has too many holds), crowded (all guests of their
-- network together), or null.
create or replace function hold_excess(p_holder_key text, p_holder_network text, p_most_holds int, p_most_of_network int)
returns text language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when (select count(*) from bookings
      where state = 'held' and held_until > now() and holder_key = p_holder_key) >= p_most_holds then 'limited'
    when (select count(*) from bookings
      where state = 'held' and held_until > now() and holder_network = p_holder_network) >= p_most_of_network then 'crowded'
  end
$$;
