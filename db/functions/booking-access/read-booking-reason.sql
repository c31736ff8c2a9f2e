-- Returns the sealed reason to the patient, or to staff where the patient shared it, and records the read. Who only
-- booked for somebody is not the patient; administrators and API keys are neither.
create or replace function read_booking_reason(p_booking uuid, p_party text, p_secret_hash text, p_request_id text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  found_reason text;
begin
  select r.sealed into found_reason
  from booking_reasons r join bookings b on b.id = r.booking_id
  where r.booking_id = p_booking and acts_for_booking(p_booking, p_party, p_secret_hash) and case p_party
    when 'patient' then b.patient_id = nullif(current_setting('app.user_id', true), '')
      or b.secret_hash = any(string_to_array(p_secret_hash, ' ')) and b.beneficiary <> 'sponsored'
    when 'clinic' then r.is_shared_with_clinic and current_setting('role', true) not in ('none', 'api_key')
    else false end;
  perform record_audit('booking.reason_read', 'bookings', p_booking::text, p_request_id,
    jsonb_build_object('party', p_party, 'found', found_reason is not null));
  return found_reason;
end
$$;
