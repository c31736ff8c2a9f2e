-- What the slots of professionals, rooms and devices (p_subjects) are computed from, in one row for each schedule: rules, exceptions, appointment
-- types and busy times within a range, as if one booking (p_except) did not exist. Busy times are joined where they
-- touch, name no patient, and contain those of calendars elsewhere, imported for any schedule of the professional; those of group visits come alone, with their session. PL/pgSQL keeps the plan, which
-- takes as long to make as to run.
create or replace function list_availability(p_subjects uuid[], p_from timestamptz, p_to timestamptz, p_except uuid)
returns table (schedule_id uuid, professional_id uuid, resource_id uuid, clinic_id uuid, time_zone text, observes_holidays boolean,
  rules jsonb, exceptions jsonb, closures jsonb, types jsonb, busy jsonb, holidays jsonb)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.professional_id, s.resource_id, s.clinic_id, s.time_zone, s.observes_holidays,
    (select coalesce(jsonb_agg(jsonb_build_object('season', r.season, 'weekday', r.weekday, 'startsAt', r.starts_at,
      'endsAt', r.ends_at, 'effectiveFrom', r.effective_from, 'effectiveTo', r.effective_to,
      'visitTypes', r.visit_types, 'ofClinic', r.of_clinic)), '[]')
    from (
      select season, weekday, starts_at, ends_at, effective_from, effective_to, visit_types, false as of_clinic
      from schedule_rules where schedule_id = s.id
      union all
      -- A schedule without hours of its own for a season has those of the place, else of the clinic.
      select week.season, day.key::smallint, (shift ->> 0)::time, (shift ->> 1)::time, null, null, '{}'::text[], true
      from (
        select 'usual' as season, coalesce((select place.hours from places_of_practice place
          where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id), c.opening_hours) as hours
        union all
        select 'ramadan', coalesce((select place.ramadan_hours from places_of_practice place
          where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id), c.ramadan_hours)) as week
      cross join lateral jsonb_each(coalesce(week.hours, '{}')) as day
      cross join lateral jsonb_array_elements(day.value) as shift
      where s.follows_clinic_hours and not exists (
        select 1 from schedule_rules own where own.schedule_id = s.id and own.season = week.season)) as r),
    (select coalesce(jsonb_agg(jsonb_build_object('onDate', e.on_date, 'kind', e.kind, 'startsAt', e.starts_at,
      'endsAt', e.ends_at)), '[]')
    from schedule_exceptions e
    where e.schedule_id = s.id and e.on_date between p_from::date - 1 and p_to::date + 1),
    (select coalesce(jsonb_agg(jsonb_build_object('onDate', o.on_date, 'isClosed', o.is_closed, 'opensAt', o.opens_at,
      'closesAt', o.closes_at)), '[]')
    from opening_exceptions o
    where o.clinic_id = s.clinic_id and o.on_date between p_from::date - 1 and p_to::date + 1),
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'visitType', k.visit_type, 'nameEn', k.name_en,
      'nameAr', k.name_ar, 'durationMinutes', k.duration_minutes,
      'slotStepMinutes', coalesce(k.slot_step_minutes, k.duration_minutes),
      'bufferBeforeMinutes', k.buffer_before_minutes, 'bufferAfterMinutes', k.buffer_after_minutes,
      'leadTimeMinutes', k.lead_time_minutes, 'horizonDays', k.horizon_days, 'capacity', k.capacity,
      'confirmation', k.confirmation, 'fee', k.fee, 'serviceId', k.service_id, 'resources', (
        select coalesce(jsonb_agg((
          select coalesce(jsonb_agg((
            select coalesce(jsonb_agg(jsonb_build_array((extract(epoch from lower(t.occupied)) * 1000)::bigint,
              (extract(epoch from upper(t.occupied)) * 1000)::bigint, t.session_id)), '[]')
            from booking_units t
            join bookings holder on holder.id = t.booking_id and (holder.state <> 'held' or holder.held_until > now())
            where t.unit_id = u.id and t.occupied && tstzrange(p_from, p_to) and t.booking_id is distinct from p_except)),
            '[]')
          from bookable_units u where u.resource_id = needed.resource_id)), '[]')
        from (
          select a.resource_id from appointment_type_resources a where a.appointment_type_id = k.id
          union select s.resource_id where s.resource_id is not null) as needed)) order by k.visit_type, k.name_en), '[]')
    from appointment_types k where k.schedule_id = s.id and k.is_active),
    busy.list,
    (select coalesce(jsonb_agg(jsonb_build_array(h.first_day, h.last_day)), '[]')
    from holidays h where h.last_day >= p_from::date - 1 and h.first_day <= p_to::date + 1 and h.status <> 'withdrawn')
  from schedules s
  join clinics c on c.id = s.clinic_id and c.status = 'active'
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array((extract(epoch from lower(span)) * 1000)::bigint,
      (extract(epoch from upper(span)) * 1000)::bigint, session)), '[]') as list
    from (
      select case when b.session_id = b.id then null else b.session_id end as session,
        case when b.session_id = b.id then null else b.id end as seat, range_agg(b.occupied) as spans
      from bookings b
      where b.professional_id = s.professional_id and b.occupied && tstzrange(p_from, p_to)
        and b.state in ('held', 'requested', 'confirmed', 'checked_in')
        and (b.state <> 'held' or b.held_until > now()) and b.id is distinct from p_except
      group by 1, 2
      union all
      select null, null, range_agg(tstzrange(i.starts_at, i.ends_at))
      from schedules other join imported_times i on i.schedule_id = other.id
      where (other.id = s.id or other.professional_id = s.professional_id)
        and i.starts_at < p_to and i.ends_at > p_from) as taken
    cross join lateral unnest(taken.spans) as span) as busy
  where (s.professional_id = any(p_subjects) or s.resource_id = any(p_subjects))
    and (s.professional_id is null or exists (
      select 1 from places_of_practice place
      join professionals p on p.id = place.professional_id and p.status = 'active'
      where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id));
end
$$;
