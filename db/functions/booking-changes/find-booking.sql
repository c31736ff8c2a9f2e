-- Returns a booking to whoever may act on it, without the reason and without keys.
create or replace function find_booking(p_booking uuid, p_party text, p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'id', b.id, 'state', b.state, 'professionalId', b.professional_id, 'clinicId', b.clinic_id,
    'appointmentTypeId', b.appointment_type_id, 'visitType', b.visit_type,
    'startsAt', to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'heldUntil', to_char(b.held_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answerBy', to_char(b.answer_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'confirmation', k.confirmation, 'beneficiary', b.beneficiary, 'patientName', b.patient_name,
    'bookerName', b.booker_name, 'patientRelation', b.patient_relation,
    'patientAgeMonths', b.patient_age_months,
    'payment', b.payment, 'insurerId', b.insurer_id, 'networkId', b.network_id, 'fee', b.fee, 'deposit', b.deposit,
    'depositState', paid.status, 'depositNoticeHours', terms.notice_hours,
    'depositIsKept', b.state <> 'requested' and lower(b.during) - make_interval(hours => terms.notice_hours) < now()
      or moved_late(b.id, terms.notice_hours),
    'noticeHours', term.notice_hours, 'movedLate', moved_late(b.id, term.notice_hours), 'isLateCancellation', b.is_late_cancellation, 'cancelledBy', b.cancelled_by, 'note', b.note, 'followUpOn', b.follow_up_on,
    'movedBy', (select e.party from booking_events e where e.booking_id = b.id and e.action = 'reschedule'
      order by e.id desc limit 1),
    'sequence', b.sequence, 'patientId', b.patient_id, 'bookedBy', b.booked_by, 'contactEmail', b.contact_email,
    'isKept', b.displaced_kept_at is not null)
  from bookings b join appointment_types k on k.id = b.appointment_type_id
  cross join lateral (
    select coalesce(b.cancellation_notice_hours, k.cancellation_notice_hours) as notice_hours) term
  left join lateral (
    select d.status, d.notice_hours from booking_deposits d where d.booking_id = b.id
    order by (d.authorised_at is not null) desc, d.authorised_at, d.started_at desc limit 1) paid on true
  cross join lateral (
    select coalesce(paid.notice_hours, term.notice_hours)::int as notice_hours) terms
  where b.id = p_booking and (acts_for_booking(p_booking, p_party, p_secret_hash)
    or p_party = 'clinic' and b.clinic_id in (select key_clinics('bookings:read')))
$$;
