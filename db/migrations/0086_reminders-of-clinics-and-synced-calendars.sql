CREATE TABLE "calendar_syncs" (
	"member_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"token" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_syncs_member_id_schedule_id_token_pk" PRIMARY KEY("member_id","schedule_id","token")
);
--> statement-breakpoint
ALTER TABLE "calendar_syncs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"reminders" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_plans_count" CHECK (jsonb_typeof("reminder_plans"."reminders") = 'array' and jsonb_array_length("reminder_plans"."reminders") <= 3)
);
--> statement-breakpoint
ALTER TABLE "reminder_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmed_sequence" integer;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "hours" smallint;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "calendar_syncs" ADD CONSTRAINT "calendar_syncs_member_id_calendar_accesses_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."calendar_accesses"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_syncs" ADD CONSTRAINT "calendar_syncs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_replies" ADD CONSTRAINT "booking_replies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_syncs_schedule" ON "calendar_syncs" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "booking_replies_booking" ON "booking_replies" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_replies_received" ON "booking_replies" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bookings_coming" ON "bookings" USING btree (lower("during")) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "booking_messages_sent_to" ON "booking_messages" USING btree ("receiver","settled_at") WHERE "booking_messages"."receiver" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_messages_provider" ON "booking_messages" USING btree ("provider_id") WHERE "booking_messages"."provider_id" is not null;--> statement-breakpoint
CREATE POLICY "calendar_syncs_own" ON "calendar_syncs" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_syncs"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_syncs"."member_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "reminder_choices_own" ON "reminder_choices" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("reminder_choices"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("reminder_choices"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "reminder_plans_staff" ON "reminder_plans" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));--> statement-breakpoint
ALTER POLICY "calendar_accesses_own" ON "calendar_accesses" TO admin,authenticated USING ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '') and (exists (select 1 from staffed_clinics()) or exists (select 1 from owned_professionals())
        or exists (select 1 from practised_places())));--> statement-breakpoint
ALTER POLICY "calendar_entries_staff" ON "calendar_entries" TO authenticated USING (schedule_id in (select handled_schedules()));--> statement-breakpoint
ALTER POLICY "clinic_patients_staff" ON "clinic_patients" TO authenticated USING (clinic_id in (select staffed_clinics())
  or exists (select 1 from practised_places() own join bookings b
    on b.professional_id = own.professional_id and b.clinic_id = own.clinic_id
    where own.clinic_id = clinic_patients.clinic_id and b.clinic_patient_id = clinic_patients.id
      and b.state not in ('held', 'expired')));
--> statement-breakpoint
grant select, insert, update, delete on reminder_plans to authenticated;
grant select, insert, update, delete on reminder_choices to authenticated, admin;
grant select, insert, update, delete on calendar_syncs to authenticated, admin;
grant select (confirmed_sequence) on bookings to authenticated, admin;
--> statement-breakpoint
-- db/functions c8bd75827e86d194
select 1;
