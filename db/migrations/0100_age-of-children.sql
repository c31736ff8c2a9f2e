ALTER TABLE "bookings" ADD COLUMN "patient_age_months" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_child_age" CHECK ("bookings"."patient_age_months" between 0 and 215);--> statement-breakpoint
grant select (patient_age_months) on bookings to authenticated, admin;--> statement-breakpoint
-- db/functions f236ff83799308ea
select 1;
