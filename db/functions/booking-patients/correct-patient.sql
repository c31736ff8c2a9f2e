-- Corrects name, phone and e-mail of a patient in the list of the caller's clinic, and of the appointments to come that
-- staff booked for them; those of accounts and of guests state what the patient typed. Returns how many appointments
-- changed; null for a patient of another clinic.
create or replace function correct_patient(p_patient uuid, p_name text, p_phone text, p_email text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  changed int;
begin
  update clinic_patients set name = p_name, phone = p_phone, email = lower(p_email), updated_at = now()
  where id = p_patient and clinic_id in (select staffed_clinics());
  if not found then
    return null;
  end if;
  update bookings set patient_name = p_name, contact_phone = p_phone, contact_email = lower(p_email)
  where clinic_patient_id = p_patient and state in ('requested', 'confirmed') and lower(during) > now()
    and patient_id is null and booked_by is null and holder_network is null;
  get diagnostics changed = row_count;
  return changed;
end
$$;
revoke all on function correct_patient(uuid, text, text, text) from public;
grant execute on function correct_patient(uuid, text, text, text) to authenticated, admin;
