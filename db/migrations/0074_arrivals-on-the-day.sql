-- Patients arrive on the day; the clinic takes back a wrong arrival and mends wrong marks for a week.
update booking_transitions set moment = 'arrival' where action = 'check_in';
--> statement-breakpoint
update booking_transitions set moment = 'correction', parties = '{clinic,admin}'
where action = 'attend' and from_state = 'no_show' or action = 'no_show' and from_state = 'attended';
--> statement-breakpoint
insert into booking_transitions (action, from_state, to_state, parties, moment, sends) values
  ('check_in', 'no_show', 'checked_in', '{clinic,admin}', 'arrival', '{}'),
  ('undo_check_in', 'checked_in', 'confirmed', '{clinic,admin}', 'any', '{}');
--> statement-breakpoint
-- db/functions 70a4d26269f0947f
select 1;
