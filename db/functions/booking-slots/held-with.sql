-- Returns the other visits that a clinic holds for the contact of one, for whoever has its secret.
create or replace function held_with(p_booking uuid, p_secret_hash text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select b.id from bookings this join bookings b on b.clinic_id = this.clinic_id and b.id <> this.id
    and (lower(b.contact_email) = lower(this.contact_email) or b.contact_phone = this.contact_phone)
  where this.id = p_booking and this.secret_hash = any(string_to_array(p_secret_hash, ' '))
    and b.state = 'held' and b.held_until > now() and b.secret_hash is not null and b.patient_name <> ''
    and coalesce(b.booked_by, b.patient_id, b.holder_network) is null
  order by lower(b.during)
$$;
