-- Marks what the other side wrote about a booking as read, and records that it was.
create or replace function mark_thread_read(p_booking uuid, p_request_id text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_side constant text := thread_side(p_booking);
  total int;
begin
  update thread_messages set read_at = now()
  where thread_id = p_booking and side <> own_side and read_at is null;
  get diagnostics total = row_count;
  if total > 0 then
    perform record_audit('thread.read', 'bookings', p_booking::text, p_request_id,
      jsonb_build_object('side', own_side, 'count', total));
  end if;
  return total;
end
$$;
revoke all on function mark_thread_read(uuid, text) from public;
grant execute on function mark_thread_read(uuid, text) to authenticated;
