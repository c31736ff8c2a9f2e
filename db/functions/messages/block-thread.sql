-- Ends the messages about a booking for both sides, or allows them again. A side lifts its own block alone.
create or replace function block_thread(p_booking uuid, p_is_blocked boolean, p_request_id text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_side constant text := thread_side(p_booking);
begin
  update message_threads set blocked_by = case when p_is_blocked then own_side end
  where id = p_booking and own_side is not null
    and (p_is_blocked and blocked_by is null or not p_is_blocked and blocked_by = own_side);
  if not found then
    return false;
  end if;
  perform record_audit(case when p_is_blocked then 'thread.block' else 'thread.unblock' end, 'bookings',
    p_booking::text, p_request_id, jsonb_build_object('side', own_side));
  return true;
end
$$;
revoke all on function block_thread(uuid, boolean, text) from public;
grant execute on function block_thread(uuid, boolean, text) to authenticated;
