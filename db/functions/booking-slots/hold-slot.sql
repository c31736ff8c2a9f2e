-- Holds a slot for the caller, with the deposit that is asked for where deposits are taken, and says what came of it:
-- held, limited (the caller has too many holds), crowded (all guests of their network together), by_phone (patients call
-- the clinic for it), or unknown (no such appointment can be booked by this party). Raises exclusion_violation where the time is taken.
create or replace function hold_slot(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_party text,
  p_holder_key text, p_holder_network text, p_secret_hash text, p_hold_minutes int, p_most_holds int,
  p_most_of_network int, p_takes_deposits boolean)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller text := nullif(current_setting('app.user_id', true), '');
  kind appointment_types;
  pair schedules;
  slot record;
  excess text;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  select * into pair from schedules where id = kind.schedule_id;
  if kind.id is null or p_starts_at <= now()
    or not exists (
      select 1 from clinics c left join professionals p on p.id = pair.professional_id
      where c.id = pair.clinic_id and c.status = 'active' and (p.id is null or p.status = 'active'))
    or p_party not in ('patient', 'clinic')
    or p_party = 'clinic' and pair.id not in (select handled_schedules())
  then
    return 'unknown';
  elsif p_party = 'patient' and kind.confirmation = 'call_only' then
    return 'by_phone';
  end if;
  slot := lock_slot(p_type, p_booking, p_starts_at);
  if p_party = 'patient' then
    perform pg_advisory_xact_lock(hashtextextended('holds of ' || coalesce(p_holder_network, p_holder_key), 0));
    excess := hold_excess(p_holder_key, p_holder_network, p_most_holds, p_most_of_network);
    if excess is not null then
      return excess;
    end if;
  end if;
  insert into bookings (id, professional_id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
    seat, state, held_until, holder_key, holder_network, secret_hash, booked_by, fee,
    cancellation_notice_hours, deposit)
  values (p_booking, pair.professional_id, pair.resource_id, pair.clinic_id, p_type, kind.visit_type, slot.during, slot.occupied,
    slot.session_id, slot.seat, 'held', now() + make_interval(mins => p_hold_minutes), p_holder_key, p_holder_network,
    p_secret_hash,
    case when p_party = 'patient' then caller end, kind.fee, kind.cancellation_notice_hours,
    case when p_party = 'patient' and p_takes_deposits then kind.deposit end);
  perform occupy_units(p_booking);
  insert into booking_events (booking_id, action, to_state, party) values (p_booking, 'hold', 'held', p_party);
  return 'held';
end
$$;
