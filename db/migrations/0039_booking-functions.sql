-- Two bookings of a professional never overlap, unless they are seats of one group visit; two sessions never share
-- a room or a device. Holds that have run out are ended by the transaction that takes their time (lock_slot), as a
-- predicate cannot use now().
alter table bookings add constraint bookings_professional_free
  exclude using gist (professional_id with =, occupied with &&, session_id with <>)
  where (state in ('held', 'requested', 'confirmed', 'checked_in'));
--> statement-breakpoint
alter table booking_units add constraint booking_units_free
  exclude using gist (unit_id with =, occupied with &&, session_id with <>);
--> statement-breakpoint
insert into booking_transitions (action, from_state, to_state, parties, moment, sends) values
  ('confirm', 'held', 'confirmed', '{patient,clinic}', 'before_start', '{patient,clinic}'),
  ('request', 'held', 'requested', '{patient}', 'before_start', '{patient,clinic}'),
  ('release', 'held', 'expired', '{patient,clinic}', 'any', '{}'),
  ('expire', 'held', 'expired', '{system}', 'any', '{}'),
  ('accept', 'requested', 'confirmed', '{clinic,admin}', 'before_start', '{patient}'),
  ('decline', 'requested', 'declined', '{clinic,admin}', 'any', '{patient}'),
  ('expire', 'requested', 'expired', '{system}', 'any', '{patient,clinic}'),
  ('cancel', 'requested', 'cancelled', '{patient,clinic,admin}', 'any', '{patient,clinic}'),
  ('cancel', 'confirmed', 'cancelled', '{patient,clinic,admin}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'confirmed', 'confirmed', '{patient,clinic,admin}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'confirmed', 'requested', '{patient}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'requested', 'requested', '{patient}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'requested', 'confirmed', '{clinic,admin}', 'before_start', '{patient}'),
  ('check_in', 'confirmed', 'checked_in', '{patient,clinic,admin}', 'any', '{clinic}'),
  ('attend', 'confirmed', 'attended', '{clinic,admin}', 'after_start', '{patient}'),
  ('attend', 'checked_in', 'attended', '{clinic,admin}', 'after_start', '{patient}'),
  ('no_show', 'confirmed', 'no_show', '{clinic,admin}', 'after_start', '{patient}'),
  ('attend', 'no_show', 'attended', '{admin}', 'after_start', '{patient}'),
  ('no_show', 'attended', 'no_show', '{admin}', 'after_start', '{patient}'),
  ('no_show', 'checked_in', 'no_show', '{clinic,admin}', 'after_start', '{patient}');
--> statement-breakpoint
-- Refuses changes of state that booking_transitions does not have, whoever makes them, and frees the rooms and
-- devices of a booking that has ended.
create or replace function guard_booking() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.state <> old.state and not exists (
    select 1 from booking_transitions where from_state = old.state and to_state = new.state)
  then
    raise exception 'A booking cannot change from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if new.state <> 'requested' then
    new.answer_by := null;
  end if;
  if new.state not in ('held', 'requested', 'confirmed', 'checked_in') then
    delete from booking_units where booking_id = new.id;
  end if;
  new.updated_at := now();
  return new;
end
$$;
--> statement-breakpoint
create trigger guard_bookings before update on bookings for each row execute function guard_booking();
--> statement-breakpoint
-- Requests read; they write through functions, but for what staff and families keep themselves.
grant select on schedules, schedule_rules, holidays, appointment_types, booking_transitions to anon, authenticated, admin;
--> statement-breakpoint
grant select on schedule_exceptions, bookable_resources, bookable_units, appointment_type_resources, clinic_staff,
  booking_units, booking_events to authenticated, admin;
--> statement-breakpoint
grant select (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id, seat, state,
  held_until, answer_by, booked_by, patient_id, family_member_id, beneficiary, patient_name, contact_email,
  contact_phone, locale, payment, insurer_id, network_id, fee, cancelled_by, is_late_cancellation, note, sequence,
  created_at, updated_at) on bookings to authenticated, admin;
--> statement-breakpoint
grant insert, update, delete on schedules, schedule_rules, schedule_exceptions, appointment_types, bookable_resources,
  bookable_units, appointment_type_resources, clinic_staff to authenticated, admin;
--> statement-breakpoint
grant insert, update, delete on holidays to admin;
--> statement-breakpoint
grant select, insert, update, delete on family_members to authenticated, admin;
--> statement-breakpoint
-- The functions of bookings replace nothing; they are created after the migrations.
-- db/functions d5e96151f7734e8f
select 1;
