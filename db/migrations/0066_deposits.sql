CREATE TABLE "booking_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"charge" text,
	"amount_fils" integer NOT NULL,
	"notice_hours" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authorised_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "booking_deposits_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "booking_deposits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointment_types" DROP CONSTRAINT "appointment_types_numbers";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "appointment_types" ADD COLUMN "deposit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "booking_deposits" ADD CONSTRAINT "booking_deposits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_deposits_booking" ON "booking_deposits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_deposits_due" ON "booking_deposits" USING btree ("next_attempt_at") WHERE "booking_deposits"."status" in ('authorised', 'captured');--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_numbers" CHECK ("appointment_types"."duration_minutes" between 5 and 480 and coalesce("appointment_types"."slot_step_minutes", 5) between 5 and 480
        and "appointment_types"."buffer_before_minutes" between 0 and 240 and "appointment_types"."buffer_after_minutes" between 0 and 240
        and "appointment_types"."lead_time_minutes" between 0 and 43200 and "appointment_types"."horizon_days" between 1 and 366
        and "appointment_types"."capacity" between 1 and 50 and "appointment_types"."answer_within_hours" between 1 and 168
        and "appointment_types"."cancellation_notice_hours" between 0 and 168
        and coalesce("appointment_types"."service_radius_km", 1) between 1 and 300
        and coalesce("appointment_types"."deposit", 2) between 2 and 10000);--> statement-breakpoint
CREATE POLICY "booking_deposits_read" ON "booking_deposits" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));
--> statement-breakpoint
grant select (deposit) on bookings to authenticated, admin;
--> statement-breakpoint
grant select (id, booking_id, amount_fils, status, started_at, authorised_at, settled_at) on booking_deposits to authenticated;
--> statement-breakpoint
grant select on booking_deposits to admin;
--> statement-breakpoint
insert into booking_transitions (action, from_state, to_state, parties, moment, sends) values
  ('pay', 'held', 'held', '{patient}', 'before_start', '{}');
--> statement-breakpoint
update booking_transitions set parties = parties || '{system}' where from_state = 'held' and action in ('confirm', 'request');
--> statement-breakpoint
drop function if exists hold_slot(uuid, uuid, timestamptz, text, text, text, int, int);
--> statement-breakpoint
-- db/functions 0af80e45f875936f
select 1;
