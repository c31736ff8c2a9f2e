-- Makes one transition of a booking and says what came of it: done, missing (or not the caller's), illegal (not
-- from this state or by this party, or to another state than the one that it had before what is undone), early or late (not at this time), absent (too early to have arrived), over (too
-- long ago), expired (the hold has run out), or refused
-- (the appointment is confirmed in another way), undone_late (more than a minute after the mark), deposit (it is paid first; its payment then confirms).
create or replace function change_booking(p_booking uuid, p_action text, p_to text, p_party text, p_secret_hash text,
  p_values jsonb)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller text := nullif(current_setting('app.user_id', true), '');
  booking bookings;
  kind appointment_types;
  allowed booking_transitions;
  undone booking_events;
  opens timestamptz;
  notice_hours int;
  closes timestamptz;
begin
  select * into booking from bookings where id = p_booking for update;
  if not found or not acts_for_booking(p_booking, p_party, p_secret_hash) then
    return 'missing';
  end if;
  select * into allowed from booking_transitions
  where action = p_action and from_state = booking.state and to_state = p_to and p_party = any(parties);
  if not found or p_action = 'reschedule'
    -- A clinic settles the holds that it made for its callers, not those of patients; one that its patient is to
    -- confirm it releases alone.
    or booking.state = 'held' and p_party = 'clinic' and (coalesce(booking.booked_by, booking.holder_network) is not null
      or booking.secret_hash is not null and p_to <> 'expired')
  then
    return 'illegal';
  end if;
  if p_action in ('undo_check_in', 'undo_mark') then
    select * into undone from booking_events e
    where e.booking_id = p_booking and e.to_state = booking.state
      and e.action = any(case p_action when 'undo_mark' then array['attend', 'no_show'] else array['check_in'] end)
    order by e.id desc limit 1;
    -- A walk-in had no state before its arrival.
    if p_to <> coalesce(undone.from_state, 'confirmed') then
      return 'illegal';
    elsif allowed.moment = 'just_now' and coalesce(undone.at <= now() - interval '60 seconds', true) then
      return 'undone_late';
    end if;
  end if;
  select * into kind from appointment_types where id = booking.appointment_type_id;
  notice_hours := coalesce(booking.cancellation_notice_hours, kind.cancellation_notice_hours);
  if allowed.moment = 'before_start' and lower(booking.during) <= now() then
    return 'late';
  elsif allowed.moment in ('after_start', 'correction') and lower(booking.during) > now() then
    return 'early';
  elsif allowed.moment = 'correction' and p_party = 'clinic' and upper(booking.during) <= now() - interval '7 days' then
    return 'over';
  elsif allowed.moment = 'arrival' then
    -- Patients come up to two hours before; staff notes who comes on the day.
    opens := case when p_party = 'patient' then lower(booking.during) - interval '2 hours'
      else date_trunc('day', lower(booking.during) at time zone 'Asia/Dubai') at time zone 'Asia/Dubai' end;
    closes := case when p_party = 'patient' then upper(booking.during) else opens + interval '1 day' end;
    if now() < opens then
      return 'absent';
    elsif now() >= closes then
      return 'over';
    end if;
  end if;
  if booking.state = 'held' and p_to in ('held', 'confirmed', 'requested') then
    if booking.held_until <= now() then
      return 'expired';
    end if;
    if p_party = 'patient' and p_to <> 'held'
      and kind.confirmation <> (case p_to when 'confirmed' then 'instant' else 'on_request' end)
    then
      return 'refused';
    end if;
    if p_to <> 'held' and booking.deposit is not null
      and not exists (select 1 from booking_deposits where booking_id = p_booking and status = 'authorised')
    then
      return 'deposit';
    end if;
  end if;
  begin
    -- It had given up its room or device.
    if booking.state in ('attended', 'no_show') and p_to in ('confirmed', 'checked_in') then
      perform 1 from lock_slot(booking.appointment_type_id, p_booking, lower(booking.during));
      begin
        perform occupy_units(p_booking);
      exception when exclusion_violation then
        -- A squeeze-in is seen without a room of its own.
        if booking.lane = 0 then
          raise;
        end if;
      end;
    end if;
    update bookings set
      state = p_to,
      answer_by = case when p_to = 'requested'
        then least(now() + make_interval(hours => kind.answer_within_hours), lower(during) - interval '2 hours') end,
      cancelled_by = case when p_to in ('cancelled', 'declined') then p_party else cancelled_by end,
      is_late_cancellation = p_to = 'cancelled' and p_party = 'patient'
        and (booking.state = 'confirmed'
          and lower(during) - make_interval(hours => notice_hours) < now()
          or moved_late(p_booking, notice_hours)),
      note = coalesce(p_values ->> 'note', note),
      sequence = sequence + case when booking.state = 'held' then 0 else 1 end,
      beneficiary = coalesce(p_values ->> 'beneficiary', beneficiary),
      patient_id = case when booking.state = 'held' and p_to in ('held', 'confirmed', 'requested') and p_party = 'patient'
        and coalesce(p_values ->> 'beneficiary', beneficiary) <> 'sponsored' then caller else patient_id end,
      family_member_id = case when p_values ? 'familyMemberId' then (
        select id from family_members where id = (p_values ->> 'familyMemberId')::uuid and user_id = caller)
        else family_member_id end,
      patient_name = coalesce(p_values ->> 'patientName', patient_name),
      booker_name = coalesce(p_values ->> 'bookerName', booker_name),
      patient_relation = coalesce(p_values ->> 'patientRelation', patient_relation),
      patient_age_months = coalesce((p_values ->> 'patientAgeMonths')::smallint, patient_age_months),
      contact_email = coalesce(p_values ->> 'contactEmail', contact_email),
      contact_phone = coalesce(p_values ->> 'contactPhone', contact_phone),
      proved_email = case when booking.state = 'held' and p_party = 'patient' and caller is null
        then coalesce(lower(p_values ->> 'provedEmail'), proved_email) else proved_email end,
      secret_hash = case when booking.state = 'held' then coalesce(secret_hash, p_values ->> 'secretHash')
        else secret_hash end,
      locale = coalesce(p_values ->> 'locale', locale),
      payment = coalesce(p_values ->> 'payment', payment),
      insurer_id = coalesce((p_values ->> 'insurerId')::int, insurer_id),
      network_id = coalesce((p_values ->> 'networkId')::int, network_id)
    where id = p_booking;
  exception when exclusion_violation then
    -- Somebody else was given the time of a patient who came late.
    return 'illegal';
  end;
  insert into booking_events (booking_id, action, from_state, to_state, party)
  values (p_booking, p_action, booking.state, p_to, p_party);
  if booking.state = 'held' and p_to in ('confirmed', 'requested') then
    perform file_patient(p_booking, null);
  end if;
  -- A review that was written earlier gets the mark of the visit, or loses that of a visit that was none.
  if p_action in ('attend', 'no_show', 'undo_mark') then
    update reviews set visit_confirmed_on = confirmed_visit(author_id, coalesce(professional_id, clinic_id))
    where author_id in (booking.patient_id, booking.booked_by)
      and (professional_id = booking.professional_id or clinic_id = booking.clinic_id);
  end if;
  return 'done';
end
$$;
