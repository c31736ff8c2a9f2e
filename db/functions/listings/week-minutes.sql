-- Opening hours {"1": [["09:00","13:00"]]} as minutes of the week; Monday 00:00 is 0.
create or replace function week_minutes(hours jsonb) returns int4multirange
language sql immutable parallel safe
as $$
  select coalesce(range_agg(int4range(
      (day.key::int - 1) * 1440 + split_part(shift ->> 0, ':', 1)::int * 60 + split_part(shift ->> 0, ':', 2)::int,
      (day.key::int - 1) * 1440 + split_part(shift ->> 1, ':', 1)::int * 60 + split_part(shift ->> 1, ':', 2)::int
    )), '{}'::int4multirange)
  from jsonb_each(coalesce(hours, '{}'::jsonb)) as day, jsonb_array_elements(day.value) as shift
$$;
