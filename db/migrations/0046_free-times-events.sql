-- What the free times of professionals are computed from: processes follow the changes by the outbox.
select watch_table('bookings', array['id', 'professional_id', 'clinic_id']);
--> statement-breakpoint
select watch_table('schedules', array['id', 'professional_id', 'clinic_id']);
--> statement-breakpoint
select watch_table('schedule_rules', array['schedule_id']);
--> statement-breakpoint
select watch_table('schedule_exceptions', array['schedule_id']);
--> statement-breakpoint
select watch_table('appointment_types', array['schedule_id']);
--> statement-breakpoint
select watch_table('appointment_type_resources', array['appointment_type_id']);
--> statement-breakpoint
select watch_table('bookable_units', array['id']);
--> statement-breakpoint
select watch_table('holidays', array['first_day']);
--> statement-breakpoint
select watch_table('opening_exceptions', array['clinic_id']);
