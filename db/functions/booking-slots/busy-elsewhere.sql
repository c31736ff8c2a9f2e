-- Whether a calendar that was imported for a schedule, or for another one of its professional, has that time.
create or replace function busy_elsewhere(p_schedule uuid, p_from timestamptz, p_to timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from schedules s
      join schedules other on other.id = s.id or other.professional_id = s.professional_id
      join imported_times i on i.schedule_id = other.id
    where s.id = p_schedule and i.starts_at < p_to and i.ends_at > p_from)
$$;
