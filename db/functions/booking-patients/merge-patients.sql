-- Gives the appointments and notes of one patient to another record of the same person in the list of the caller's
-- clinic, and removes the first. Returns merged, unknown (not both of one clinic of the caller's) or accounts (they
-- belong to two accounts, each of which can erase its own).
create or replace function merge_patients(p_from uuid, p_into uuid) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  source clinic_patients;
  target clinic_patients;
begin
  -- In the order of the ids, so that two merges never wait for each other.
  perform 1 from clinic_patients where id in (p_from, p_into) order by id for update;
  select * into source from clinic_patients where id = p_from and clinic_id in (select staffed_clinics());
  select * into target from clinic_patients where id = p_into and clinic_id = source.clinic_id;
  if source.id is null or target.id is null or p_from = p_into then
    return 'unknown';
  end if;
  if source.user_id <> target.user_id then
    return 'accounts';
  end if;
  update bookings set clinic_patient_id = p_into where clinic_patient_id = p_from;
  update clinic_patient_notes set patient_id = p_into where patient_id = p_from;
  update clinic_patients set user_id = coalesce(user_id, source.user_id), phone = coalesce(phone, source.phone),
    email = coalesce(email, source.email), insurer_id = coalesce(insurer_id, source.insurer_id),
    network_id = coalesce(network_id, source.network_id), updated_at = now()
  where id = p_into;
  delete from clinic_patients where id = p_from;
  return 'merged';
end
$$;
revoke all on function merge_patients(uuid, uuid) from public;
grant execute on function merge_patients(uuid, uuid) to authenticated, admin;
