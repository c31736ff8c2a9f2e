-- Stores the sealed reason of a booking for its patient; a clinic writes the one that a caller gave it, and never
-- replaces another.
create or replace function write_booking_reason(p_booking uuid, p_party text, p_secret_hash text, p_sealed text,
  p_is_shared boolean)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not acts_for_booking(p_booking, p_party, p_secret_hash) or p_party not in ('patient', 'clinic') then
    return false;
  end if;
  insert into booking_reasons (booking_id, sealed, is_shared_with_clinic)
  values (p_booking, p_sealed, p_is_shared or p_party = 'clinic')
  on conflict (booking_id) do update
  set sealed = excluded.sealed, is_shared_with_clinic = excluded.is_shared_with_clinic
  where p_party = 'patient';
  return true;
end
$$;
