-- Returns which cap a booking of a patient exceeds, null if none.
-- Call it after the booking has its new state and time, in the same transaction: a refusal rolls them back. An account
-- is counted by its id, a guest by the verified address or number. What a clinic books for its patients is not counted.
create or replace function booking_excess(p_booking uuid, p_caps jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  this bookings;
  patient text;
  has_overlap boolean;
  of_day int;
  of_clinic int;
  of_patient int;
  of_account int;
  cancelled int;
begin
  select * into this from bookings where id = p_booking;
  if not found or this.booked_by is null and this.holder_network is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || who, 0))
  from unnest(case when this.booked_by is not null then array[this.booked_by]
    else array[lower(this.contact_email), this.contact_phone] end) as who
  where who is not null order by who;
  patient := coalesce(this.family_member_id::text, this.beneficiary);
  select
    coalesce(bool_or(is_same and one.during && this.during), false),
    count(*) filter (where is_same and one.professional_id = this.professional_id
      and (lower(one.during) at time zone 'Asia/Dubai')::date = (lower(this.during) at time zone 'Asia/Dubai')::date),
    count(*) filter (where is_same and one.clinic_id = this.clinic_id),
    count(*) filter (where is_same),
    count(*)
  into has_overlap, of_day, of_clinic, of_patient, of_account
  from (
    select b.*, coalesce(b.family_member_id::text, b.beneficiary) = patient as is_same from bookings b
    where b.id <> p_booking and upper(b.during) > now()
      and (b.state in ('requested', 'confirmed', 'checked_in')
        -- A hold whose deposit is being paid becomes a booking without another check.
        or b.state = 'held' and b.held_until > now() and b.patient_name <> '')
      and case when this.booked_by is not null then b.booked_by = this.booked_by
        else b.holder_network is not null and (lower(b.contact_email) = lower(this.contact_email)
          or b.contact_phone = this.contact_phone) end
  ) as one;
  select count(*) into cancelled from bookings b
  where b.state = 'cancelled' and b.cancelled_by = 'patient' and b.updated_at > now() - interval '7 days'
    and case when this.booked_by is not null then b.booked_by = this.booked_by
      else b.holder_network is not null and (lower(b.contact_email) = lower(this.contact_email)
        or b.contact_phone = this.contact_phone) end;
  return case
    when has_overlap then 'overlap'
    when of_day >= (p_caps ->> 'day_full')::int then 'day_full'
    when of_clinic >= (p_caps ->> 'clinic_full')::int then 'clinic_full'
    when of_patient >= (p_caps ->> 'patient_full')::int then 'patient_full'
    when of_account >= (p_caps ->> 'account_full')::int then 'account_full'
    when cancelled >= (p_caps ->> 'cooling')::int then 'cooling'
  end;
end
$$;
revoke all on function booking_excess(uuid, jsonb) from public;
grant execute on function booking_excess(uuid, jsonb) to anon, authenticated, admin;
