-- Stores a report of a message of the other side. Returns whether there is such a message; a report that is sent again,
-- or another one by the same person while the first is open, changes nothing.
create or replace function report_thread_message(p_id uuid, p_message uuid, p_reason text, p_sealed text,
  p_is_disclosed boolean, p_request_id text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  message thread_messages;
  own_side text;
begin
  select * into message from thread_messages where id = p_message;
  own_side := thread_side(message.thread_id);
  if own_side is null or own_side = message.side or message.written_by is null then
    return false;
  end if;
  if exists (select 1 from thread_reports where message_id = p_message and reporter_id = caller and state = 'open') then
    return true;
  end if;
  insert into thread_reports (id, message_id, reporter_id, reporter_side, reported_id, reason, sealed, is_disclosed)
  values (p_id, p_message, caller, own_side, message.written_by, p_reason, p_sealed, p_is_disclosed)
  on conflict do nothing;
  if found then
    perform record_audit('thread.report', 'thread_reports', p_id::text, p_request_id,
      jsonb_build_object('reason', p_reason, 'disclosed', p_is_disclosed));
    perform publish_event('thread.reported', 'thread_reports', p_id::text, 1, '{}');
  end if;
  return true;
end
$$;
revoke all on function report_thread_message(uuid, uuid, text, text, boolean, text) from public;
grant execute on function report_thread_message(uuid, uuid, text, text, boolean, text) to authenticated;
