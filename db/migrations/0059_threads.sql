-- The caller's side of the messages about a booking: its patient's, or its clinic's; null for everybody else. Who only
-- booked for somebody is not the patient; who looks at the site as somebody else has no side.
create or replace function thread_side(p_booking uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when coalesce(current_setting('app.is_impersonated', true), '') = 'on' then null
    when b.patient_id = nullif(current_setting('app.user_id', true), '') then 'patient'
    when b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals()) then 'clinic'
    end
  from bookings b where b.id = p_booking and b.patient_id is not null and b.state not in ('held', 'expired')
$$;
--> statement-breakpoint
CREATE TABLE "message_bars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_bars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"blocked_by" text,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"written_by" text,
	"sealed" text NOT NULL,
	"file_path" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"reporter_id" text NOT NULL,
	"reporter_side" text NOT NULL,
	"reported_id" text NOT NULL,
	"reason" text NOT NULL,
	"sealed" text NOT NULL,
	"is_disclosed" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_bars" ADD CONSTRAINT "message_bars_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_patient_id_users_auth_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_written_by_users_auth_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reporter_id_users_auth_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reported_id_users_auth_user_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_threads_patient" ON "message_threads" USING btree ("patient_id","last_message_at");--> statement-breakpoint
CREATE INDEX "message_threads_last" ON "message_threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "thread_messages_thread" ON "thread_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_messages_unread" ON "thread_messages" USING btree ("thread_id") WHERE "thread_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "thread_reports_state" ON "thread_reports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "thread_reports_message" ON "thread_reports" USING btree ("message_id");--> statement-breakpoint
CREATE POLICY "message_bars_admin_all" ON "message_bars" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_threads_sides" ON "message_threads" AS PERMISSIVE FOR SELECT TO "authenticated" USING (thread_side(id) is not null);--> statement-breakpoint
CREATE POLICY "thread_messages_sides" ON "thread_messages" AS PERMISSIVE FOR SELECT TO "authenticated" USING (thread_side(thread_id) is not null);--> statement-breakpoint
CREATE POLICY "thread_reports_admin_all" ON "thread_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "thread_reports_own" ON "thread_reports" AS PERMISSIVE FOR SELECT TO "authenticated" USING (reporter_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
grant select on message_threads, thread_messages, thread_reports to authenticated;
--> statement-breakpoint
grant select, update (state, decided_by, decided_at) on thread_reports to admin;
--> statement-breakpoint
grant select, insert, delete on message_bars to admin;
--> statement-breakpoint
select watch_table('thread_messages', array['id', 'thread_id', 'side']);
--> statement-breakpoint
-- db/functions 9550add203ee64e6
select 1;
