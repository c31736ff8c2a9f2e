-- Moves a booking to another time, and perhaps another type of the same professional, in one step: it never has
-- two times or none, and loses the message of an earlier change. Staff of the clinic may give it to a colleague there. The outcomes are those of change_booking; raises exclusion_violation where the time is taken.
create or replace function reschedule_booking(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_to text,
  p_party text, p_secret_hash text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  booking bookings;
  kind appointment_types;
  slot record;
  notice_hours int;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  if kind.id is null or not acts_for_booking(p_booking, p_party, p_secret_hash) then
    return 'missing';
  end if;
  slot := lock_slot(p_type, p_booking, p_starts_at);
  select * into booking from bookings where id = p_booking for update;
  if not exists (select 1 from schedules s where s.id = kind.schedule_id
    and s.clinic_id = booking.clinic_id
    and (s.professional_id = booking.professional_id or s.resource_id = booking.resource_id or p_party = 'admin'
      or p_party = 'clinic' and s.clinic_id in (select staffed_clinics())))
  then
    return 'missing';
  end if;
  if not exists (select 1 from booking_transitions where action = 'reschedule' and from_state = booking.state
    and to_state = p_to and p_party = any(parties))
  then
    return 'illegal';
  end if;
  if p_party = 'patient' and kind.confirmation <> (case p_to when 'confirmed' then 'instant' else 'on_request' end) then
    return 'refused';
  end if;
  if lower(booking.during) <= now() or p_starts_at <= now() then
    return 'late';
  end if;
  notice_hours := coalesce(booking.cancellation_notice_hours, (
    select former.cancellation_notice_hours from appointment_types former where former.id = booking.appointment_type_id));
  update bookings set
    (professional_id, resource_id) = (
      select s.professional_id, s.resource_id from schedules s where s.id = kind.schedule_id),
    appointment_type_id = p_type, visit_type = kind.visit_type, during = slot.during, occupied = slot.occupied,
    session_id = slot.session_id, seat = slot.seat, lane = 0, state = p_to, sequence = sequence + 1, fee = kind.fee,
    cancellation_notice_hours = kind.cancellation_notice_hours,
    note = '', displaced_since = null, displaced_reason = null, displaced_kept_at = null,
    answer_by = case when p_to = 'requested'
      then least(now() + make_interval(hours => kind.answer_within_hours), lower(slot.during) - interval '2 hours') end
  where id = p_booking;
  perform occupy_units(p_booking);
  insert into booking_events (booking_id, action, from_state, to_state, party, detail)
  values (p_booking, 'reschedule', booking.state, p_to, p_party,
    jsonb_build_object('from', lower(booking.during), 'to', lower(slot.during), 'fromType', booking.appointment_type_id,
      'isLate', lower(booking.during) - make_interval(hours => notice_hours) < now()));
  return 'done';
end
$$;
