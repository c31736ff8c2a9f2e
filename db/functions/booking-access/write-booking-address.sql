-- Stores the sealed address of a home visit for its patient; a clinic writes the one that a caller gave it.
create or replace function write_booking_address(p_booking uuid, p_party text, p_secret_hash text, p_sealed text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not acts_for_booking(p_booking, p_party, p_secret_hash) or p_party not in ('patient', 'clinic') then
    return false;
  end if;
  insert into booking_addresses (booking_id, sealed) values (p_booking, p_sealed)
  on conflict (booking_id) do update set sealed = excluded.sealed;
  return true;
end
$$;
