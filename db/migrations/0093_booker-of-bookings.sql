ALTER TABLE "bookings" ADD COLUMN "booker_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "patient_relation" text;--> statement-breakpoint
grant select (booker_name, patient_relation) on bookings to authenticated, admin;
