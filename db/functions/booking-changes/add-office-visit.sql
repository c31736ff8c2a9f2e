-- Books a free time for a patient who asks the site's staff, as the type is booked by patients: at once, or as a
-- request that the clinic answers. The sealed reason (p_reason) is written here and nowhere else by an administrator;
-- no function returns it to one. Returns booked, or unknown (no such appointment, or not for this caller). Raises
-- exclusion_violation where the time is taken.
create or replace function add_office_visit(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_values jsonb,
  p_reason text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind appointment_types;
  pair schedules;
  slot record;
  is_instant boolean;
begin
  select * into kind from appointment_types where id = p_type and is_active and visit_type <> 'home_visit';
  select * into pair from schedules where id = kind.schedule_id;
  if current_setting('role', true) is distinct from 'admin' or not office_may('full', 'directory', 'support')
    or kind.id is null or p_starts_at <= now()
    or not exists (
      select 1 from clinics c left join professionals p on p.id = pair.professional_id
      where c.id = pair.clinic_id and c.status = 'active' and (p.id is null or p.status = 'active'))
  then
    return 'unknown';
  end if;
  -- The clinic has answered for a time that it had confirmed before staff cancelled it.
  is_instant := kind.confirmation = 'instant' or exists (
    select 1 from bookings former join booking_events e on e.booking_id = former.id
    where former.id = (p_values ->> 'again')::uuid and former.state = 'cancelled'
      and former.appointment_type_id = p_type and lower(former.during) = p_starts_at
      and e.to_state = 'confirmed');
  slot := lock_slot(p_type, p_booking, p_starts_at);
  insert into bookings (id, professional_id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied,
    session_id, seat, state, answer_by, holder_key, secret_hash, fee, cancellation_notice_hours, patient_name, contact_email, contact_phone, locale,
    payment, insurer_id)
  values (p_booking, pair.professional_id, pair.resource_id, pair.clinic_id, p_type, kind.visit_type, slot.during,
    slot.occupied, slot.session_id, slot.seat, case when is_instant then 'confirmed' else 'requested' end,
    case when not is_instant then least(now() + make_interval(hours => kind.answer_within_hours),
      p_starts_at - interval '2 hours') end,
    nullif(current_setting('app.user_id', true), ''), p_values ->> 'secretHash', kind.fee,
    kind.cancellation_notice_hours, p_values ->> 'patientName',
    p_values ->> 'contactEmail', p_values ->> 'contactPhone', coalesce(p_values ->> 'locale', 'en'),
    p_values ->> 'payment', (p_values ->> 'insurerId')::int);
  perform occupy_units(p_booking);
  insert into booking_events (booking_id, action, to_state, party)
  select p_booking, case when is_instant then 'confirm' else 'request' end, b.state, 'admin'
  from bookings b where b.id = p_booking;
  perform file_patient(p_booking, null);
  if p_reason is not null then
    insert into booking_reasons (booking_id, sealed, is_shared_with_clinic) values (p_booking, p_reason, true);
  end if;
  return 'booked';
end
$$;
revoke all on function add_office_visit(uuid, uuid, timestamptz, jsonb, text) from public;
grant execute on function add_office_visit(uuid, uuid, timestamptz, jsonb, text) to admin;
