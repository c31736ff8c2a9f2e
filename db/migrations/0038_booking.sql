-- Equality of ids within an exclusion constraint over time ranges.
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"party" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_reasons" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"is_shared_with_clinic" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_transitions" (
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"parties" text[] NOT NULL,
	"moment" text NOT NULL,
	"sends" text[] NOT NULL,
	CONSTRAINT "booking_transitions_action_from_state_to_state_pk" PRIMARY KEY("action","from_state","to_state")
);
--> statement-breakpoint
ALTER TABLE "booking_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_units" (
	"booking_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"occupied" tstzrange NOT NULL,
	CONSTRAINT "booking_units_booking_id_unit_id_pk" PRIMARY KEY("booking_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "booking_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"appointment_type_id" uuid NOT NULL,
	"visit_type" text NOT NULL,
	"during" tstzrange NOT NULL,
	"occupied" tstzrange NOT NULL,
	"session_id" uuid NOT NULL,
	"seat" smallint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"holder_key" text NOT NULL,
	"secret_hash" text,
	"booked_by" text,
	"patient_id" text,
	"family_member_id" uuid,
	"beneficiary" text DEFAULT 'self' NOT NULL,
	"patient_name" text DEFAULT '' NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"payment" text,
	"insurer_id" integer,
	"network_id" integer,
	"fee" numeric(10, 2),
	"cancelled_by" text,
	"is_late_cancellation" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_times" CHECK ("bookings"."occupied" @> "bookings"."during" and not isempty("bookings"."during")),
	CONSTRAINT "bookings_held" CHECK (("bookings"."state" = 'held') = ("bookings"."held_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"full_name" text NOT NULL,
	"relation" text NOT NULL,
	"born_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_type_resources" (
	"appointment_type_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "appointment_type_resources_appointment_type_id_resource_id_pk" PRIMARY KEY("appointment_type_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"visit_type" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"slot_step_minutes" smallint,
	"buffer_before_minutes" smallint DEFAULT 0 NOT NULL,
	"buffer_after_minutes" smallint DEFAULT 0 NOT NULL,
	"lead_time_minutes" integer DEFAULT 120 NOT NULL,
	"horizon_days" smallint DEFAULT 60 NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"confirmation" text DEFAULT 'instant' NOT NULL,
	"answer_within_hours" smallint DEFAULT 24 NOT NULL,
	"fee" numeric(10, 2),
	"cancellation_notice_hours" smallint DEFAULT 24 NOT NULL,
	"preparation_en" text DEFAULT '' NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "appointment_types_name" UNIQUE("schedule_id","visit_type","name_en"),
	CONSTRAINT "appointment_types_numbers" CHECK ("appointment_types"."duration_minutes" between 5 and 480 and coalesce("appointment_types"."slot_step_minutes", 5) between 5 and 480
        and "appointment_types"."buffer_before_minutes" between 0 and 240 and "appointment_types"."buffer_after_minutes" between 0 and 240
        and "appointment_types"."lead_time_minutes" between 0 and 43200 and "appointment_types"."horizon_days" between 1 and 366
        and "appointment_types"."capacity" between 1 and 50 and "appointment_types"."answer_within_hours" between 1 and 168
        and "appointment_types"."cancellation_notice_hours" between 0 and 168)
);
--> statement-breakpoint
ALTER TABLE "appointment_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookable_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookable_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookable_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bookable_units_position" UNIQUE("resource_id","position")
);
--> statement-breakpoint
ALTER TABLE "bookable_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_staff" (
	"clinic_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_staff_clinic_id_member_id_pk" PRIMARY KEY("clinic_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "clinic_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_key_unique" UNIQUE("key"),
	CONSTRAINT "holidays_span" CHECK ("holidays"."first_day" <= "holidays"."last_day")
);
--> statement-breakpoint
ALTER TABLE "holidays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"kind" text NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "schedule_exceptions_times" CHECK ("schedule_exceptions"."kind" = 'closed' or ("schedule_exceptions"."starts_at" is not null and "schedule_exceptions"."ends_at" is not null and "schedule_exceptions"."starts_at" < "schedule_exceptions"."ends_at"))
);
--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"season" text DEFAULT 'usual' NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"visit_types" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "schedule_rules_weekday" CHECK ("schedule_rules"."weekday" between 1 and 7),
	CONSTRAINT "schedule_rules_times" CHECK ("schedule_rules"."starts_at" < "schedule_rules"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "schedule_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"time_zone" text DEFAULT 'Asia/Dubai' NOT NULL,
	"observes_holidays" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_pair" UNIQUE("professional_id","clinic_id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller_key" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_key_pk" PRIMARY KEY("caller_key","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reasons" ADD CONSTRAINT "booking_reasons_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_unit_id_bookable_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."bookable_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_users_auth_user_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patient_id_users_auth_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_family_member" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ADD CONSTRAINT "appointment_type_resources_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ADD CONSTRAINT "appointment_type_resources_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_units" ADD CONSTRAINT "bookable_units_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_seat" ON "bookings" USING btree ("session_id","seat") WHERE "bookings"."session_id" <> "bookings"."id" and state in ('held', 'requested', 'confirmed', 'checked_in');--> statement-breakpoint
CREATE INDEX "bookings_clinic" ON "bookings" USING btree ("clinic_id",lower("during"));--> statement-breakpoint
CREATE INDEX "bookings_booked_by" ON "bookings" USING btree ("booked_by") WHERE "bookings"."booked_by" is not null;--> statement-breakpoint
CREATE INDEX "bookings_patient" ON "bookings" USING btree ("patient_id") WHERE "bookings"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("state","held_until") WHERE state in ('held', 'requested');--> statement-breakpoint
CREATE INDEX "family_members_user" ON "family_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_type_resources_resource" ON "appointment_type_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "bookable_resources_clinic" ON "bookable_resources" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_staff_member" ON "clinic_staff" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "holidays_days" ON "holidays" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "schedule_exceptions_date" ON "schedule_exceptions" USING btree ("schedule_id","on_date");--> statement-breakpoint
CREATE INDEX "schedule_rules_schedule" ON "schedule_rules" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedules_clinic" ON "schedules" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- The clinics whose bookings the caller may see: their own and those that gave them a role; with 'manager' only
-- those whose schedules they may change.
create or replace function staffed_clinics(p_role text default null) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'clinics' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
  union
  select clinic_id from clinic_staff
  where member_id = nullif(current_setting('app.user_id', true), '') and (p_role is null or role = p_role)
$$;
--> statement-breakpoint
-- The professionals whose listing the caller owns.
create or replace function owned_professionals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'professionals' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
$$;
--> statement-breakpoint
-- The schedules that the caller may change.
create or replace function staffed_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from schedules
  where clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals())
$$;
--> statement-breakpoint
CREATE POLICY "booking_events_read" ON "booking_events" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));--> statement-breakpoint
CREATE POLICY "booking_transitions_public_read" ON "booking_transitions" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "booking_transitions_admin_all" ON "booking_transitions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booking_units_read" ON "booking_units" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));--> statement-breakpoint
CREATE POLICY "bookings_own" ON "bookings" AS PERMISSIVE FOR SELECT TO "authenticated" USING (nullif(current_setting('app.user_id', true), '') in (booked_by, patient_id));--> statement-breakpoint
CREATE POLICY "bookings_staff" ON "bookings" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals()));--> statement-breakpoint
CREATE POLICY "bookings_admin" ON "bookings" AS PERMISSIVE FOR SELECT TO "admin" USING (true);--> statement-breakpoint
CREATE POLICY "family_members_own" ON "family_members" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("family_members"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("family_members"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "appointment_type_resources_admin_all" ON "appointment_type_resources" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointment_type_resources_staff" ON "appointment_type_resources" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from bookable_resources r where r.id = resource_id)) WITH CHECK (exists (select 1 from bookable_resources r where r.id = resource_id));--> statement-breakpoint
CREATE POLICY "appointment_types_public_read" ON "appointment_types" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from schedules s where s.id = schedule_id));--> statement-breakpoint
CREATE POLICY "appointment_types_admin_all" ON "appointment_types" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointment_types_staff" ON "appointment_types" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));--> statement-breakpoint
CREATE POLICY "bookable_resources_admin_all" ON "bookable_resources" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bookable_resources_staff" ON "bookable_resources" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));--> statement-breakpoint
CREATE POLICY "bookable_units_admin_all" ON "bookable_units" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bookable_units_staff" ON "bookable_units" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from bookable_resources r where r.id = resource_id)) WITH CHECK (exists (select 1 from bookable_resources r where r.id = resource_id));--> statement-breakpoint
CREATE POLICY "clinic_staff_admin_all" ON "clinic_staff" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinic_staff_read" ON "clinic_staff" AS PERMISSIVE FOR SELECT TO "authenticated" USING (member_id = nullif(current_setting('app.user_id', true), '') or owns_listing('clinics', clinic_id));--> statement-breakpoint
CREATE POLICY "clinic_staff_owner" ON "clinic_staff" AS PERMISSIVE FOR ALL TO "authenticated" USING (owns_listing('clinics', clinic_id)) WITH CHECK (owns_listing('clinics', clinic_id));--> statement-breakpoint
CREATE POLICY "holidays_public_read" ON "holidays" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "holidays_admin_all" ON "holidays" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedule_exceptions_admin_all" ON "schedule_exceptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedule_exceptions_staff" ON "schedule_exceptions" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));--> statement-breakpoint
CREATE POLICY "schedule_rules_public_read" ON "schedule_rules" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from schedules s where s.id = schedule_id));--> statement-breakpoint
CREATE POLICY "schedule_rules_admin_all" ON "schedule_rules" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedule_rules_staff" ON "schedule_rules" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));--> statement-breakpoint
CREATE POLICY "schedules_public_read" ON "schedules" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p join clinics c on c.id = clinic_id
  where p.id = professional_id and p.status = 'active' and c.status = 'active'));--> statement-breakpoint
CREATE POLICY "schedules_admin_all" ON "schedules" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedules_staff" ON "schedules" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals())) WITH CHECK (clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals()));