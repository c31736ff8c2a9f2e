-- Returns the sealed address of a home visit to its patient and to its clinic; never to an API key.
create or replace function read_booking_address(p_booking uuid, p_party text, p_secret_hash text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.sealed from booking_addresses a
  where a.booking_id = p_booking and p_party in ('patient', 'clinic')
    and acts_for_booking(p_booking, p_party, p_secret_hash) and current_setting('role', true) <> 'api_key'
$$;
