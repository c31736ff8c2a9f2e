ALTER TABLE "bookings" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
CREATE INDEX "bookings_professional" ON "bookings" USING btree ("professional_id",lower("during"));
--> statement-breakpoint
grant select (follow_up_on) on bookings to authenticated, admin;
--> statement-breakpoint
-- What clinics suggest afterwards, and how often appointments are kept (suggest_follow_up, honoured_bookings, find_booking).
-- db/functions b614f449830ae9dd
select 1;
