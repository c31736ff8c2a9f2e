ALTER TABLE "bookings" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "bookings_refund" ON "bookings" AS PERMISSIVE FOR UPDATE TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select (refunded_at), update (refunded_at) on bookings to admin;
--> statement-breakpoint
-- Staff may give a booking to a colleague of the clinic (reschedule_booking); a refund is marked on an ended
-- booking (guard_booking).
-- db/functions de3a26babbdb2474
select 1;
