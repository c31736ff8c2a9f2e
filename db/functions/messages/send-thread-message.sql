-- Adds a sealed message to the messages about a booking and says what came of it: sent, missing (or not the caller's),
-- ended (the appointment is long past), unread (nobody of the clinic is on the site), blocked (by one of the sides) or
-- barred (by an administrator). A message that is sent again is sent. The other side is told of the first message that it has not read, not of each.
create or replace function send_thread_message(p_booking uuid, p_id uuid, p_sealed text, p_file text, p_request_id text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  own_side constant text := thread_side(p_booking);
  patient text;
  blocked text;
  is_news boolean;
  receivers jsonb;
begin
  if own_side is null then
    return 'missing';
  end if;
  if exists (select 1 from thread_messages where id = p_id) then
    return case when exists (
      select 1 from thread_messages where id = p_id and thread_id = p_booking and written_by = caller)
      then 'sent' else 'missing' end;
  end if;
  if exists (select 1 from message_bars where user_id = caller) then
    return 'barred';
  end if;
  select patient_id into patient from bookings where id = p_booking and upper(during) > now() - interval '90 days';
  if patient is null then
    return 'ended';
  end if;
  if own_side = 'patient' and not has_clinic_reader(p_booking) then
    return 'unread';
  end if;
  insert into message_threads (id, patient_id) values (p_booking, patient) on conflict do nothing;
  -- One message of a thread at a time, so that its news are told once.
  select blocked_by into blocked from message_threads where id = p_booking for update;
  if blocked is not null then
    return 'blocked';
  end if;
  is_news := not exists (
    select 1 from thread_messages where thread_id = p_booking and side = own_side and read_at is null);
  insert into thread_messages (id, thread_id, side, written_by, sealed, file_path, created_at)
  values (p_id, p_booking, own_side, caller, p_sealed, p_file, clock_timestamp()) on conflict do nothing;
  if not found then
    return 'missing';
  end if;
  update message_threads set last_message_at = now() where id = p_booking;
  perform record_audit('thread.write', 'bookings', p_booking::text, p_request_id, jsonb_build_object('side', own_side));
  if is_news then
    if own_side = 'patient' then
      select coalesce(jsonb_agg(person), '[]') into receivers from booking_people(p_booking) as person
      where person <> patient;
    else
      receivers := jsonb_build_array(patient);
    end if;
    perform publish_event(case own_side when 'patient' then 'message.to_clinic' else 'message.to_patient' end,
      'bookings', p_booking::text, 1,
      jsonb_build_object('userIds', receivers, 'path', '/dashboard/messages?booking=' || p_booking));
  end if;
  return 'sent';
end
$$;
revoke all on function send_thread_message(uuid, uuid, text, text, text) from public;
grant execute on function send_thread_message(uuid, uuid, text, text, text) to authenticated;
