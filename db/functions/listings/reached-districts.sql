-- The districts that home visits from a clinic reach: its own, and those whose centre is within the
-- distance. Without a distance, or a position of the clinic to measure from, all of its city.
create or replace function reached_districts(p_clinic uuid, p_km smallint) returns integer[]
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(array_agg(d.id order by d.id), '{}')
  from clinics c
  join geo_districts d on d.id = c.district_id
    or case when p_km is null or c.latitude is null or c.longitude is null then d.city_id = c.city_id
      else 2 * 6371 * asin(least(1, sqrt(
        power(sin(radians(d.latitude - c.latitude) / 2), 2)
        + cos(radians(c.latitude)) * cos(radians(d.latitude))
          * power(sin(radians(d.longitude - c.longitude) / 2), 2)))) <= p_km end
  where c.id = p_clinic and d.status = 'active'
$$;
