ALTER TABLE "bookings" ADD COLUMN "proved_email" text;--> statement-breakpoint
CREATE INDEX "bookings_unclaimed" ON "bookings" USING btree ("proved_email") WHERE "bookings"."proved_email" is not null and "bookings"."booked_by" is null;--> statement-breakpoint
-- db/functions 1377e322829c59b2
select 1;
