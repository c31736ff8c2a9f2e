insert into booking_transitions (action, from_state, to_state, parties, moment, sends) values
  ('undo_check_in', 'checked_in', 'no_show', '{clinic,admin}', 'any', '{}'),
  ('undo_mark', 'attended', 'confirmed', '{clinic,admin}', 'just_now', '{}'),
  ('undo_mark', 'attended', 'checked_in', '{clinic,admin}', 'just_now', '{}'),
  ('undo_mark', 'attended', 'no_show', '{clinic,admin}', 'just_now', '{}'),
  ('undo_mark', 'no_show', 'confirmed', '{clinic,admin}', 'just_now', '{}'),
  ('undo_mark', 'no_show', 'checked_in', '{clinic,admin}', 'just_now', '{}'),
  ('undo_mark', 'no_show', 'attended', '{clinic,admin}', 'just_now', '{}');
--> statement-breakpoint
-- db/functions 2ffdcc5bc407049c
select 1;
