-- Links a booking to its patient in the list of its clinic: the one that staff chose (p_patient), else one with the
-- same name and phone, e-mail or account, else a new one. Contact and insurance become those of the booking.
create or replace function file_patient(p_booking uuid, p_patient uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  b bookings;
  account text;
  known uuid;
begin
  select * into strict b from bookings where id = p_booking;
  if b.patient_name = '' then
    return;
  end if;
  account := coalesce(b.patient_id, b.booked_by);
  -- Two bookings of a new patient at once would make two.
  perform pg_advisory_xact_lock(hashtextextended('patient ' || b.clinic_id || fold_text(b.patient_name), 0));
  select id into known from clinic_patients p
  where p.clinic_id = b.clinic_id and case when p_patient is not null then p.id = p_patient
    else fold_text(p.name) = fold_text(b.patient_name)
      and (p.phone = b.contact_phone or p.email = lower(b.contact_email) or p.user_id = account) end
  order by p.updated_at desc limit 1;
  if known is null then
    insert into clinic_patients (clinic_id, user_id, name, phone, email, insurer_id, network_id)
    values (b.clinic_id, account, b.patient_name, b.contact_phone, lower(b.contact_email), b.insurer_id, b.network_id)
    returning id into known;
  else
    update clinic_patients set user_id = coalesce(user_id, account), phone = coalesce(b.contact_phone, phone),
      email = coalesce(lower(b.contact_email), email), insurer_id = coalesce(b.insurer_id, insurer_id),
      network_id = coalesce(b.network_id, network_id), updated_at = now()
    where id = known;
  end if;
  update bookings set clinic_patient_id = known where id = p_booking;
end
$$;
revoke all on function file_patient(uuid, uuid) from public;
