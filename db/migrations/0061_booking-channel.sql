ALTER TABLE "bookings" ADD COLUMN "starts_at" timestamp with time zone GENERATED ALWAYS AS (lower(during)) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS (upper(during)) STORED;
--> statement-breakpoint
grant select (starts_at, ends_at) on bookings to authenticated, admin;
--> statement-breakpoint
-- The changes of bookings are noted with what their policies look at.
drop trigger note_inserts on bookings;
--> statement-breakpoint
drop trigger note_updates on bookings;
--> statement-breakpoint
drop trigger note_deletes on bookings;
--> statement-breakpoint
select watch_table('bookings', array['id', 'professional_id', 'clinic_id', 'booked_by', 'patient_id']);
