-- Books an appointment for a patient who calls or stands at the desk, in one step; a walk-in (p_is_here) has arrived.
-- Over capacity (p_is_over) it is a squeeze-in: it takes a lane of its own where the time is taken, and no room where
-- none is free. With heldUntil the time is held for the patient, who confirms it. Returns booked, full (too many
-- squeeze-ins at this time) or unknown (no such appointment of the caller's clinic). Raises exclusion_violation where the time is taken.
create or replace function add_visit(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_is_here boolean,
  p_is_over boolean, p_series uuid, p_values jsonb)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind appointment_types;
  pair schedules;
  slot record;
  free_lane int := 0;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  select * into pair from schedules where id = kind.schedule_id;
  if kind.id is null
    or not exists (
      select 1 from clinics c left join professionals p on p.id = pair.professional_id
      where c.id = pair.clinic_id and c.status = 'active' and (p.id is null or p.status = 'active'))
    or pair.id not in (select handled_schedules())
    -- A walk-in starts now, every other visit later.
    or (case when p_is_here then p_starts_at > now() or p_starts_at < now() - interval '15 minutes'
      else p_starts_at <= now() end)
  then
    return 'unknown';
  end if;
  if p_is_over then
    perform 1 from professionals where id = pair.professional_id for no key update;
    select tstzrange(p_starts_at, p_starts_at + make_interval(mins => kind.duration_minutes)) as during,
      tstzrange(p_starts_at - make_interval(mins => kind.buffer_before_minutes), p_starts_at
        + make_interval(mins => kind.duration_minutes + kind.buffer_after_minutes)) as occupied,
      p_booking as session_id, 1 as seat into slot;
    -- As in lock_slot: holds that have run out take no lane.
    update bookings b set state = 'expired'
    where b.professional_id = pair.professional_id and b.state = 'held' and b.held_until <= now()
      and b.occupied && slot.occupied;
    -- Three at most beside the appointment of the time.
    select lane into free_lane from generate_series(0, 3) as lane
    where not exists (
      select 1 from bookings b
      where b.professional_id = pair.professional_id and b.lane = lane.lane and b.occupied && slot.occupied
        and b.state in ('held', 'requested', 'confirmed', 'checked_in'))
    order by lane limit 1;
    if free_lane is null then
      return 'full';
    end if;
  else
    slot := lock_slot(p_type, p_booking, p_starts_at);
  end if;
  insert into bookings (id, professional_id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied,
    session_id, seat, lane, series_id, state, held_until, holder_key, secret_hash, fee, cancellation_notice_hours, patient_name, contact_email, contact_phone,
    locale, payment, insurer_id, network_id)
  values (p_booking, pair.professional_id, pair.resource_id, pair.clinic_id, p_type, kind.visit_type, slot.during,
    slot.occupied, slot.session_id, slot.seat, free_lane, p_series, case when p_is_here then 'checked_in' when p_values ? 'heldUntil' then 'held' else 'confirmed' end,
    (p_values ->> 'heldUntil')::timestamptz, nullif(current_setting('app.user_id', true), ''), p_values ->> 'secretHash', kind.fee,
    kind.cancellation_notice_hours, p_values ->> 'patientName',
    p_values ->> 'contactEmail', p_values ->> 'contactPhone', coalesce(p_values ->> 'locale', 'en'),
    p_values ->> 'payment', (p_values ->> 'insurerId')::int, (p_values ->> 'networkId')::int);
  begin
    perform occupy_units(p_booking);
  exception when exclusion_violation then
    if not p_is_over then
      raise;
    end if;
  end;
  insert into booking_events (booking_id, action, to_state, party, detail)
  select p_booking, case when p_is_here then 'check_in' when b.state = 'held' then 'hold' else 'confirm' end, b.state, 'clinic',
    jsonb_build_object('isSqueezedIn', p_is_over)
  from bookings b where b.id = p_booking;
  perform file_patient(p_booking, (p_values ->> 'clinicPatientId')::uuid);
  return 'booked';
end
$$;
