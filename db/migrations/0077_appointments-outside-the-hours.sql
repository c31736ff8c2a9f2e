CREATE TABLE "mail_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unconfirmed" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "displaced_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "displaced_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "displaced_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "follows_clinic_hours" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_queue_subject" ON "mail_queue" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("next_attempt_at") WHERE "mail_queue"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_displaced" ON "bookings" USING btree ("displaced_since") WHERE "bookings"."displaced_since" is not null;--> statement-breakpoint
grant select (displaced_since, displaced_reason, displaced_kept_at) on bookings to authenticated, admin;
--> statement-breakpoint
-- Schedules that were closed until now have no hours, and stay closed.
update schedules s set follows_clinic_hours = false
where not exists (select 1 from schedule_rules r where r.schedule_id = s.id);
--> statement-breakpoint
-- db/functions edfb7bfb3924664f
select 1;
