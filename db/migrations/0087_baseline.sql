-- The whole schema at migration 88: roles, tables and functions, then rights and the rows that every installation has.
-- Its number and time are those of the last migration that it replaces, so that a database of that version is up to date.
-- db/functions e2d2ea9aa7e5422c
-- Roles that requests run under. They belong to the whole server, so another database may have made them.
do $$
declare name text;
begin
  foreach name in array array['anon', 'authenticated', 'admin'] loop
    if not exists (select 1 from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    -- From version 16 on, the maker of a role may administer it but not yet set it: the grant says so.
    begin
      execute format('grant %I to current_user', name);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, name, 'member') then raise; end if;
    end;
  end loop;
end $$;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- The functions follow as they were when this file was made; those of db/functions replace them.
-- A body may name a table or a function that comes after it.
set local check_function_bodies = off;
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"auth_user_id" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"admin_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_preferences" (
	"auth_user_id" text PRIMARY KEY NOT NULL,
	"personalization_enabled" boolean NOT NULL,
	"privacy_level" text NOT NULL,
	"data_sharing" jsonb NOT NULL,
	"data_retention" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"provider_id" text,
	"account_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locale" text,
	"theme" text,
	"district_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"auth_user_id" text NOT NULL,
	"role" text NOT NULL,
	"office_role" text DEFAULT 'full' NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_auth_user_id_role_pk" PRIMARY KEY("auth_user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"address" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_authUserId_unique" UNIQUE("auth_user_id")
);
--> statement-breakpoint
CREATE TABLE "admin_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_drafts" (
	"user_id" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"typed" jsonb NOT NULL,
	"opened" jsonb NOT NULL,
	"version" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_drafts_user_id_resource_record_id_pk" PRIMARY KEY("user_id","resource","record_id")
);
--> statement-breakpoint
CREATE TABLE "admin_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ids" text[] NOT NULL,
	"versions" text[] DEFAULT '{}' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"undo_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_views_name" UNIQUE("user_id","resource","name")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"receipt_number" integer,
	"mailed_status" text,
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_receipt" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"net_amount" numeric(10, 2) NOT NULL,
	"vat_amount" numeric(10, 2) NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"locale" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_addresses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
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
CREATE TABLE "booking_reasons" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"is_shared_with_clinic" boolean NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "booking_units" (
	"booking_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	CONSTRAINT "booking_units_booking_id_unit_id_pk" PRIMARY KEY("booking_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid,
	"resource_id" uuid,
	"clinic_id" uuid NOT NULL,
	"appointment_type_id" uuid NOT NULL,
	"visit_type" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamp with time zone GENERATED ALWAYS AS (lower(during)) STORED,
	"ends_at" timestamp with time zone GENERATED ALWAYS AS (upper(during)) STORED,
	"occupied" "tstzrange" NOT NULL,
	"session_id" uuid NOT NULL,
	"seat" smallint DEFAULT 1 NOT NULL,
	"lane" smallint DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"clinic_patient_id" uuid,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"holder_key" text NOT NULL,
	"holder_network" text,
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
	"deposit" numeric(10, 2),
	"cancelled_by" text,
	"is_late_cancellation" boolean DEFAULT false NOT NULL,
	"clinic_untold_since" timestamp with time zone,
	"displaced_since" timestamp with time zone,
	"displaced_reason" text,
	"displaced_kept_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"follow_up_on" date,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"confirmed_sequence" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_subject" CHECK (num_nonnulls("bookings"."professional_id", "bookings"."resource_id") = 1),
	CONSTRAINT "bookings_times" CHECK ("bookings"."occupied" @> "bookings"."during" and not isempty("bookings"."during")),
	CONSTRAINT "bookings_held" CHECK (("bookings"."state" = 'held') = ("bookings"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"full_name" text NOT NULL,
	"relation" text NOT NULL,
	"born_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_accesses" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "calendar_accesses_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uid" text NOT NULL,
	"sealed" text NOT NULL,
	"etag" text NOT NULL,
	"recurs" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_entries_name" UNIQUE("schedule_id","name"),
	CONSTRAINT "calendar_entries_uid" UNIQUE("schedule_id","uid")
);
--> statement-breakpoint
CREATE TABLE "calendar_syncs" (
	"member_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"token" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_syncs_member_id_schedule_id_token_pk" PRIMARY KEY("member_id","schedule_id","token")
);
--> statement-breakpoint
CREATE TABLE "clinic_patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"author_id" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinic_patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"insurer_id" integer,
	"network_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secret" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feeds_member" UNIQUE("member_id","owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"address" text NOT NULL,
	"problem" text,
	"time_count" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_address" UNIQUE("schedule_id","address")
);
--> statement-breakpoint
CREATE TABLE "imported_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid,
	"entry_id" uuid,
	"schedule_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_times_source" CHECK (num_nonnulls("imported_times"."import_id", "imported_times"."entry_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "booking_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unconfirmed" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"hours" smallint,
	"channel" text,
	"receiver" text,
	"provider_id" text,
	"delivery" text,
	CONSTRAINT "booking_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "booking_messages_receiver" CHECK (("booking_messages"."audience" = 'clinic') = ("booking_messages"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"reminders" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_plans_count" CHECK (jsonb_typeof("reminder_plans"."reminders") = 'array' and jsonb_array_length("reminder_plans"."reminders") <= 3)
);
--> statement-breakpoint
CREATE TABLE "appointment_type_resources" (
	"appointment_type_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "appointment_type_resources_appointment_type_id_resource_id_pk" PRIMARY KEY("appointment_type_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"visit_type" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"service_id" uuid,
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
	"fee_stated_on" date DEFAULT ((now() at time zone 'Asia/Dubai')::date) NOT NULL,
	"deposit" numeric(10, 2),
	"cancellation_notice_hours" smallint DEFAULT 24 NOT NULL,
	"service_radius_km" smallint,
	"preparation_en" text DEFAULT '' NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "appointment_types_name" UNIQUE("schedule_id","visit_type","name_en"),
	CONSTRAINT "appointment_types_numbers" CHECK ("appointment_types"."duration_minutes" between 5 and 480 and coalesce("appointment_types"."slot_step_minutes", 5) between 5 and 480
        and "appointment_types"."buffer_before_minutes" between 0 and 240 and "appointment_types"."buffer_after_minutes" between 0 and 240
        and "appointment_types"."lead_time_minutes" between 0 and 43200 and "appointment_types"."horizon_days" between 1 and 366
        and "appointment_types"."capacity" between 1 and 50 and "appointment_types"."answer_within_hours" between 1 and 168
        and "appointment_types"."cancellation_notice_hours" between 0 and 168
        and coalesce("appointment_types"."service_radius_km", 1) between 1 and 300
        and coalesce("appointment_types"."deposit", 2) between 2 and 10000)
);
--> statement-breakpoint
CREATE TABLE "bookable_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookable_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bookable_units_position" UNIQUE("resource_id","position")
);
--> statement-breakpoint
CREATE TABLE "clinic_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid,
	CONSTRAINT "clinic_invitations_secret" UNIQUE("secret_hash"),
	CONSTRAINT "clinic_invitations_email" UNIQUE("clinic_id","email"),
	CONSTRAINT "clinic_invitations_professional" CHECK (("clinic_invitations"."role" = 'practitioner') = ("clinic_invitations"."professional_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "clinic_staff" (
	"clinic_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid,
	CONSTRAINT "clinic_staff_clinic_id_member_id_pk" PRIMARY KEY("clinic_id","member_id"),
	CONSTRAINT "clinic_staff_professional" CHECK (("clinic_staff"."role" = 'practitioner') = ("clinic_staff"."professional_id" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid,
	"resource_id" uuid,
	"clinic_id" uuid NOT NULL,
	"time_zone" text DEFAULT 'Asia/Dubai' NOT NULL,
	"observes_holidays" boolean DEFAULT true NOT NULL,
	"follows_clinic_hours" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_pair" UNIQUE("professional_id","clinic_id"),
	CONSTRAINT "schedules_resource" UNIQUE("resource_id"),
	CONSTRAINT "schedules_subject" CHECK (num_nonnulls("schedules"."professional_id", "schedules"."resource_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"professional_id" uuid NOT NULL,
	"appointment_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"booking_id" uuid,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."from_day" <= "waiting_entries"."until_day"),
	CONSTRAINT "waiting_entries_offered" CHECK (("waiting_entries"."state" = 'offered') <= ("waiting_entries"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"author_id" text,
	"part" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"claimant_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"licence" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proof_path" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"mailed_state" text
);
--> statement-breakpoint
CREATE TABLE "legal_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"field" text NOT NULL,
	"locale" text NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"match" text NOT NULL,
	"excerpt" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" text,
	"reason" text,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "legal_findings_wording" UNIQUE("source_type","source_id","field","locale","rule","match")
);
--> statement-breakpoint
CREATE TABLE "legal_scans" (
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"digest" text NOT NULL,
	"scanned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_scans_source_type_source_id_pk" PRIMARY KEY("source_type","source_id")
);
--> statement-breakpoint
CREATE TABLE "blog_articles" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "blog_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"summary" text NOT NULL,
	"summary_ar" text NOT NULL,
	"body" jsonb NOT NULL,
	"body_ar" jsonb NOT NULL,
	"seo_title" text,
	"seo_title_ar" text,
	"seo_description" text,
	"seo_description_ar" text,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"reading_minutes" integer NOT NULL,
	"cover" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"reviewer" text,
	"reviewer_ar" text,
	"reviewed_on" date,
	CONSTRAINT "blog_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_authors" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "blog_authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"role" text NOT NULL,
	"role_ar" text NOT NULL,
	"biography" text NOT NULL,
	"biography_ar" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "blog_authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "blog_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blog_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" integer NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_slugs_pkey" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"summary" text NOT NULL,
	"summary_ar" text NOT NULL,
	"body" jsonb NOT NULL,
	"body_ar" jsonb NOT NULL,
	"seo_title" text,
	"seo_title_ar" text,
	"seo_description" text,
	"seo_description_ar" text,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "help_faqs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category_id" integer NOT NULL,
	"question" text NOT NULL,
	"question_ar" text NOT NULL,
	"answer" text NOT NULL,
	"answer_ar" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_faqs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"summary" text NOT NULL,
	"summary_ar" text NOT NULL,
	"body" jsonb NOT NULL,
	"body_ar" jsonb NOT NULL,
	"seo_title" text,
	"seo_title_ar" text,
	"seo_description" text,
	"seo_description_ar" text,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_pages_address" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "clinic_networks" (
	"clinic_id" uuid NOT NULL,
	"insurer_id" integer NOT NULL,
	"administrator_id" integer NOT NULL,
	"network_id" integer NOT NULL,
	"confirmed_on" date NOT NULL,
	"source" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	CONSTRAINT "clinic_networks_clinic_id_insurer_id_administrator_id_network_id_pk" PRIMARY KEY("clinic_id","insurer_id","administrator_id","network_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_pictures" (
	"clinic_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"path" text NOT NULL,
	"alt_en" text NOT NULL,
	"alt_ar" text NOT NULL,
	"shows" text,
	CONSTRAINT "clinic_pictures_clinic_id_position_pk" PRIMARY KEY("clinic_id","position")
);
--> statement-breakpoint
CREATE TABLE "clinic_vocabulary" (
	"clinic_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"item_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinic_vocabulary_clinic_id_purpose_item_id_pk" PRIMARY KEY("clinic_id","purpose","item_id")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(9, 6) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"franchise_id" uuid,
	"branch_name" text,
	"branch_name_ar" text,
	"address_en" text DEFAULT '' NOT NULL,
	"address_ar" text DEFAULT '' NOT NULL,
	"city_id" integer NOT NULL,
	"district_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"whatsapp" text,
	"licence_authority" text,
	"licence_number" text,
	"licence_checked_on" date,
	"licence_expires_on" date,
	"cover_path" text,
	"founded_year" smallint,
	"step_free_access" boolean,
	"parking_en" text,
	"parking_ar" text,
	"metro_en" text,
	"metro_ar" text,
	"opening_hours" jsonb,
	"ramadan_hours" jsonb,
	CONSTRAINT "clinics_slug_unique" UNIQUE("slug"),
	CONSTRAINT "clinics_externalKey_unique" UNIQUE("external_key"),
	CONSTRAINT "clinics_licence" UNIQUE("licence_authority","licence_number")
);
--> statement-breakpoint
CREATE TABLE "opening_exceptions" (
	"clinic_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"is_closed" boolean NOT NULL,
	"opens_at" time,
	"closes_at" time,
	"note_en" text DEFAULT '' NOT NULL,
	"note_ar" text DEFAULT '' NOT NULL,
	CONSTRAINT "opening_exceptions_clinic_id_on_date_pk" PRIMARY KEY("clinic_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "distinct_listings" (
	"entity_type" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_listings_entity_type_one_id_other_id_pk" PRIMARY KEY("entity_type","one_id","other_id"),
	CONSTRAINT "distinct_listings_order" CHECK ("distinct_listings"."one_id" < "distinct_listings"."other_id")
);
--> statement-breakpoint
CREATE TABLE "listing_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"rating_count" integer NOT NULL,
	"rating_sum" numeric NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favorite_list_items" (
	"list_id" uuid NOT NULL,
	"favorite_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_list_items_list_id_favorite_id_pk" PRIMARY KEY("list_id","favorite_id")
);
--> statement-breakpoint
CREATE TABLE "favorite_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_lists_share_key" UNIQUE("share_key")
);
--> statement-breakpoint
CREATE TABLE "user_favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_favorites_entity" UNIQUE("user_id","entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "franchises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(9, 6) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"franchise_type_id" integer NOT NULL,
	"parent_company_en" text DEFAULT '' NOT NULL,
	"parent_company_ar" text DEFAULT '' NOT NULL,
	"founded_year" smallint,
	CONSTRAINT "franchises_slug_unique" UNIQUE("slug"),
	CONSTRAINT "franchises_externalKey_unique" UNIQUE("external_key")
);
--> statement-breakpoint
CREATE TABLE "directory_listings" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"sort_name_en" text NOT NULL,
	"sort_name_ar" text NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"summary_ar" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"image_path" text,
	"phone" text,
	"website" text,
	"gender" text,
	"profession_id" integer,
	"title_id" integer,
	"primary_specialty_id" integer,
	"specialty_ids" integer[] DEFAULT '{}' NOT NULL,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"insurance_ids" integer[] DEFAULT '{}' NOT NULL,
	"network_ids" integer[] DEFAULT '{}' NOT NULL,
	"clinic_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_subtype_ids" integer[] DEFAULT '{}' NOT NULL,
	"franchise_type_id" integer,
	"keyword_ids" integer[] DEFAULT '{}' NOT NULL,
	"visit_types" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"city_id" integer,
	"district_ids" integer[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"clinic_id" uuid,
	"clinic_slug" text,
	"clinic_name_en" text,
	"clinic_name_ar" text,
	"parent_company_en" text,
	"parent_company_ar" text,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	"requires_referral" boolean,
	"years_of_experience" smallint,
	"average_rating" numeric(3, 2) NOT NULL,
	"review_count" integer NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"licence_authority" text,
	"licence_checked_on" date,
	"popularity_score" real NOT NULL,
	"quality" real NOT NULL,
	"clinic_count" integer DEFAULT 0 NOT NULL,
	"professional_count" integer DEFAULT 0 NOT NULL,
	"service_count" integer DEFAULT 0 NOT NULL,
	"insurance_count" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"ramadan_hours" jsonb,
	"open_minutes" "int4multirange" DEFAULT '{}' NOT NULL,
	"ramadan_minutes" "int4multirange" DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_listings_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"entity_type" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind_ids" integer[] DEFAULT '{}' NOT NULL,
	"district_ids" integer[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_entity_type_slug_pk" PRIMARY KEY("entity_type","slug")
);
--> statement-breakpoint
CREATE TABLE "place_networks" (
	"place_id" uuid NOT NULL,
	"insurer_id" integer NOT NULL,
	"administrator_id" integer NOT NULL,
	"network_id" integer NOT NULL,
	"confirmed_on" date NOT NULL,
	"source" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	CONSTRAINT "place_networks_place_id_insurer_id_administrator_id_network_id_pk" PRIMARY KEY("place_id","insurer_id","administrator_id","network_id")
);
--> statement-breakpoint
CREATE TABLE "places_of_practice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"phone" text,
	"fee" numeric(10, 2),
	"follow_up_fee" numeric(10, 2),
	"visit_types" text[] DEFAULT '{"in_person"}' NOT NULL,
	"hours" jsonb,
	"ramadan_hours" jsonb,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"follows_clinic_networks" boolean DEFAULT true NOT NULL,
	CONSTRAINT "places_of_practice_pair" UNIQUE("professional_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "professional_services" (
	"professional_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "professional_services_professional_id_service_id_pk" PRIMARY KEY("professional_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "professional_vocabulary" (
	"professional_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"item_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "professional_vocabulary_professional_id_purpose_item_id_pk" PRIMARY KEY("professional_id","purpose","item_id")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(9, 6) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"gender" text NOT NULL,
	"profession_id" integer NOT NULL,
	"title_id" integer,
	"practising_since" smallint,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence_authority" text,
	"licence_number" text,
	"licence_checked_on" date,
	"licence_expires_on" date,
	CONSTRAINT "professionals_slug_unique" UNIQUE("slug"),
	CONSTRAINT "professionals_externalKey_unique" UNIQUE("external_key"),
	CONSTRAINT "professionals_licence" UNIQUE("licence_authority","licence_number")
);
--> statement-breakpoint
CREATE TABLE "clinic_services" (
	"clinic_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	CONSTRAINT "clinic_services_clinic_id_service_id_pk" PRIMARY KEY("clinic_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(9, 6) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"service_type_id" integer NOT NULL,
	"service_subtype_id" integer,
	"specialty_id" integer,
	"preparation_en" text DEFAULT '' NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"requires_referral" boolean DEFAULT false NOT NULL,
	"visit_types" text[] DEFAULT '{"in_person"}' NOT NULL,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	"vat_class" text DEFAULT 'zero' NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_externalKey_unique" UNIQUE("external_key")
);
--> statement-breakpoint
CREATE TABLE "link_faults" (
	"source_path" text NOT NULL,
	"href" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_faults_source_path_href_pk" PRIMARY KEY("source_path","href")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_type" text NOT NULL,
	"description" text NOT NULL,
	"email" text,
	"page_url" text DEFAULT '' NOT NULL,
	"user_id" text DEFAULT nullif(current_setting('app.user_id', true), ''),
	"user_agent" text DEFAULT '' NOT NULL,
	"platform_info" text DEFAULT '' NOT NULL,
	"is_mobile" boolean DEFAULT false NOT NULL,
	"screenshot_url" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_feedback_description" CHECK (char_length("app_feedback"."description") between 1 and 2000),
	CONSTRAINT "app_feedback_page" CHECK (char_length("app_feedback"."page_url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "app_feedback_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "geo_cities" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"province_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "geo_cities_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "geo_countries" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"iso2" text NOT NULL,
	"calling_code" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "geo_countries_iso2_unique" UNIQUE("iso2"),
	CONSTRAINT "geo_countries_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "geo_districts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_districts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"city_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "geo_districts_slug" UNIQUE("city_id","slug")
);
--> statement-breakpoint
CREATE TABLE "geo_provinces" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_provinces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"country_id" integer NOT NULL,
	"health_regulator" text NOT NULL,
	CONSTRAINT "geo_provinces_slug" UNIQUE("country_id","slug")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"skips_bad" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"report" jsonb,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_calls" (
	"day" date NOT NULL,
	"agent" text NOT NULL,
	"door" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "agent_calls_day_agent_door_outcome_pk" PRIMARY KEY("day","agent","door","outcome"),
	CONSTRAINT "agent_calls_count" CHECK ("agent_calls"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_events" (
	"day" date NOT NULL,
	"page_kind" text NOT NULL,
	"page_id" text DEFAULT '' NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_events_day_page_kind_page_id_event_pk" PRIMARY KEY("day","page_kind","page_id","event"),
	CONSTRAINT "page_events_count" CHECK ("page_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "recent_events" (
	"minute" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "recent_events_minute_event_pk" PRIMARY KEY("minute","event"),
	CONSTRAINT "recent_events_count" CHECK ("recent_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "result_positions" (
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "result_positions_day_position_event_pk" PRIMARY KEY("day","position","event"),
	CONSTRAINT "result_positions_count" CHECK ("result_positions"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"page_kind" text NOT NULL,
	"vital" text NOT NULL,
	"up_to" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vitals_day_page_kind_vital_up_to_pk" PRIMARY KEY("day","page_kind","vital","up_to"),
	CONSTRAINT "web_vitals_count" CHECK ("web_vitals"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactions_target_id" CHECK (length("interactions"."target_id") <= 200),
	CONSTRAINT "interactions_metadata" CHECK (length("interactions"."metadata"::text) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "request_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"errors" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "request_minutes_minute_kind_pk" PRIMARY KEY("minute","kind"),
	CONSTRAINT "request_minutes_buckets" CHECK (cardinality("request_minutes"."buckets") = 19)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_path" UNIQUE("bucket","path")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unconfirmed" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notification_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_deliveries_once" UNIQUE("notification_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	"is_digest" boolean DEFAULT false NOT NULL,
	"is_texted" boolean DEFAULT false NOT NULL,
	"is_pushed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" text PRIMARY KEY NOT NULL,
	"from_hour" smallint NOT NULL,
	"until_hour" smallint NOT NULL,
	CONSTRAINT "quiet_hours_hours" CHECK (from_hour between 0 and 23 and until_hour between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "user_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_sequence" bigint,
	CONSTRAINT "user_notifications_event" UNIQUE("event_sequence","user_id")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"auth_user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"file_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_sections" (
	"auth_user_id" text NOT NULL,
	"section" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_sections_auth_user_id_section_pk" PRIMARY KEY("auth_user_id","section")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_anchors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"request_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" bigint,
	"actor_hash" text,
	"entity_hash" text,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "feature_overrides" (
	"feature" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_overrides_feature_user_id_pk" PRIMARY KEY("feature","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "outbox_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_places" (
	"consumer" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_texts_kind_locale_pk" PRIMARY KEY("kind","locale")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mistake_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"message" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid,
	"clinic_id" uuid,
	"review_id" uuid,
	"reason" text NOT NULL,
	"removed_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "review_removals_review" UNIQUE("review_id"),
	CONSTRAINT "review_removals_subject" CHECK (num_nonnulls("review_removals"."professional_id", "review_removals"."clinic_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid,
	"clinic_id" uuid,
	"author_id" text,
	"author_name" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"aspects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	"visit_confirmed_on" date,
	"state" text DEFAULT 'pending' NOT NULL,
	"edit" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refusal" text,
	"published_at" timestamp with time zone,
	"owner_reply" text,
	"owner_reply_locale" text,
	"owner_replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_professional_author" UNIQUE("professional_id","author_id"),
	CONSTRAINT "reviews_clinic_author" UNIQUE("clinic_id","author_id"),
	CONSTRAINT "reviews_subject" CHECK (num_nonnulls("reviews"."professional_id", "reviews"."clinic_id") = 1),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 0 and 5),
	CONSTRAINT "reviews_published" CHECK ("reviews"."state" = 'withdrawn' or ("reviews"."state" = 'published') = ("reviews"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "search_experiments" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "search_experiments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"control_version" integer NOT NULL,
	"variant_version" integer NOT NULL,
	"share" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"results" jsonb,
	CONSTRAINT "search_experiments_share" CHECK ("search_experiments"."share" between 1 and 50),
	CONSTRAINT "search_experiments_versions" CHECK ("search_experiments"."control_version" <> "search_experiments"."variant_version")
);
--> statement-breakpoint
CREATE TABLE "search_rule_versions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "search_rule_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"based_on" integer,
	"is_rollback" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_test_queries" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "search_test_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_test_queries_words" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"folded_term" text NOT NULL,
	"result_count" integer,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_sensitive" boolean DEFAULT true NOT NULL,
	"is_known" boolean DEFAULT false NOT NULL,
	"searcher" text,
	"auth_user_id" text,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_queries_uncounted" CHECK (not ("search_queries"."is_sensitive" and "search_queries"."searcher" is not null)),
	CONSTRAINT "search_queries_result_count" CHECK ("search_queries"."result_count" >= 0),
	CONSTRAINT "search_queries_untied" CHECK (not ("search_queries"."is_sensitive" and "search_queries"."auth_user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"cadence" text DEFAULT 'never' NOT NULL,
	"seen_ids" uuid[] DEFAULT '{}' NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"session_id" text,
	"page_url" text DEFAULT '' NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"rating" smallint,
	"assignee_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "support_conversations_owner" CHECK (num_nonnulls("support_conversations"."user_id", "support_conversations"."session_id") >= 1),
	CONSTRAINT "support_conversations_page" CHECK (char_length("support_conversations"."page_url") <= 500 and char_length("support_conversations"."page_title") <= 300),
	CONSTRAINT "support_conversations_metadata" CHECK (char_length("support_conversations"."metadata"::text) <= 4000),
	CONSTRAINT "support_conversations_rating" CHECK ("support_conversations"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" text,
	"content" text NOT NULL,
	"file_path" text,
	"file_format" text,
	"file_size" integer,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"session_id" text,
	CONSTRAINT "support_messages_content" CHECK ((btrim("support_messages"."content") <> '' or "support_messages"."file_path" is not null) and char_length("support_messages"."content") <= 4000),
	CONSTRAINT "support_messages_file" CHECK (num_nonnulls("support_messages"."file_path", "support_messages"."file_format", "support_messages"."file_size") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_presence" (
	"conversation_id" uuid NOT NULL,
	"administrator_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_presence_conversation_id_administrator_id_pk" PRIMARY KEY("conversation_id","administrator_id")
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_bars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"blocked_by" text,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "vocabulary_categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "vocabulary_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"has_hierarchy" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vocabulary_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_items" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "vocabulary_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"parent_id" integer,
	"slug" text NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "vocabulary_items_slug" UNIQUE("category_id","slug")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_relations" (
	"item_id" integer NOT NULL,
	"relation" text NOT NULL,
	"related_item_id" integer NOT NULL,
	"weight" real DEFAULT 1 NOT NULL,
	CONSTRAINT "vocabulary_relations_item_id_relation_related_item_id_pk" PRIMARY KEY("item_id","relation","related_item_id")
);
--> statement-breakpoint
-- The digest that stands for a person in the chain, so that an erased person leaves it intact.
-- Ids of accounts are random: nobody finds the id by trying. The position keeps rows of one person apart.
create or replace function audit_person_hash(p_position bigint, p_id text) returns text
-- Stable and not immutable: the planner then takes the expression itself in place of a call.
language sql stable
as $$
  select encode(sha256(convert_to(p_position || ':' || p_id, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The hash of a row: of everything in it but the persons, and of the hash before it.
create or replace function audit_row_hash(p_entry audit_log) returns text
language sql stable
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_entry.previous_hash, p_entry.position, extract(epoch from p_entry.at), p_entry.actor_kind, p_entry.actor_hash,
    p_entry.action, p_entry.entity_type, p_entry.entity_hash, p_entry.request_id, p_entry.detail)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Chains the new rows of a transaction when it commits: audit_head is locked while it ends, not while it runs.
-- Whoever commits next sees these rows, because locks are released after a commit is visible.
create or replace function chain_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head audit_head;
  entry audit_log;
begin
  -- The first row of the transaction chains all of them.
  if exists (select 1 from audit_log where id = new.id and hash is not null) then
    return null;
  end if;
  select * into head from audit_head for update;
  for entry in select * from audit_log where hash is null order by id loop
    entry.position := head.position + 1;
    entry.actor_hash := audit_person_hash(entry.position, entry.actor_id);
    entry.entity_hash := audit_person_hash(entry.position, entry.entity_id);
    entry.previous_hash := head.hash;
    entry.hash := audit_row_hash(entry);
    update audit_log set position = entry.position, actor_hash = entry.actor_hash, entity_hash = entry.entity_hash,
      previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
    head.position := entry.position;
    head.hash := entry.hash;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return null;
end $$;
--> statement-breakpoint
-- Rows of the audit log are added and never changed, whoever asks. Two updates pass: chaining, and the erasure of a person.
create or replace function guard_audit() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.position := null;
    new.actor_hash := null;
    new.entity_hash := null;
    new.previous_hash := null;
    new.hash := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.id, old.at, old.actor_kind, old.action, old.entity_type, old.request_id, old.detail)
      is not distinct from (new.id, new.at, new.actor_kind, new.action, new.entity_type, new.request_id, new.detail)
      and (old.hash is null or (old.position, old.actor_hash, old.entity_hash, old.previous_hash, old.hash)
        is not distinct from (new.position, new.actor_hash, new.entity_hash, new.previous_hash, new.hash))
      and (new.actor_id is null or new.actor_id = old.actor_id)
      and (new.entity_id is null or new.entity_id = old.entity_id) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Requests may add to the audit log and the outbox only through these two functions.
-- The audit row of a request: who it is follows from the transaction's own role, so that it cannot be claimed.
create or replace function record_audit(p_action text, p_entity_type text, p_entity_id text, p_request_id text, p_detail jsonb)
returns void language sql security definer set search_path = public, pg_temp
as $$
  insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id, request_id, detail)
  values (
    case current_setting('role', true) when 'anon' then 'guest' when 'authenticated' then 'user' when 'admin' then 'admin' else 'job' end,
    nullif(current_setting('app.user_id', true), ''),
    p_action, p_entity_type, p_entity_id, p_request_id, coalesce(p_detail, '{}'::jsonb))
$$;
--> statement-breakpoint
-- Recomputes a part of the chain: the positions after p_after, at most p_limit of them, in one snapshot.
-- Answers how many rows were right, and the first that is not: missing, moved (not linked to the row before),
-- changed (its content or a person), unchained, or head (rows were removed from the end).
create or replace function verify_audit(p_after bigint, p_limit int)
returns table (checked int, last_position bigint, head_position bigint, broken_position bigint, broken_id bigint, reason text)
language sql stable set search_path = public, pg_temp
as $$
  with head as (
    select h.position, h.hash from audit_head h
  ), start as (
    select coalesce((select l.hash from audit_log l where l.position = p_after), '') as hash
  ), batch as (
    select l.id, l.position,
      p_after + row_number() over (order by l.position) as expected_position,
      l.previous_hash = coalesce(lag(l.hash) over (order by l.position), start.hash) as is_linked,
      l.hash = audit_row_hash(l)
        and (l.actor_id is null or l.actor_hash is not distinct from audit_person_hash(l.position, l.actor_id))
        and (l.entity_id is null or l.entity_hash is not distinct from audit_person_hash(l.position, l.entity_id)) as is_right,
      l.hash
    from audit_log l cross join start
    where l.position > p_after and l.position <= p_after + p_limit
  ), ended as (
    select coalesce(max(b.position), p_after) as position, least(p_after + p_limit, head.position) as expected
    from batch b right join head on true group by head.position
  ), faults as (
    select b.expected_position as position, case when b.position = b.expected_position then b.id end as id,
      case when b.position <> b.expected_position then 'missing' when not coalesce(b.is_linked, false) then 'moved' else 'changed' end as reason
    from batch b where b.position <> b.expected_position or not coalesce(b.is_linked and b.is_right, false)
    union all
    select ended.position + 1, null, case when ended.position < head.position then 'missing' else 'head' end
    from ended cross join head where ended.position < ended.expected or ended.position > head.position
    union all
    select head.position, b.id, 'head' from head join batch b on b.position = head.position and b.hash <> head.hash
    union all
    (select null, l.id, 'unchained' from audit_log l where l.hash is null order by l.id limit 1)
  ), first_fault as (
    select * from faults order by position nulls last limit 1
  )
  select (select count(*)::int from batch b where b.position < coalesce((select f.position from first_fault f), b.position + 1)),
    ended.expected, head.position, f.position, f.id, f.reason
  from ended cross join head left join first_fault f on true
$$;
--> statement-breakpoint
-- How the clinic reaches the patient of a booking: by what was typed, else by the account that booked.
create or replace function booking_contact(p_booking uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'email', coalesce(b.contact_email, case when u.email not like '%@phone.invalid' then u.email end),
    'phone', coalesce(b.contact_phone,
      case when u.email like '%@phone.invalid' then '+' || split_part(u.email, '@', 1) end))
  from bookings b left join users u on u.auth_user_id = coalesce(b.patient_id, b.booked_by)
  where b.id = p_booking and (acts_for_booking(p_booking, 'clinic', null) or acts_for_booking(p_booking, 'admin', null))
$$;
revoke all on function booking_contact(uuid) from public;
grant execute on function booking_contact(uuid) to authenticated, admin;
--> statement-breakpoint
-- The people who get a mail at once about a clinic's booking: not those who chose none, or one mail a day.
create or replace function booking_staff(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.auth_user_id
  from booking_people(p_booking) as person join users u on u.auth_user_id = person and u.suspended_at is null
    left join notification_preferences n on n.user_id = person and n.topic = 'clinic'
  where coalesce(n.is_mailed and not n.is_digest, true)
$$;
revoke all on function booking_staff(uuid) from public;
--> statement-breakpoint
-- The schedules whose appointments the caller handles.
create or replace function handled_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from schedules
  where clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals())
    or (professional_id, clinic_id) in (select * from practised_places())
$$;
--> statement-breakpoint
-- Whether a booking has a reason that the caller's clinic may read; that there is one is no read of it.
create or replace function has_booking_reason(p_booking uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from booking_reasons r where r.booking_id = p_booking and r.is_shared_with_clinic)
    and current_setting('role', true) <> 'none' and acts_for_booking(p_booking, 'clinic', null)
$$;
revoke all on function has_booking_reason(uuid) from public;
grant execute on function has_booking_reason(uuid) to authenticated, admin;
--> statement-breakpoint
-- The schedules whose imported busy times the caller may read: those that they handle, and those of the same
-- professionals elsewhere, because a busy person is busy at every clinic.
create or replace function imported_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select other.id from schedules handled
  join schedules other on other.id = handled.id or other.professional_id = handled.professional_id
  where handled.id in (select handled_schedules())
$$;
--> statement-breakpoint
-- The people with a role in a clinic's bookings, for its owner.
create or replace function list_clinic_staff(p_clinic uuid)
returns table (member_id text, name text, email text, role text, since timestamptz, professional_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.member_id, u.full_name, u.email, s.role, s.created_at, s.professional_id
  from clinic_staff s join users u on u.auth_user_id = s.member_id
  where s.clinic_id = p_clinic and owns_listing('clinics', p_clinic)
  order by u.full_name, s.member_id
$$;
revoke all on function list_clinic_staff(uuid) from public;
grant execute on function list_clinic_staff(uuid) to authenticated, admin;
--> statement-breakpoint
-- The places of practice whose appointments the caller handles as a practitioner: their own at the clinic that gave
-- them the role, and not those of the same professional elsewhere.
create or replace function practised_places() returns table (professional_id uuid, clinic_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.professional_id, s.clinic_id from clinic_staff s
  where s.role = 'practitioner' and s.member_id = nullif(current_setting('app.user_id', true), '')
$$;
--> statement-breakpoint
-- Returns the sealed address of a home visit to its patient and to its clinic.
create or replace function read_booking_address(p_booking uuid, p_party text, p_secret_hash text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.sealed from booking_addresses a
  where a.booking_id = p_booking and p_party in ('patient', 'clinic')
    and acts_for_booking(p_booking, p_party, p_secret_hash)
$$;
--> statement-breakpoint
-- Returns the sealed reason to the patient, or to staff where the patient shared it, and records the read. Who only
-- booked for somebody is not the patient; administrators are neither.
create or replace function read_booking_reason(p_booking uuid, p_party text, p_secret_hash text, p_request_id text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  found_reason text;
begin
  select r.sealed into found_reason
  from booking_reasons r join bookings b on b.id = r.booking_id
  where r.booking_id = p_booking and acts_for_booking(p_booking, p_party, p_secret_hash) and case p_party
    when 'patient' then b.patient_id = nullif(current_setting('app.user_id', true), '')
      or b.secret_hash = p_secret_hash and b.beneficiary <> 'sponsored'
    when 'clinic' then r.is_shared_with_clinic and current_setting('role', true) <> 'none'
    else false end;
  perform record_audit('booking.reason_read', 'bookings', p_booking::text, p_request_id,
    jsonb_build_object('party', p_party, 'found', found_reason is not null));
  return found_reason;
end
$$;
--> statement-breakpoint
-- The clinics all of whose bookings the caller may see: their own and those that gave them a role, but not those of a
-- practitioner (see practised_places); with 'manager' only those whose schedules they may change.
create or replace function staffed_clinics(p_role text default null) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select entity_id from claims
  where entity_type = 'clinics' and state = 'approved'
    and claimant_id = nullif(current_setting('app.user_id', true), '')
  union
  select clinic_id from clinic_staff
  where member_id = nullif(current_setting('app.user_id', true), '') and role = coalesce(p_role, role)
    and (role <> 'practitioner' or p_role is not null)
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
-- Stores the sealed address of a home visit for its patient; a clinic writes the one that a caller gave it.
create or replace function write_booking_address(p_booking uuid, p_party text, p_secret_hash text, p_sealed text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not acts_for_booking(p_booking, p_party, p_secret_hash) or p_party not in ('patient', 'clinic') then
    return false;
  end if;
  insert into booking_addresses (booking_id, sealed) values (p_booking, p_sealed)
  on conflict (booking_id) do update set sealed = excluded.sealed;
  return true;
end
$$;
--> statement-breakpoint
-- Stores the sealed reason of a booking for its patient; a clinic writes the one that a caller gave it, and never
-- replaces another.
create or replace function write_booking_reason(p_booking uuid, p_party text, p_secret_hash text, p_sealed text,
  p_is_shared boolean)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not acts_for_booking(p_booking, p_party, p_secret_hash) or p_party not in ('patient', 'clinic') then
    return false;
  end if;
  insert into booking_reasons (booking_id, sealed, is_shared_with_clinic)
  values (p_booking, p_sealed, p_is_shared or p_party = 'clinic')
  on conflict (booking_id) do update
  set sealed = excluded.sealed, is_shared_with_clinic = excluded.is_shared_with_clinic
  where p_party = 'patient';
  return true;
end
$$;
--> statement-breakpoint
-- Whether the caller may act on a booking as this party. A guest proves it by the booking's secret.
create or replace function acts_for_booking(p_booking uuid, p_party text, p_secret_hash text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from bookings b where b.id = p_booking and case p_party
      when 'patient' then
        coalesce(nullif(current_setting('app.user_id', true), '') in (b.booked_by, b.patient_id), false)
        or coalesce(b.secret_hash = p_secret_hash, false)
      when 'clinic' then
        -- A job acts for a clinic that answers by the link of a mail.
        current_setting('role', true) = 'none'
        or b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals())
        or (b.professional_id, b.clinic_id) in (select * from practised_places())
      when 'admin' then
        current_setting('role', true) = 'admin' and office_may('full', 'directory', 'support')
      when 'system' then current_setting('role', true) = 'none'
      else false end)
$$;
--> statement-breakpoint
-- Books an appointment for a patient who calls or stands at the desk, in one step; a walk-in (p_is_here) has arrived.
-- Over capacity (p_is_over) it is a squeeze-in: it takes a lane of its own where the time is taken, and no room where
-- none is free. Returns booked, full (too many squeeze-ins at this time) or unknown (no such appointment of the
-- caller's clinic). Raises exclusion_violation where the time is taken.
create or replace function add_visit(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_is_here boolean,
  p_is_over boolean, p_series uuid, p_values jsonb)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind appointment_types;
  pair schedules;
  slot record;
  free_lane int := 0;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  select * into pair from schedules where id = kind.schedule_id;
  if kind.id is null
    or not exists (
      select 1 from clinics c left join professionals p on p.id = pair.professional_id
      where c.id = pair.clinic_id and c.status = 'active' and (p.id is null or p.status = 'active'))
    or pair.id not in (select handled_schedules())
    -- A walk-in starts now, every other visit later.
    or (case when p_is_here then p_starts_at > now() or p_starts_at < now() - interval '15 minutes'
      else p_starts_at <= now() end)
  then
    return 'unknown';
  end if;
  if p_is_over then
    perform 1 from professionals where id = pair.professional_id for no key update;
    select tstzrange(p_starts_at, p_starts_at + make_interval(mins => kind.duration_minutes)) as during,
      tstzrange(p_starts_at - make_interval(mins => kind.buffer_before_minutes), p_starts_at
        + make_interval(mins => kind.duration_minutes + kind.buffer_after_minutes)) as occupied,
      p_booking as session_id, 1 as seat into slot;
    -- Three at most beside the appointment of the time.
    select lane into free_lane from generate_series(0, 3) as lane
    where not exists (
      select 1 from bookings b
      where b.professional_id = pair.professional_id and b.lane = lane.lane and b.occupied && slot.occupied
        and b.state in ('held', 'requested', 'confirmed', 'checked_in'))
    order by lane limit 1;
    if free_lane is null then
      return 'full';
    end if;
  else
    slot := lock_slot(p_type, p_booking, p_starts_at);
  end if;
  insert into bookings (id, professional_id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied,
    session_id, seat, lane, series_id, state, holder_key, secret_hash, fee, patient_name, contact_email, contact_phone,
    locale, payment, insurer_id, network_id)
  values (p_booking, pair.professional_id, pair.resource_id, pair.clinic_id, p_type, kind.visit_type, slot.during,
    slot.occupied, slot.session_id, slot.seat, free_lane, p_series, case when p_is_here then 'checked_in' else 'confirmed' end,
    nullif(current_setting('app.user_id', true), ''), p_values ->> 'secretHash', kind.fee, p_values ->> 'patientName',
    p_values ->> 'contactEmail', p_values ->> 'contactPhone', coalesce(p_values ->> 'locale', 'en'),
    p_values ->> 'payment', (p_values ->> 'insurerId')::int, (p_values ->> 'networkId')::int);
  begin
    perform occupy_units(p_booking);
  exception when exclusion_violation then
    if not p_is_over then
      raise;
    end if;
  end;
  insert into booking_events (booking_id, action, to_state, party, detail)
  select p_booking, case when p_is_here then 'check_in' else 'confirm' end, b.state, 'clinic',
    jsonb_build_object('isSqueezedIn', p_is_over)
  from bookings b where b.id = p_booking;
  perform file_patient(p_booking, (p_values ->> 'clinicPatientId')::uuid);
  return 'booked';
end
$$;
--> statement-breakpoint
-- Returns which cap a booking of a patient exceeds, null if none.
-- Call it after the booking has its new state and time, in the same transaction: a refusal rolls them back. An account
-- is counted by its id, a guest by the verified address or number. What a clinic books for its patients is not counted.
create or replace function booking_excess(p_booking uuid, p_caps jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  this bookings;
  patient text;
  has_overlap boolean;
  of_day int;
  of_clinic int;
  of_patient int;
  of_account int;
  cancelled int;
begin
  select * into this from bookings where id = p_booking;
  if not found or this.booked_by is null and this.holder_network is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || who, 0))
  from unnest(case when this.booked_by is not null then array[this.booked_by]
    else array[lower(this.contact_email), this.contact_phone] end) as who
  where who is not null order by who;
  patient := coalesce(this.family_member_id::text, this.beneficiary);
  select
    coalesce(bool_or(is_same and one.during && this.during), false),
    count(*) filter (where is_same and one.professional_id = this.professional_id
      and (lower(one.during) at time zone 'Asia/Dubai')::date = (lower(this.during) at time zone 'Asia/Dubai')::date),
    count(*) filter (where is_same and one.clinic_id = this.clinic_id),
    count(*) filter (where is_same),
    count(*)
  into has_overlap, of_day, of_clinic, of_patient, of_account
  from (
    select b.*, coalesce(b.family_member_id::text, b.beneficiary) = patient as is_same from bookings b
    where b.id <> p_booking and upper(b.during) > now()
      and (b.state in ('requested', 'confirmed', 'checked_in')
        -- A hold whose deposit is being paid becomes a booking without another check.
        or b.state = 'held' and b.held_until > now() and b.patient_name <> '')
      and case when this.booked_by is not null then b.booked_by = this.booked_by
        else b.holder_network is not null and (lower(b.contact_email) = lower(this.contact_email)
          or b.contact_phone = this.contact_phone) end
  ) as one;
  select count(*) into cancelled from bookings b
  where b.state = 'cancelled' and b.cancelled_by = 'patient' and b.updated_at > now() - interval '7 days'
    and case when this.booked_by is not null then b.booked_by = this.booked_by
      else b.holder_network is not null and (lower(b.contact_email) = lower(this.contact_email)
        or b.contact_phone = this.contact_phone) end;
  return case
    when has_overlap then 'overlap'
    when of_day >= (p_caps ->> 'day_full')::int then 'day_full'
    when of_clinic >= (p_caps ->> 'clinic_full')::int then 'clinic_full'
    when of_patient >= (p_caps ->> 'patient_full')::int then 'patient_full'
    when of_account >= (p_caps ->> 'account_full')::int then 'account_full'
    when cancelled >= (p_caps ->> 'cooling')::int then 'cooling'
  end;
end
$$;
revoke all on function booking_excess(uuid, jsonb) from public;
grant execute on function booking_excess(uuid, jsonb) to anon, authenticated, admin;
--> statement-breakpoint
-- The people at the clinic of a booking: the owners of the two listings and the clinic's staff, practitioners
-- for their own bookings.
create or replace function booking_people(p_booking uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.claimant_id from bookings b join claims c
    on c.state = 'approved' and (c.entity_type = 'clinics' and c.entity_id = b.clinic_id
      or c.entity_type = 'professionals' and c.entity_id = b.professional_id)
  where b.id = p_booking
  union
  select s.member_id from bookings b join clinic_staff s on s.clinic_id = b.clinic_id
    and (s.role <> 'practitioner' or s.professional_id = b.professional_id)
  where b.id = p_booking
$$;
revoke all on function booking_people(uuid) from public;
--> statement-breakpoint
-- Makes one transition of a booking and says what came of it: done, missing (or not the caller's), illegal (not
-- from this state or by this party), early or late (not at this time), absent (too early to have arrived), over (too
-- long ago), expired (the hold has run out), or refused
-- (the appointment is confirmed in another way), deposit (it is paid first; its payment then confirms).
create or replace function change_booking(p_booking uuid, p_action text, p_to text, p_party text, p_secret_hash text,
  p_values jsonb)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller text := nullif(current_setting('app.user_id', true), '');
  booking bookings;
  kind appointment_types;
  allowed booking_transitions;
  opens timestamptz;
  closes timestamptz;
begin
  select * into booking from bookings where id = p_booking for update;
  if not found or not acts_for_booking(p_booking, p_party, p_secret_hash) then
    return 'missing';
  end if;
  select * into allowed from booking_transitions
  where action = p_action and from_state = booking.state and to_state = p_to and p_party = any(parties);
  if not found or p_action = 'reschedule'
    -- A clinic settles the holds that it made for its callers, not those of patients.
    or booking.state = 'held' and p_party = 'clinic' and coalesce(booking.booked_by, booking.secret_hash) is not null
  then
    return 'illegal';
  end if;
  select * into kind from appointment_types where id = booking.appointment_type_id;
  if allowed.moment = 'before_start' and lower(booking.during) <= now() then
    return 'late';
  elsif allowed.moment in ('after_start', 'correction') and lower(booking.during) > now() then
    return 'early';
  elsif allowed.moment = 'correction' and p_party = 'clinic' and upper(booking.during) <= now() - interval '7 days' then
    return 'over';
  elsif allowed.moment = 'arrival' then
    -- Patients come up to two hours before; staff notes who comes on the day.
    opens := case when p_party = 'patient' then lower(booking.during) - interval '2 hours'
      else date_trunc('day', lower(booking.during) at time zone 'Asia/Dubai') at time zone 'Asia/Dubai' end;
    closes := case when p_party = 'patient' then upper(booking.during) else opens + interval '1 day' end;
    if now() < opens then
      return 'absent';
    elsif now() >= closes then
      return 'over';
    end if;
  end if;
  if booking.state = 'held' and p_to in ('held', 'confirmed', 'requested') then
    if booking.held_until <= now() then
      return 'expired';
    end if;
    if p_party = 'patient' and p_to <> 'held'
      and kind.confirmation <> (case p_to when 'confirmed' then 'instant' else 'on_request' end)
    then
      return 'refused';
    end if;
    if p_to <> 'held' and booking.deposit is not null
      and not exists (select 1 from booking_deposits where booking_id = p_booking and status = 'authorised')
    then
      return 'deposit';
    end if;
  end if;
  begin
    update bookings set
      state = p_to,
      answer_by = case when p_to = 'requested'
        then least(now() + make_interval(hours => kind.answer_within_hours), lower(during) - interval '2 hours') end,
      cancelled_by = case when p_to in ('cancelled', 'declined') then p_party else cancelled_by end,
      is_late_cancellation = p_to = 'cancelled' and p_party = 'patient' and booking.state = 'confirmed'
        and lower(during) - make_interval(hours => kind.cancellation_notice_hours) < now(),
      note = coalesce(p_values ->> 'note', note),
      sequence = sequence + case when booking.state = 'held' then 0 else 1 end,
      beneficiary = coalesce(p_values ->> 'beneficiary', beneficiary),
      patient_id = case when booking.state = 'held' and p_to in ('held', 'confirmed', 'requested') and p_party = 'patient'
        and coalesce(p_values ->> 'beneficiary', beneficiary) <> 'sponsored' then caller else patient_id end,
      family_member_id = case when p_values ? 'familyMemberId' then (
        select id from family_members where id = (p_values ->> 'familyMemberId')::uuid and user_id = caller)
        else family_member_id end,
      patient_name = coalesce(p_values ->> 'patientName', patient_name),
      contact_email = coalesce(p_values ->> 'contactEmail', contact_email),
      contact_phone = coalesce(p_values ->> 'contactPhone', contact_phone),
      secret_hash = case when booking.state = 'held' then coalesce(secret_hash, p_values ->> 'secretHash')
        else secret_hash end,
      locale = coalesce(p_values ->> 'locale', locale),
      payment = coalesce(p_values ->> 'payment', payment),
      insurer_id = coalesce((p_values ->> 'insurerId')::int, insurer_id),
      network_id = coalesce((p_values ->> 'networkId')::int, network_id)
    where id = p_booking;
  exception when exclusion_violation then
    -- Somebody else was given the time of a patient who came late.
    return 'illegal';
  end;
  insert into booking_events (booking_id, action, from_state, to_state, party)
  values (p_booking, p_action, booking.state, p_to, p_party);
  if booking.state = 'held' and p_to in ('confirmed', 'requested') then
    perform file_patient(p_booking, null);
  end if;
  -- A review that was written earlier gets the mark of the visit, or loses that of a visit that was none.
  if p_action in ('attend', 'no_show') then
    update reviews set visit_confirmed_on = confirmed_visit(author_id, coalesce(professional_id, clinic_id))
    where author_id in (booking.patient_id, booking.booked_by)
      and (professional_id = booking.professional_id or clinic_id = booking.clinic_id);
  end if;
  return 'done';
end
$$;
--> statement-breakpoint
-- Counts the appointments of each clinic that start within a span, for administrators. Under row-level security
-- lower(during) is not leakproof, so that the planner reads every booking of a clinic instead of the index's range.
create or replace function clinic_booking_counts(p_from timestamptz, p_to timestamptz)
returns table (clinic_id uuid, bookings int, requests int, observing int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, n.bookings, n.requests, n.observing
  from clinics c cross join lateral (
    select count(*)::int as bookings, count(*) filter (where b.state = 'requested')::int as requests,
      count(*) filter (where b.state in ('requested', 'confirmed') and s.observes_holidays)::int as observing
    from bookings b join appointment_types k on k.id = b.appointment_type_id join schedules s on s.id = k.schedule_id
    where b.clinic_id = c.id and lower(b.during) >= p_from and lower(b.during) < p_to
      and b.state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')) n
  where n.bookings > 0 and office_may('full', 'directory', 'support')
$$;
--> statement-breakpoint
-- The day on which a clinic marked a visit of this person to a professional or a clinic as attended, or null. Who
-- booked for somebody else did not visit.
create or replace function confirmed_visit(p_author text, p_entity_id uuid) returns date
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(coalesce(e.at, upper(b.during)) at time zone 'Asia/Dubai')::date
  from bookings b left join booking_events e on e.booking_id = b.id and e.action = 'attend'
  where b.state = 'attended' and b.beneficiary <> 'sponsored' and p_author in (b.patient_id, b.booked_by)
    and p_entity_id in (b.professional_id, b.clinic_id)
$$;
revoke all on function confirmed_visit(text, uuid) from public;
--> statement-breakpoint
-- Ends holds whose time was closed by the clinic, an administrator or a job. Returns those that ended.
create or replace function end_displaced_holds(p_bookings uuid[]) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
as $$
  with ended as (
    update bookings b set state = 'expired'
    where b.id = any(p_bookings) and b.state = 'held'
      and (acts_for_booking(b.id, 'clinic', null) or acts_for_booking(b.id, 'admin', null))
    returning b.id),
  noted as (
    insert into booking_events (booking_id, action, from_state, to_state, party)
    select id, 'expire', 'held', 'expired', 'system' from ended)
  select id from ended
$$;
--> statement-breakpoint
-- Links a booking to its patient in the list of its clinic: the one that staff chose (p_patient), else one with the
-- same name and phone, e-mail or account, else a new one. Contact and insurance become those of the booking.
create or replace function file_patient(p_booking uuid, p_patient uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  b bookings;
  account text;
  known uuid;
begin
  select * into strict b from bookings where id = p_booking;
  if b.patient_name = '' then
    return;
  end if;
  account := coalesce(b.patient_id, b.booked_by);
  -- Two bookings of a new patient at once would make two.
  perform pg_advisory_xact_lock(hashtextextended('patient ' || b.clinic_id || fold_text(b.patient_name), 0));
  select id into known from clinic_patients p
  where p.clinic_id = b.clinic_id and case when p_patient is not null then p.id = p_patient
    else fold_text(p.name) = fold_text(b.patient_name)
      and (p.phone = b.contact_phone or p.email = lower(b.contact_email) or p.user_id = account) end
  order by p.updated_at desc limit 1;
  if known is null then
    insert into clinic_patients (clinic_id, user_id, name, phone, email, insurer_id, network_id)
    values (b.clinic_id, account, b.patient_name, b.contact_phone, lower(b.contact_email), b.insurer_id, b.network_id)
    returning id into known;
  else
    update clinic_patients set user_id = coalesce(user_id, account), phone = coalesce(b.contact_phone, phone),
      email = coalesce(lower(b.contact_email), email), insurer_id = coalesce(b.insurer_id, insurer_id),
      network_id = coalesce(b.network_id, network_id), updated_at = now()
    where id = known;
  end if;
  update bookings set clinic_patient_id = known where id = p_booking;
end
$$;
revoke all on function file_patient(uuid, uuid) from public;
--> statement-breakpoint
-- Returns a booking to whoever may act on it, without the reason and without keys.
create or replace function find_booking(p_booking uuid, p_party text, p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'id', b.id, 'state', b.state, 'professionalId', b.professional_id, 'clinicId', b.clinic_id,
    'appointmentTypeId', b.appointment_type_id, 'visitType', b.visit_type,
    'startsAt', to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'heldUntil', to_char(b.held_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answerBy', to_char(b.answer_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'confirmation', k.confirmation, 'beneficiary', b.beneficiary, 'patientName', b.patient_name,
    'payment', b.payment, 'insurerId', b.insurer_id, 'networkId', b.network_id, 'fee', b.fee, 'deposit', b.deposit,
    'depositState', paid.status, 'depositNoticeHours', terms.notice_hours,
    'depositIsKept', b.state <> 'requested' and lower(b.during) - make_interval(hours => terms.notice_hours) < now()
      or moved_late(b.id, terms.notice_hours),
    'isLateCancellation', b.is_late_cancellation, 'cancelledBy', b.cancelled_by, 'note', b.note, 'followUpOn', b.follow_up_on,
    'sequence', b.sequence, 'patientId', b.patient_id, 'bookedBy', b.booked_by, 'contactEmail', b.contact_email)
  from bookings b join appointment_types k on k.id = b.appointment_type_id
  left join lateral (
    select d.status, d.notice_hours from booking_deposits d where d.booking_id = b.id
    order by (d.authorised_at is not null) desc, d.authorised_at, d.started_at desc limit 1) paid on true
  cross join lateral (
    select coalesce(paid.notice_hours, k.cancellation_notice_hours)::int as notice_hours) terms
  where b.id = p_booking and acts_for_booking(p_booking, p_party, p_secret_hash)
$$;
--> statement-breakpoint
-- Refuses changes of state that booking_transitions does not have, whoever makes them, and frees the rooms and
-- devices of a booking that has ended.
create or replace function guard_booking() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.state <> old.state and not exists (
    select 1 from booking_transitions where from_state = old.state and to_state = new.state)
  then
    raise exception 'A booking cannot change from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if new.state <> 'requested' then
    new.answer_by := null;
  end if;
  if new.state <> old.state and new.state not in ('held', 'requested', 'confirmed', 'checked_in') then
    delete from booking_units where booking_id = new.id;
  end if;
  new.updated_at := now();
  return new;
end
$$;
--> statement-breakpoint
-- Holds a slot for the caller, with the deposit that is asked for where deposits are taken, and says what came of it:
-- held, limited (the caller has too many holds), crowded (all guests of their network together), or unknown (no such
-- appointment can be booked by this party). Raises exclusion_violation where the time is taken.
create or replace function hold_slot(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_party text,
  p_holder_key text, p_holder_network text, p_secret_hash text, p_hold_minutes int, p_most_holds int,
  p_most_of_network int, p_takes_deposits boolean)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller text := nullif(current_setting('app.user_id', true), '');
  kind appointment_types;
  pair schedules;
  slot record;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  select * into pair from schedules where id = kind.schedule_id;
  if kind.id is null or p_starts_at <= now()
    or not exists (
      select 1 from clinics c left join professionals p on p.id = pair.professional_id
      where c.id = pair.clinic_id and c.status = 'active' and (p.id is null or p.status = 'active'))
    or p_party not in ('patient', 'clinic')
    or p_party = 'patient' and kind.confirmation = 'call_only'
    or p_party = 'clinic' and pair.id not in (select handled_schedules())
  then
    return 'unknown';
  end if;
  slot := lock_slot(p_type, p_booking, p_starts_at);
  if p_party = 'patient' then
    perform pg_advisory_xact_lock(hashtextextended('holds of ' || coalesce(p_holder_network, p_holder_key), 0));
    if (select count(*) from bookings
      where state = 'held' and held_until > now() and holder_key = p_holder_key) >= p_most_holds
    then
      return 'limited';
    end if;
    if (select count(*) from bookings
      where state = 'held' and held_until > now() and holder_network = p_holder_network) >= p_most_of_network
    then
      return 'crowded';
    end if;
  end if;
  insert into bookings (id, professional_id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
    seat, state, held_until, holder_key, holder_network, secret_hash, booked_by, fee, deposit)
  values (p_booking, pair.professional_id, pair.resource_id, pair.clinic_id, p_type, kind.visit_type, slot.during, slot.occupied,
    slot.session_id, slot.seat, 'held', now() + make_interval(mins => p_hold_minutes), p_holder_key, p_holder_network,
    p_secret_hash,
    case when p_party = 'patient' then caller end, kind.fee,
    case when p_party = 'patient' and p_takes_deposits then kind.deposit end);
  perform occupy_units(p_booking);
  insert into booking_events (booking_id, action, to_state, party) values (p_booking, 'hold', 'held', p_party);
  return 'held';
end
$$;
--> statement-breakpoint
-- Of each professional's confirmed appointments of the last twelve months, how many took place or were missed by the
-- patient, and how many the clinic cancelled instead. Nothing below 20: a few appointments say little, and would tell
-- of single ones.
create or replace function honoured_bookings(p_professionals uuid[])
returns table (professional_id uuid, honoured int, counted int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select b.professional_id, (count(*) filter (where b.state <> 'cancelled'))::int, count(*)::int
  from bookings b
  where b.professional_id = any(p_professionals)
    and lower(b.during) between now() - interval '12 months' and now()
    and (b.state in ('checked_in', 'attended', 'no_show')
      or b.state = 'cancelled' and b.cancelled_by in ('clinic', 'admin') and exists (
        select 1 from booking_events e
        where e.booking_id = b.id and e.action = 'cancel' and e.from_state = 'confirmed'))
  group by b.professional_id
  having count(*) >= 20
$$;
--> statement-breakpoint
-- Notes that a clinic keeps appointments which no longer fit its hours. Returns those that it may decide on.
create or replace function keep_displaced(p_bookings uuid[], p_reason text) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
as $$
  update bookings b set displaced_since = coalesce(b.displaced_since, now()), displaced_kept_at = now(),
    displaced_reason = coalesce(b.displaced_reason, p_reason)
  where b.id = any(p_bookings) and b.state in ('requested', 'confirmed')
    and (acts_for_booking(b.id, 'clinic', null) or acts_for_booking(b.id, 'admin', null))
  returning b.id
$$;
--> statement-breakpoint
-- Switches off the appointment types of a service that is deleted: without it they would be consultations. Bookings keep
-- their type as a record.
create or replace function keep_service_types() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update appointment_types set is_active = false where service_id = old.id and is_active;
  return old;
end
$$;
revoke all on function keep_service_types() from public;
--> statement-breakpoint
-- What the slots of professionals, rooms and devices (p_subjects) are computed from, in one row for each schedule: rules, exceptions, appointment
-- types and busy times within a range, as if one booking (p_except) did not exist. Busy times are joined where they
-- touch, name no patient, and contain those of calendars elsewhere, imported for any schedule of the professional; those of group visits come alone, with their session. PL/pgSQL keeps the plan, which
-- takes as long to make as to run.
create or replace function list_availability(p_subjects uuid[], p_from timestamptz, p_to timestamptz, p_except uuid)
returns table (schedule_id uuid, professional_id uuid, resource_id uuid, clinic_id uuid, time_zone text, observes_holidays boolean,
  rules jsonb, exceptions jsonb, closures jsonb, types jsonb, busy jsonb, holidays jsonb)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.professional_id, s.resource_id, s.clinic_id, s.time_zone, s.observes_holidays,
    (select coalesce(jsonb_agg(jsonb_build_object('season', r.season, 'weekday', r.weekday, 'startsAt', r.starts_at,
      'endsAt', r.ends_at, 'effectiveFrom', r.effective_from, 'effectiveTo', r.effective_to,
      'visitTypes', r.visit_types, 'ofClinic', r.of_clinic)), '[]')
    from (
      select season, weekday, starts_at, ends_at, effective_from, effective_to, visit_types, false as of_clinic
      from schedule_rules where schedule_id = s.id
      union all
      -- A schedule without hours of its own for a season has those of the place, else of the clinic.
      select week.season, day.key::smallint, (shift ->> 0)::time, (shift ->> 1)::time, null, null, '{}'::text[], true
      from (
        select 'usual' as season, coalesce((select place.hours from places_of_practice place
          where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id), c.opening_hours) as hours
        union all
        select 'ramadan', coalesce((select place.ramadan_hours from places_of_practice place
          where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id), c.ramadan_hours)) as week
      cross join lateral jsonb_each(coalesce(week.hours, '{}')) as day
      cross join lateral jsonb_array_elements(day.value) as shift
      where s.follows_clinic_hours and not exists (
        select 1 from schedule_rules own where own.schedule_id = s.id and own.season = week.season)) as r),
    (select coalesce(jsonb_agg(jsonb_build_object('onDate', e.on_date, 'kind', e.kind, 'startsAt', e.starts_at,
      'endsAt', e.ends_at)), '[]')
    from schedule_exceptions e
    where e.schedule_id = s.id and e.on_date between p_from::date - 1 and p_to::date + 1),
    (select coalesce(jsonb_agg(jsonb_build_object('onDate', o.on_date, 'isClosed', o.is_closed, 'opensAt', o.opens_at,
      'closesAt', o.closes_at)), '[]')
    from opening_exceptions o
    where o.clinic_id = s.clinic_id and o.on_date between p_from::date - 1 and p_to::date + 1),
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'visitType', k.visit_type, 'nameEn', k.name_en,
      'nameAr', k.name_ar, 'durationMinutes', k.duration_minutes,
      'slotStepMinutes', coalesce(k.slot_step_minutes, k.duration_minutes),
      'bufferBeforeMinutes', k.buffer_before_minutes, 'bufferAfterMinutes', k.buffer_after_minutes,
      'leadTimeMinutes', k.lead_time_minutes, 'horizonDays', k.horizon_days, 'capacity', k.capacity,
      'confirmation', k.confirmation, 'fee', k.fee, 'serviceId', k.service_id, 'resources', (
        select coalesce(jsonb_agg((
          select coalesce(jsonb_agg((
            select coalesce(jsonb_agg(jsonb_build_array((extract(epoch from lower(t.occupied)) * 1000)::bigint,
              (extract(epoch from upper(t.occupied)) * 1000)::bigint, t.session_id)), '[]')
            from booking_units t
            join bookings holder on holder.id = t.booking_id and (holder.state <> 'held' or holder.held_until > now())
            where t.unit_id = u.id and t.occupied && tstzrange(p_from, p_to) and t.booking_id is distinct from p_except)),
            '[]')
          from bookable_units u where u.resource_id = needed.resource_id)), '[]')
        from (
          select a.resource_id from appointment_type_resources a where a.appointment_type_id = k.id
          union select s.resource_id where s.resource_id is not null) as needed)) order by k.visit_type, k.name_en), '[]')
    from appointment_types k where k.schedule_id = s.id and k.is_active),
    busy.list,
    (select coalesce(jsonb_agg(jsonb_build_array(h.first_day, h.last_day)), '[]')
    from holidays h where h.last_day >= p_from::date - 1 and h.first_day <= p_to::date + 1 and h.status <> 'withdrawn')
  from schedules s
  join clinics c on c.id = s.clinic_id and c.status = 'active'
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array((extract(epoch from lower(span)) * 1000)::bigint,
      (extract(epoch from upper(span)) * 1000)::bigint, session)), '[]') as list
    from (
      select case when b.session_id = b.id then null else b.session_id end as session,
        case when b.session_id = b.id then null else b.id end as seat, range_agg(b.occupied) as spans
      from bookings b
      where b.professional_id = s.professional_id and b.occupied && tstzrange(p_from, p_to)
        and b.state in ('held', 'requested', 'confirmed', 'checked_in')
        and (b.state <> 'held' or b.held_until > now()) and b.id is distinct from p_except
      group by 1, 2
      union all
      select null, null, range_agg(tstzrange(i.starts_at, i.ends_at))
      from schedules other join imported_times i on i.schedule_id = other.id
      where (other.id = s.id or other.professional_id = s.professional_id)
        and i.starts_at < p_to and i.ends_at > p_from) as taken
    cross join lateral unnest(taken.spans) as span) as busy
  where (s.professional_id = any(p_subjects) or s.resource_id = any(p_subjects))
    and (s.professional_id is null or exists (
      select 1 from places_of_practice place
      join professionals p on p.id = place.professional_id and p.status = 'active'
      where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id));
end
$$;
--> statement-breakpoint
-- Locks what a new time of a booking needs, in the order professional (if any), resources; ends the holds in it that have
-- run out; returns the session and its free seat. Raises exclusion_violation where no seat is left.
create or replace function lock_slot(p_type uuid, p_booking uuid, p_starts_at timestamptz,
  out during tstzrange, out occupied tstzrange, out session_id uuid, out seat int)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind appointment_types;
  doctor uuid;
begin
  select * into strict kind from appointment_types where id = p_type;
  select s.professional_id into strict doctor from schedules s where s.id = kind.schedule_id;
  perform 1 from professionals where id = doctor for no key update;
  perform 1 from bookable_resources r
  where r.id in (select type_resources(p_type))
  order by r.id for no key update;
  during := tstzrange(p_starts_at, p_starts_at + make_interval(mins => kind.duration_minutes));
  occupied := tstzrange(p_starts_at - make_interval(mins => kind.buffer_before_minutes),
    upper(during) + make_interval(mins => kind.buffer_after_minutes));
  -- All seats of a group visit share an id, which type and start determine.
  session_id := case when kind.capacity = 1 then p_booking else md5(p_type::text || p_starts_at::text)::uuid end;
  update bookings b set state = 'expired'
  where b.state = 'held' and b.held_until <= now() and b.occupied && lock_slot.occupied and b.id <> p_booking
    and (b.professional_id = doctor or exists (
      select 1 from booking_units u
      join bookable_units unit on unit.id = u.unit_id
      where u.booking_id = b.id and unit.resource_id in (select type_resources(p_type))));
  select free into seat from generate_series(1, kind.capacity) as free
  where not exists (
    select 1 from bookings b where b.session_id = lock_slot.session_id and b.seat = free and b.id <> p_booking
      and b.state in ('held', 'requested', 'confirmed', 'checked_in'))
  order by free limit 1;
  if seat is null then
    raise exception 'The group is full.' using errcode = 'exclusion_violation';
  end if;
end
$$;
revoke all on function lock_slot(uuid, uuid, timestamptz) from public;
--> statement-breakpoint
-- Gives a booking one unit of each resource that its type needs. Call after lock_slot; a group shares its units.
create or replace function occupy_units(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  needed record;
  chosen uuid;
begin
  delete from booking_units where booking_id = p_booking;
  for needed in
    select needed_id as resource_id, b.session_id, b.occupied
    from bookings b, type_resources(b.appointment_type_id) as needed_id
    where b.id = p_booking order by needed_id
  loop
    select u.id into chosen from bookable_units u
    where u.resource_id = needed.resource_id and not exists (
      select 1 from booking_units taken
      where taken.unit_id = u.id and taken.occupied && needed.occupied and taken.session_id <> needed.session_id)
    order by exists (
      select 1 from booking_units own where own.unit_id = u.id and own.session_id = needed.session_id) desc, u.position
    limit 1;
    if chosen is null then
      raise exception 'No room or device is free.' using errcode = 'exclusion_violation';
    end if;
    insert into booking_units (booking_id, unit_id, session_id, occupied)
    values (p_booking, chosen, needed.session_id, needed.occupied);
  end loop;
end
$$;
revoke all on function occupy_units(uuid) from public;
--> statement-breakpoint
-- Removes an event that staff wrote by a calendar program, and frees its times. Returns whether there was one.
create or replace function remove_calendar_entry(p_schedule uuid, p_name text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update schedules set updated_at = now()
  where id = p_schedule and id in (select handled_schedules());
  if not found then
    return false;
  end if;
  delete from calendar_entries where schedule_id = p_schedule and name = p_name;
  return found;
end
$$;
--> statement-breakpoint
-- Moves a booking to another time, and perhaps another type of the same professional, in one step: it never has
-- two times or none. Staff of the clinic may give it to a colleague there. The outcomes are those of change_booking; raises exclusion_violation where the time is taken.
create or replace function reschedule_booking(p_booking uuid, p_type uuid, p_starts_at timestamptz, p_to text,
  p_party text, p_secret_hash text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  booking bookings;
  kind appointment_types;
  slot record;
begin
  select * into kind from appointment_types where id = p_type and is_active;
  if kind.id is null or not acts_for_booking(p_booking, p_party, p_secret_hash) then
    return 'missing';
  end if;
  slot := lock_slot(p_type, p_booking, p_starts_at);
  select * into booking from bookings where id = p_booking for update;
  if not exists (select 1 from schedules s where s.id = kind.schedule_id
    and s.clinic_id = booking.clinic_id
    and (s.professional_id = booking.professional_id or s.resource_id = booking.resource_id or p_party = 'admin'
      or p_party = 'clinic' and s.clinic_id in (select staffed_clinics())))
  then
    return 'missing';
  end if;
  if not exists (select 1 from booking_transitions where action = 'reschedule' and from_state = booking.state
    and to_state = p_to and p_party = any(parties))
  then
    return 'illegal';
  end if;
  if p_party = 'patient' and kind.confirmation <> (case p_to when 'confirmed' then 'instant' else 'on_request' end) then
    return 'refused';
  end if;
  if lower(booking.during) <= now() or p_starts_at <= now() then
    return 'late';
  end if;
  update bookings set
    (professional_id, resource_id) = (
      select s.professional_id, s.resource_id from schedules s where s.id = kind.schedule_id),
    appointment_type_id = p_type, visit_type = kind.visit_type, during = slot.during, occupied = slot.occupied,
    session_id = slot.session_id, seat = slot.seat, lane = 0, state = p_to, sequence = sequence + 1, fee = kind.fee,
    displaced_since = null, displaced_reason = null, displaced_kept_at = null,
    answer_by = case when p_to = 'requested'
      then least(now() + make_interval(hours => kind.answer_within_hours), lower(slot.during) - interval '2 hours') end
  where id = p_booking;
  perform occupy_units(p_booking);
  insert into booking_events (booking_id, action, from_state, to_state, party, detail)
  values (p_booking, 'reschedule', booking.state, p_to, p_party,
    jsonb_build_object('from', lower(booking.during), 'to', lower(slot.during)));
  return 'done';
end
$$;
--> statement-breakpoint
-- Stores an event that a member of staff wrote by a calendar program, with the times that it takes. Returns done,
-- missing (a schedule that the caller does not handle), taken (its UID has another name) or many (too many events).
create or replace function store_calendar_entry(p_schedule uuid, p_name text, p_uid text, p_sealed text, p_etag text,
  p_recurs boolean, p_starts timestamptz[], p_ends timestamptz[])
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  entry uuid;
begin
  -- Free times follow the table of schedules.
  update schedules set updated_at = now()
  where id = p_schedule and id in (select handled_schedules());
  if not found then
    return 'missing';
  elsif exists (select 1 from calendar_entries where schedule_id = p_schedule and uid = p_uid and name <> p_name) then
    return 'taken';
  elsif (select count(*) from calendar_entries where schedule_id = p_schedule and name <> p_name) >= 2000 then
    return 'many';
  end if;
  insert into calendar_entries (schedule_id, name, uid, sealed, etag, recurs)
  values (p_schedule, p_name, p_uid, p_sealed, p_etag, p_recurs)
  on conflict (schedule_id, name) do update
  set uid = excluded.uid, sealed = excluded.sealed, etag = excluded.etag, recurs = excluded.recurs, changed_at = now()
  returning id into entry;
  delete from imported_times where entry_id = entry;
  insert into imported_times (entry_id, schedule_id, starts_at, ends_at)
  select entry, p_schedule, given.* from unnest(p_starts, p_ends) as given;
  return 'done';
end
$$;
--> statement-breakpoint
-- Notes when the clinic would see the patient of an attended appointment again; null withdraws it. Returns whether
-- the caller may, and the appointment was attended.
create or replace function suggest_follow_up(p_booking uuid, p_party text, p_on date) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if p_party <> 'clinic' or not acts_for_booking(p_booking, p_party, null) then
    return false;
  end if;
  update bookings set follow_up_on = p_on where id = p_booking and state = 'attended';
  return found;
end
$$;
--> statement-breakpoint
-- The rooms and devices of which an appointment needs one unit each: those of its type, and the one whose schedule it
-- is booked in.
create or replace function type_resources(p_type uuid) returns setof uuid
language sql stable set search_path = public, pg_temp
as $$
  select resource_id from appointment_type_resources where appointment_type_id = p_type
  union
  select s.resource_id from appointment_types t join schedules s on s.id = t.schedule_id
  where t.id = p_type and s.resource_id is not null
$$;
revoke all on function type_resources(uuid) from public;
--> statement-breakpoint
-- The place of the caller's own entry in the line for a professional, from 1; null for others' and where it is over.
create or replace function waiting_place(p_entry uuid) returns int
language sql stable security definer set search_path = public, pg_temp
as $$
  select (select count(*) from waiting_entries o
    where o.professional_id = e.professional_id and o.state in ('waiting', 'offered')
      and (o.state = 'offered' or (o.turn_at, o.id) <= (e.turn_at, e.id)))::int
  from waiting_entries e
  where e.id = p_entry and e.state in ('waiting', 'offered')
    and e.user_id = nullif(current_setting('app.user_id', true), '')
$$;
revoke all on function waiting_place(uuid) from public;
grant execute on function waiting_place(uuid) to authenticated, admin;
--> statement-breakpoint
-- What is to be done with deposits by the policy that was stated: captured once the appointment took place, was
-- missed or was cancelled late; released, or refunded where it was captured, when it was cancelled in time, by the
-- clinic, declined or unanswered, and when an administrator marked a refund before p_refunds_before. A reservation
-- older than p_reserved_before is captured, since banks drop it. A second payment of the same booking is given back.
create or replace function due_deposits(p_reserved_before timestamptz, p_refunds_before timestamptz)
returns table (id uuid, action text)
language sql stable set search_path = public, pg_temp
as $$
  select d.id, case when d.status = 'captured' then 'refund' when decided.is_returned then 'release' else 'capture' end
  from booking_deposits d
  join bookings b on b.id = d.booking_id
  cross join lateral (
    select b.state = 'cancelled' and b.cancelled_by is not distinct from 'patient' and (
      moved_late(b.id, d.notice_hours) or exists (
        select 1 from booking_events e
        where e.booking_id = b.id and e.action = 'cancel' and e.from_state = 'confirmed'
          and lower(b.during) - make_interval(hours => d.notice_hours) < e.at)) as is_late
  ) cancellation
  cross join lateral (
    select
      b.state in ('attended', 'no_show') or is_late
        or b.state in ('requested', 'confirmed', 'checked_in') and d.authorised_at < p_reserved_before as is_kept,
      b.state in ('declined', 'expired') or b.state = 'cancelled' and not is_late
        or coalesce(b.refunded_at <= p_refunds_before, false)
        or exists (
          select 1 from booking_deposits first
          where first.booking_id = b.id and first.status in ('authorised', 'captured')
            and (first.authorised_at, first.id) < (d.authorised_at, d.id)) as is_returned
  ) decided
  where d.status = 'authorised' and (decided.is_kept or decided.is_returned)
    or d.status = 'captured' and decided.is_returned
$$;
revoke all on function due_deposits(timestamptz, timestamptz) from public;
--> statement-breakpoint
-- Whether the patient moved a booking to another time when a cancellation was no longer free: the new time does not
-- make it free again.
create or replace function moved_late(p_booking uuid, p_notice_hours int) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from booking_events e
    where e.booking_id = p_booking and e.party = 'patient' and e.action = 'reschedule'
      and (e.detail ->> 'from')::timestamptz - make_interval(hours => p_notice_hours) < e.at)
$$;
revoke all on function moved_late(uuid, int) from public;
--> statement-breakpoint
-- Begins a payment of a booking's deposit and holds its time while it is paid: opened, missing (or not the caller's),
-- illegal (nothing is to be paid), expired (the hold has run out), or payments (too many attempts).
create or replace function open_deposit(p_deposit uuid, p_booking uuid, p_secret_hash text, p_provider text,
  p_minutes int, p_most int)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  booking bookings;
begin
  select * into booking from bookings where id = p_booking for update;
  if not found or not acts_for_booking(p_booking, 'patient', p_secret_hash) then
    return 'missing';
  elsif booking.state <> 'held' or booking.deposit is null or booking.patient_name = '' then
    return 'illegal';
  elsif booking.held_until <= now() then
    return 'expired';
  elsif (select count(*) from booking_deposits where booking_id = p_booking) >= p_most then
    return 'payments';
  end if;
  insert into booking_deposits (id, booking_id, provider, amount_fils, notice_hours)
  select p_deposit, p_booking, p_provider, round(booking.deposit * 100), k.cancellation_notice_hours
  from appointment_types k where k.id = booking.appointment_type_id;
  update bookings set held_until = greatest(held_until, now() + make_interval(mins => p_minutes)) where id = p_booking;
  return 'opened';
end
$$;
--> statement-breakpoint
-- How often each listing is a favourite. A person's favourites are theirs alone, so only numbers of ten or more leave.
create or replace function favorite_totals()
returns table (entity_type text, entity_id uuid, favorites int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select favorite.entity_type, favorite.entity_id, count(*)::int
  from user_favorites favorite
  group by favorite.entity_type, favorite.entity_id
  having count(*) >= 10
$$;
revoke all on function favorite_totals() from public;
grant execute on function favorite_totals() to admin;
--> statement-breakpoint
-- A list opens to whoever knows its key, as long as its person lets favourites be shared.
create or replace function shared_list(p_key text)
returns table (name text, entity_type text, entity_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select list.name, favorite.entity_type, favorite.entity_id
  from favorite_lists list
  left join privacy_preferences chosen on chosen.auth_user_id = list.user_id
  left join favorite_list_items item on item.list_id = list.id
  left join user_favorites favorite on favorite.id = item.favorite_id
  where list.share_key = p_key and coalesce((chosen.data_sharing ->> 'favorites')::boolean, true)
  order by item.added_at desc, favorite.id
$$;
--> statement-breakpoint
-- What is searched for most. Administrators see all; everyone else what
-- at least five people searched for, names a listing or something that the site understands, and is of no sensitive topic.
create or replace function get_top_search_queries(limit_count int default 5, days_back int default 30)
returns table (search_term text, search_count bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select mode() within group (order by term), count(*)
  from search_queries
  where searched_at > now() - make_interval(days => least(greatest(days_back, 0), 36500))
    and (current_setting('role', true) = 'admin' or (not is_sensitive and is_known))
  group by folded_term
  having current_setting('role', true) = 'admin' or count(distinct searcher) >= 5
  order by 2 desc, 1
  limit least(greatest(limit_count, 0), 100)
$$;
--> statement-breakpoint
-- A search is tied to its person only where that person lets searches be kept, and to a place only where
-- they let it be remembered from where they search.
create or replace function log_search_query(search_term text, result_count int default null, filters jsonb default '{}', is_sensitive boolean default true,
  p_searcher text default null, p_is_known boolean default false)
returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  with person as (
    select users.auth_user_id, coalesce((chosen.data_sharing ->> 'location_tracking')::boolean, false) as may_be_placed
    from users left join privacy_preferences as chosen on chosen.auth_user_id = users.auth_user_id
    where users.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and not coalesce(log_search_query.is_sensitive, true)
      and coalesce((chosen.data_sharing ->> 'search_history')::boolean, true)
  )
  insert into search_queries (term, folded_term, result_count, filters, is_sensitive, auth_user_id, searched_at,
    searcher, is_known)
  select left(btrim(asked.term), 200), fold_text(left(btrim(asked.term), 200)), asked.result_count,
    case when person.may_be_placed is false then coalesce(asked.filters, '{}') - array['geo_city_id', 'geo_district_id']
      else coalesce(asked.filters, '{}') end,
    asked.is_sensitive, person.auth_user_id,
    case when asked.is_sensitive then date_trunc('day', now()) else now() end,
    case when not asked.is_sensitive then log_search_query.p_searcher end, log_search_query.p_is_known
  from (select log_search_query.search_term, log_search_query.result_count, log_search_query.filters,
    coalesce(log_search_query.is_sensitive, true)) as asked (term, result_count, filters, is_sensitive)
  left join person on true
  where btrim(asked.term) <> ''
  returning id
$$;
revoke all on function log_search_query(text, int, jsonb, boolean, text, boolean) from public;
grant execute on function log_search_query(text, int, jsonb, boolean, text, boolean) to anon, authenticated, admin;
--> statement-breakpoint
-- Settles whose an interaction is: its person's where they let it be counted, and where it is about a
-- listing that is known and of no sensitive topic. What may be of one keeps neither its hour nor any words;
-- what people searched for is the query log's to keep.
create or replace function settle_interaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  topics int[];
  is_harmless boolean;
begin
  select listed.specialty_ids || listed.clinic_type_ids || listed.service_type_ids
    || listed.service_subtype_ids || listed.keyword_ids into topics
  from directory_listings listed
  where listed.entity_type = any(case new.target_type
      when 'professional' then array['professionals']
      when 'provider' then array['clinics', 'franchises']
      when 'service' then array['services'] end)
    and case when new.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then listed.entity_id = new.target_id::uuid else listed.slug = new.target_id end
  limit 1;
  is_harmless := topics is not null and new.event_type not in ('search', 'filter')
    and not is_sensitive_topic(topics);

  new.created_at := case when is_harmless then now() else date_trunc('day', now()) end;
  new.user_id := null;
  if is_harmless then
    select chosen.auth_user_id into new.user_id from privacy_preferences chosen
    where chosen.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and (chosen.data_sharing ->> 'behavioral_analytics')::boolean;
  end if;
  if new.user_id is not null or not is_harmless then
    select coalesce(jsonb_object_agg(key, value), '{}') into new.metadata
    from jsonb_each(new.metadata) where jsonb_typeof(value) in ('number', 'boolean');
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Text made comparable: one case, one form of alef, no marks, ASCII digits, words parted by one space.
-- app/platform/i18n/fold-text.ts is the same rule in TypeScript; a test holds the two equal.
create or replace function fold_text(input text) returns text
language sql immutable parallel safe strict
as $$
  -- Lower case twice: a server whose locale is C knows the case of ASCII letters only, and É is E after its mark is gone.
  select btrim(regexp_replace(
    normalize(
      lower(regexp_replace(
        normalize(
          regexp_replace(
            translate(lower(normalize(input, NFKC)), 'أإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايه01234567890123456789'),
            '[\u0640\u064B-\u065F\u0670]', '', 'g'),
          NFKD),
        '[\u0300-\u036F]', '', 'g')),
      NFKC),
    '[^a-z0-9\u0621-\u064A\u066E-\u06D3]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Whether somebody has taken a listing over; who, is nobody's business.
create or replace function is_claimed(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved')
$$;
--> statement-breakpoint
-- A claim that was made by a guest belongs to whoever signs in with its address, which they have proved.
create or replace function join_claims() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with joined as (
    update claims set claimant_id = p.auth_user_id
    from auth_users a join users p on p.auth_user_id = a.id
    where a.id = new.user_id and a.email_verified
      and claims.claimant_id is null and lower(claims.email) = lower(a.email)
    returning claims.id
  )
  insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id)
  select 'user', new.user_id, 'claim.join', 'claims', joined.id::text from joined;
  return null;
end
$$;
--> statement-breakpoint
-- The tables whose rows follow a listing when it is merged: the column that names it, which rows belong to the kind of
-- listing, which row of the other listing stands in the way, and the key by which the move is taken back.
create or replace function listing_row_rules(p_entity_type text)
returns table (table_name text, owner_column text, belongs text, clashes text, key_column text)
language sql immutable set search_path = public, pg_temp
as $$
  select table_name, owner_column, belongs, clashes, key_column from (values
    ('places_of_practice', 'professional_id', 'true', 'mine.clinic_id = given.clinic_id', 'id', 'professionals'),
    ('places_of_practice', 'clinic_id', 'true', 'mine.professional_id = given.professional_id', 'id', 'clinics'),
    ('professional_services', 'professional_id', 'true', 'mine.service_id = given.service_id', 'service_id', 'professionals'),
    ('clinic_services', 'clinic_id', 'true', 'mine.service_id = given.service_id', 'service_id', 'clinics'),
    ('reviews', 'professional_id', 'true', 'mine.author_id = given.author_id', 'id', 'professionals'),
    ('reviews', 'clinic_id', 'true', 'mine.author_id = given.author_id', 'id', 'clinics'),
    ('user_favorites', 'entity_id', format('given.entity_type = %L', p_entity_type), 'mine.user_id = given.user_id', 'id', p_entity_type),
    ('claims', 'entity_id', format('given.entity_type = %L', p_entity_type), 'mine.state = ''approved'' and given.state = ''approved''', 'id', p_entity_type),
    ('mistake_reports', 'entity_id', format('given.entity_type = %L', p_entity_type), 'false', 'id', p_entity_type)
  ) as rule (table_name, owner_column, belongs, clashes, key_column, kind)
  where kind = p_entity_type
$$;
revoke all on function listing_row_rules(text) from public;
--> statement-breakpoint
-- Moves what people and clinics attached to one listing (places of practice, services, reviews, favourites, claims,
-- reports) to another, except what the other has already. Returns the keys of the moved rows by table, with which
-- return_listing_rows() takes it back. Only administrators may run it: favourites are otherwise their owners' alone.
create or replace function move_listing_rows(p_entity_type text, p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  owner constant text := case p_entity_type when 'professionals' then 'professional_id' when 'clinics' then 'clinic_id' end;
  moved jsonb := '{}';
  primaries jsonb := '[]';
  keys jsonb;
  rule record;
begin
  if owner is null then
    raise exception 'listings of % are not merged', p_entity_type using errcode = '22023';
  end if;
  if p_entity_type = 'professionals' then
    with first_places as (
      update places_of_practice set is_primary = false where professional_id = p_from and is_primary returning id
    )
    select coalesce(jsonb_agg(id), '[]') into primaries from first_places;
  end if;
  for rule in select * from listing_row_rules(p_entity_type) loop
    execute format(
      'with moved as (
        update %1$I as given set %2$I = $2
        where given.%2$I = $1 and %3$s and not exists (
          select 1 from %1$I as mine where mine.%2$I = $2 and %4$s)
        returning given.%5$I as key)
      select coalesce(jsonb_agg(key), ''[]'') from moved',
      rule.table_name, rule.owner_column, rule.belongs, rule.clashes, rule.key_column)
    into keys using p_from, p_to;
    moved := moved || jsonb_build_object(rule.table_name, keys);
  end loop;
  return moved || jsonb_build_object('primary_places', primaries);
end
$$;
revoke all on function move_listing_rows(text, uuid, uuid) from public;
grant execute on function move_listing_rows(text, uuid, uuid) to admin;
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
-- Whether the person who asks has an approved claim of a listing: the owner, for policies and functions.
create or replace function owns_listing(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims
    where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved'
      and claimant_id = nullif(current_setting('app.user_id', true), ''))
$$;
--> statement-breakpoint
-- Takes back what move_listing_rows() moved: the rows of p_moved that still belong to p_from go back to p_to.
create or replace function return_listing_rows(p_entity_type text, p_from uuid, p_to uuid, p_moved jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  rule record;
begin
  for rule in select * from listing_row_rules(p_entity_type) loop
    execute format(
      'update %1$I as given set %2$I = $2
      where given.%2$I = $1 and %3$s and to_jsonb(given.%5$I) in (select jsonb_array_elements($3))
        and not exists (select 1 from %1$I as mine where mine.%2$I = $2 and %4$s)',
      rule.table_name, rule.owner_column, rule.belongs, rule.clashes, rule.key_column)
    using p_from, p_to, coalesce(p_moved -> rule.table_name, '[]'::jsonb);
  end loop;
  update places_of_practice set is_primary = true
  where to_jsonb(id) in (select jsonb_array_elements(coalesce(p_moved -> 'primary_places', '[]'::jsonb)));
end
$$;
revoke all on function return_listing_rows(text, uuid, uuid, jsonb) from public;
grant execute on function return_listing_rows(text, uuid, uuid, jsonb) to admin;
--> statement-breakpoint
-- Sorts in what waits in the lists of the listings' indexes of words and arrays, which only their owner may ask for.
-- Many rows at once cost a third of one after the other; without it the embedded database, which never vacuums,
-- would read the lists with each search.
create or replace function settle_listing_indexes() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform gin_clean_pending_list('directory_listings_words');
  perform gin_clean_pending_list('directory_listings_specialties');
  perform gin_clean_pending_list('directory_listings_districts');
end $$;
revoke all on function settle_listing_indexes() from public;
grant execute on function settle_listing_indexes() to admin;
--> statement-breakpoint
-- Opening hours {"1": [["09:00","13:00"]]} as minutes of the week; Monday 00:00 is 0.
create or replace function week_minutes(hours jsonb) returns int4multirange
language sql immutable parallel safe
as $$
  select coalesce(range_agg(int4range(
      (day.key::int - 1) * 1440 + split_part(shift ->> 0, ':', 1)::int * 60 + split_part(shift ->> 0, ':', 2)::int,
      (day.key::int - 1) * 1440 + split_part(shift ->> 1, ':', 1)::int * 60 + split_part(shift ->> 1, ':', 2)::int
    )), '{}'::int4multirange)
  from jsonb_each(coalesce(hours, '{}'::jsonb)) as day, jsonb_array_elements(day.value) as shift
$$;
--> statement-breakpoint
-- A text search vector without a parser: the words of three texts with the weights A, B and C.
create or replace function weighted_words(a text, b text, c text) returns tsvector
language sql immutable parallel safe
as $$
  select coalesce(string_agg(quote_literal(word) || ':1' || weight, ' '), '')::tsvector
  from (
    select distinct word, weight
    from (values (a, 'A'), (b, 'B'), (c, 'C')) as source(body, weight),
      string_to_table(fold_text(coalesce(body, '')), ' ') as word
    where word <> ''
  ) as words
$$;
--> statement-breakpoint
-- States who sent a message, by the role that adds it. Nobody writes into a conversation that they do not see, and
-- visitors not into a closed one.
create or replace function add_support_message() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  is_visitor constant boolean := current_user in ('anon', 'authenticated');
  found_status text;
begin
  select c.user_id, c.session_id, c.status into new.user_id, new.session_id, found_status
  from support_conversations c where c.id = new.conversation_id;
  if not found or (is_visitor and found_status = 'closed') then
    raise exception 'no such conversation' using errcode = '42501';
  end if;
  if is_visitor or current_user = 'admin' then
    new.sender_type := case when is_visitor then 'user' else 'admin' end;
    new.sender_id := nullif(current_setting('app.user_id', true), '');
    new.read_at := null;
    new.created_at := clock_timestamp();
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Ends the messages about a booking for both sides, or allows them again. A side lifts its own block alone.
create or replace function block_thread(p_booking uuid, p_is_blocked boolean, p_request_id text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_side constant text := thread_side(p_booking);
begin
  update message_threads set blocked_by = case when p_is_blocked then own_side end
  where id = p_booking and own_side is not null
    and (p_is_blocked and blocked_by is null or not p_is_blocked and blocked_by = own_side);
  if not found then
    return false;
  end if;
  perform record_audit(case when p_is_blocked then 'thread.block' else 'thread.unblock' end, 'bookings',
    p_booking::text, p_request_id, jsonb_build_object('side', own_side));
  return true;
end
$$;
revoke all on function block_thread(uuid, boolean, text) from public;
grant execute on function block_thread(uuid, boolean, text) to authenticated;
--> statement-breakpoint
-- Keeps the numbers of a conversation: a visitor's message opens it again and waits for an answer.
create or replace function count_support_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update support_conversations c set
    message_count = c.message_count + 1,
    last_message_at = greatest(c.last_message_at, new.created_at),
    status = case when new.sender_type = 'user' and c.status = 'resolved' then 'open' else c.status end,
    resolved_at = case when new.sender_type = 'user' then null else c.resolved_at end,
    waiting_since = case when new.sender_type = 'user' then coalesce(c.waiting_since, new.created_at) end,
    first_answered_at = case when new.sender_type = 'admin' then coalesce(c.first_answered_at, new.created_at) else c.first_answered_at end
  where c.id = new.conversation_id;
  return null;
end
$$;
--> statement-breakpoint
-- Ties a guest's conversations to the account that is signed in, and returns how many. The session no longer opens
-- them. Only who holds the secret knows its digest.
create or replace function join_conversations(p_session_id text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  person constant text := nullif(current_setting('app.user_id', true), '');
  joined int;
begin
  if person is null then
    raise exception 'an account is needed' using errcode = '42501';
  end if;
  update support_messages set user_id = person, sender_id = case when sender_type = 'user' then person else sender_id end
  where user_id is null and session_id = p_session_id;
  update support_conversations set user_id = person where user_id is null and session_id = p_session_id;
  get diagnostics joined = row_count;
  return joined;
end
$$;
revoke all on function join_conversations(text) from public;
grant execute on function join_conversations(text) to authenticated;
--> statement-breakpoint
-- Marks what the other side wrote about a booking as read, and records that it was.
create or replace function mark_thread_read(p_booking uuid, p_request_id text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_side constant text := thread_side(p_booking);
  total int;
begin
  update thread_messages set read_at = now()
  where thread_id = p_booking and side <> own_side and read_at is null;
  get diagnostics total = row_count;
  if total > 0 then
    perform record_audit('thread.read', 'bookings', p_booking::text, p_request_id,
      jsonb_build_object('side', own_side, 'count', total));
  end if;
  return total;
end
$$;
revoke all on function mark_thread_read(uuid, text) from public;
grant execute on function mark_thread_read(uuid, text) to authenticated;
--> statement-breakpoint
-- Ties a new conversation to the person or guest who opens it; its numbers start at nothing.
create or replace function open_conversation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.user_id := nullif(current_setting('app.user_id', true), '');
  new.session_id := case when new.user_id is null then nullif(current_setting('app.session_id', true), '') end;
  if new.user_id is null and new.session_id is null then
    raise exception 'a conversation needs a session' using errcode = '42501';
  end if;
  new.status := 'open';
  new.message_count := 0;
  new.created_at := now();
  new.last_message_at := now();
  return new;
end
$$;
--> statement-breakpoint
-- Stores a report of a message of the other side. Returns whether there is such a message; a report that is sent again,
-- or another one by the same person while the first is open, changes nothing.
create or replace function report_thread_message(p_id uuid, p_message uuid, p_reason text, p_sealed text,
  p_is_disclosed boolean, p_request_id text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  message thread_messages;
  own_side text;
begin
  select * into message from thread_messages where id = p_message;
  own_side := thread_side(message.thread_id);
  if own_side is null or own_side = message.side or message.written_by is null then
    return false;
  end if;
  if exists (select 1 from thread_reports where message_id = p_message and reporter_id = caller and state = 'open') then
    return true;
  end if;
  insert into thread_reports (id, message_id, reporter_id, reporter_side, reported_id, reason, sealed, is_disclosed)
  values (p_id, p_message, caller, own_side, message.written_by, p_reason, p_sealed, p_is_disclosed)
  on conflict do nothing;
  if found then
    perform record_audit('thread.report', 'thread_reports', p_id::text, p_request_id,
      jsonb_build_object('reason', p_reason, 'disclosed', p_is_disclosed));
    perform publish_event('thread.reported', 'thread_reports', p_id::text, 1, '{}');
  end if;
  return true;
end
$$;
revoke all on function report_thread_message(uuid, uuid, text, text, boolean, text) from public;
grant execute on function report_thread_message(uuid, uuid, text, text, boolean, text) to authenticated;
--> statement-breakpoint
-- Adds a sealed message to the messages about a booking and says what came of it: sent, missing (or not the caller's),
-- ended (the appointment is long past), blocked (by one of the sides) or barred (by an administrator). A message that is
-- sent again is sent. The other side is told of the first message that it has not read, not of each.
create or replace function send_thread_message(p_booking uuid, p_id uuid, p_sealed text, p_file text, p_request_id text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  own_side constant text := thread_side(p_booking);
  patient text;
  blocked text;
  is_news boolean;
  receivers jsonb;
begin
  if own_side is null then
    return 'missing';
  end if;
  if exists (select 1 from thread_messages where id = p_id) then
    return case when exists (
      select 1 from thread_messages where id = p_id and thread_id = p_booking and written_by = caller)
      then 'sent' else 'missing' end;
  end if;
  if exists (select 1 from message_bars where user_id = caller) then
    return 'barred';
  end if;
  select patient_id into patient from bookings where id = p_booking and upper(during) > now() - interval '90 days';
  if patient is null then
    return 'ended';
  end if;
  insert into message_threads (id, patient_id) values (p_booking, patient) on conflict do nothing;
  -- One message of a thread at a time, so that its news are told once.
  select blocked_by into blocked from message_threads where id = p_booking for update;
  if blocked is not null then
    return 'blocked';
  end if;
  is_news := not exists (
    select 1 from thread_messages where thread_id = p_booking and side = own_side and read_at is null);
  insert into thread_messages (id, thread_id, side, written_by, sealed, file_path, created_at)
  values (p_id, p_booking, own_side, caller, p_sealed, p_file, clock_timestamp()) on conflict do nothing;
  if not found then
    return 'missing';
  end if;
  update message_threads set last_message_at = now() where id = p_booking;
  perform record_audit('thread.write', 'bookings', p_booking::text, p_request_id, jsonb_build_object('side', own_side));
  if is_news then
    if own_side = 'patient' then
      select coalesce(jsonb_agg(person), '[]') into receivers from booking_people(p_booking) as person
      where person <> patient;
    else
      receivers := jsonb_build_array(patient);
    end if;
    perform publish_event(case own_side when 'patient' then 'message.to_clinic' else 'message.to_patient' end,
      'bookings', p_booking::text, 1,
      jsonb_build_object('userIds', receivers, 'path', '/dashboard/messages?booking=' || p_booking));
  end if;
  return 'sent';
end
$$;
revoke all on function send_thread_message(uuid, uuid, text, text, text) from public;
grant execute on function send_thread_message(uuid, uuid, text, text, text) to authenticated;
--> statement-breakpoint
-- The caller's side of the messages about a booking: its patient's, or its clinic's; null for everybody else. Who only
-- booked for somebody is not the patient; who looks at the site as somebody else has no side.
create or replace function thread_side(p_booking uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when coalesce(current_setting('app.is_impersonated', true), '') = 'on' then null
    when b.patient_id = nullif(current_setting('app.user_id', true), '') then 'patient'
    when b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals())
      or (b.professional_id, b.clinic_id) in (select * from practised_places()) then 'clinic'
    end
  from bookings b where b.id = p_booking and b.patient_id is not null and b.state not in ('held', 'expired')
$$;
--> statement-breakpoint
-- Whether a person gets mails about a topic of notifications; without a choice they do.
create or replace function wants_mail(p_user text, p_topic text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(
    (select is_mailed from notification_preferences where user_id = p_user and topic = p_topic), true)
$$;
revoke all on function wants_mail(text, text) from public;
--> statement-breakpoint
-- Claims a caller's key until the end of the transaction and says what is known of it: new, running (another
-- transaction has claimed it), other (used with another request), or done with the stored answer.
create or replace function claim_idempotency_key(p_caller_key text, p_key text, p_request_hash text)
returns table (outcome text, status int, answer jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  stored idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_caller_key || ' ' || p_key, 1)) then
    return query select 'running', null::int, null::jsonb;
    return;
  end if;
  select * into stored from idempotency_keys where caller_key = p_caller_key and key = p_key;
  return query select
    case when stored.key is null then 'new' when stored.request_hash <> p_request_hash then 'other' else 'done' end,
    stored.status::int, stored.answer;
end
$$;
--> statement-breakpoint
-- Whether a feature was turned on; of the settings requests see this alone.
create or replace function feature_is_on(p_name text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select 1 from app_settings where key = 'feature.' || p_name and value = 'true'::jsonb)
$$;
--> statement-breakpoint
-- The features that somebody has turned on or off; of the settings requests see these alone.
create or replace function feature_settings() returns table (name text, is_on boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select substr(key, length('feature.') + 1), value = 'true'::jsonb
  from app_settings where starts_with(key, 'feature.') and jsonb_typeof(value) = 'boolean'
$$;
--> statement-breakpoint
-- What the holder of a payment link may know of its subscription; nothing without the link's own token.
create or replace function find_payable(p_subscription uuid, p_token_hash text)
returns table (plan text, period text, name_en text, name_ar text, net_amount numeric, vat_amount numeric,
  customer_email text, expires_at timestamptz, paid_at timestamptz, ends_at timestamptz, last_payment text, attempts int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.plan, s.period, coalesce(l.name_en, s.customer_name), coalesce(l.name_ar, s.customer_name), s.net_amount,
    s.vat_amount, s.customer_email, k.expires_at, s.paid_at, s.ends_at,
    (select p.status from payments p where p.subscription_id = s.id order by p.started_at desc, p.id limit 1),
    (select count(*)::int from payments p where p.subscription_id = s.id and p.started_at > now() - interval '1 hour')
  from payment_links k
  join subscriptions s on s.id = k.subscription_id
  left join directory_listings l on l.entity_type = s.entity_type and l.entity_id = s.entity_id
  where k.token_hash = p_token_hash and s.id = p_subscription
$$;
--> statement-breakpoint
-- True where one of these items of the vocabulary is marked as sensitive, stands under one that is, or belongs to one.
create or replace function is_sensitive_topic(p_items int[]) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  with recursive above as (
    select id, parent_id, metadata from vocabulary_items
    where id = any(p_items) or id in (
      select related_item_id from vocabulary_relations where relation = 'belongs_to' and item_id = any(p_items))
    union
    select item.id, item.parent_id, item.metadata
    from vocabulary_items item join above on item.id = above.parent_id
  )
  select exists (select 1 from above where metadata ->> 'sensitive' = 'true')
$$;
--> statement-breakpoint
-- Tells in the outbox which rows of a table have changed, in the columns that are named for the trigger:
-- the key, and what the table's policies look at. A statement that changes many says only that it did.
create or replace function note_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  most constant int := 100;
  total int;
  noted jsonb;
begin
  if tg_op = 'DELETE' then
    select count(*) into total from old_rows;
    if total between 1 and most then
      select jsonb_agg((select jsonb_object_agg(name, to_jsonb(changed) -> name) from unnest(tg_argv) as name))
      into noted from old_rows as changed;
    end if;
  else
    select count(*) into total from new_rows;
    if total between 1 and most then
      select jsonb_agg((select jsonb_object_agg(name, to_jsonb(changed) -> name) from unnest(tg_argv) as name))
      into noted from new_rows as changed;
    end if;
  end if;
  if total > 0 then
    insert into outbox_events (topic, entity_type, entity_id, payload)
    values ('row.changed', 'rows', tg_table_name, jsonb_build_object('operation', lower(tg_op), 'rows', noted));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The kinds of record whose audit entries the administrator of this transaction reads, beside full ones.
create or replace function office_kinds() returns text[]
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select case current_setting('app.office_role', true)
    when 'directory' then array[
      'professionals', 'clinics', 'services', 'franchises', 'directory', 'all', 'claims', 'reviews', 'listing_changes',
      'mistake_reports', 'bookings', 'schedules', 'holidays', 'bookable_resources', 'waiting_entries', 'import_runs',
      'vocabulary_items', 'geo_countries', 'geo_provinces', 'geo_cities', 'geo_districts', 'media_file']
    when 'content' then array[
      'blog_articles', 'blog_authors', 'blog_categories', 'help_articles', 'help_categories', 'help_faqs',
      'content_pages', 'page_texts', 'redirects', 'legal_findings', 'media_file']
    when 'support' then array[
      'support_conversations', 'support_replies', 'contact_submissions', 'app_feedback', 'mistake_reports',
      'thread_reports', 'message_threads', 'bookings']
    else array[]::text[] end
$$;
--> statement-breakpoint
-- Whether the administrator of this transaction has one of these roles. Without a role it is full.
create or replace function office_may(variadic p_roles text[]) returns boolean
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select coalesce(nullif(current_setting('app.office_role', true), ''), 'full') = any(p_roles)
$$;
--> statement-breakpoint
-- Notes an attempt to pay; false, and nothing noted, where the link was used or has run out.
create or replace function open_payment(p_subscription uuid, p_token_hash text, p_payment uuid, p_provider text, p_reference text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from payment_links k join subscriptions s on s.id = k.subscription_id
  where k.token_hash = p_token_hash and s.id = p_subscription
    and k.used_at is null and k.expires_at > now() and s.paid_at is null
  for update of k;
  if not found then
    return false;
  end if;
  insert into payments (id, subscription_id, token_hash, provider, reference, amount_fils)
  select p_payment, s.id, p_token_hash, p_provider, p_reference, round((s.net_amount + s.vat_amount) * 100)::int
  from subscriptions s where s.id = p_subscription;
  return true;
end
$$;
--> statement-breakpoint
create or replace function publish_event(p_topic text, p_entity_type text, p_entity_id text, p_version int, p_payload jsonb)
returns bigint language sql security definer set search_path = public, pg_temp
as $$
  insert into outbox_events (topic, entity_type, entity_id, version, payload)
  values (p_topic, p_entity_type, p_entity_id, p_version, coalesce(p_payload, '{}'::jsonb))
  returning sequence
$$;
--> statement-breakpoint
-- Stores the answer of a request in its own transaction, so that both are committed or neither.
create or replace function store_idempotent_answer(p_caller_key text, p_key text, p_request_hash text, p_status int,
  p_answer jsonb)
returns void language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into idempotency_keys (caller_key, key, request_hash, status, answer)
  values (p_caller_key, p_key, p_request_hash, p_status, p_answer)
$$;
--> statement-breakpoint
-- From now on the changes of a table are told.
create or replace function watch_table(p_table regclass, p_columns text[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  columns text := (select string_agg(quote_literal(name), ', ') from unnest(p_columns) as name);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_inserts', p_table, columns);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function note_changes(%s)', 'note_updates', p_table, columns);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function note_changes(%s)', 'note_deletes', p_table, columns);
end $$;
--> statement-breakpoint
-- What a person wrote about listings, and what became of it; nobody else's.
create or replace function list_own_reviews()
returns table (id uuid, entity_type text, entity_id uuid, author_name text, rating numeric, aspects jsonb, locale text,
  body text, state text, edit jsonb, refusal text, visit_confirmed_on date, published_at timestamptz,
  submitted_at timestamptz, owner_reply text, owner_reply_locale text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.id, case when r.clinic_id is null then 'professionals' else 'clinics' end,
    coalesce(r.clinic_id, r.professional_id), r.author_name, r.rating, r.aspects, r.locale, r.body, r.state, r.edit,
    r.refusal, r.visit_confirmed_on, r.published_at, r.submitted_at, r.owner_reply, r.owner_reply_locale
  from reviews r
  where r.author_id = nullif(current_setting('app.user_id', true), '') and r.state <> 'withdrawn'
$$;
--> statement-breakpoint
-- Keeps what a reader says is wrong with a published review and says what came of it, as submit_report() does.
create or replace function report_review(form_id uuid, p_review uuid, p_reason text, p_note text, sender text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from review_reports where id = form_id) then
    return 'repeated';
  end if;
  if not exists (select 1 from reviews where id = p_review and state = 'published') then
    return 'unknown';
  end if;
  if (select count(*) from review_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into review_reports (id, review_id, reason, note, sender_key)
  values (form_id, p_review, p_reason, p_note, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps what an owner wants to stand in their listing and says what came of it: stored, repeated (the same form
-- again), limited (more than two hundred a day) or forbidden. A newer wish for the same part takes the place of one that waits.
create or replace function submit_change(form_id uuid, p_entity_type text, p_entity_id uuid, p_part text, p_subject uuid,
  p_before jsonb, p_after jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
begin
  if not owns_listing(p_entity_type, p_entity_id) then
    return 'forbidden';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('changes of ' || p_entity_id, 0));
  if exists (select 1 from listing_changes where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from listing_changes where author_id = author and submitted_at > now() - interval '1 day') >= 200 then
    return 'limited';
  end if;
  update listing_changes set state = 'replaced', decided_at = now()
  where entity_type = p_entity_type and entity_id = p_entity_id and part = p_part
    and subject_id is not distinct from p_subject and state = 'waiting';
  insert into listing_changes (id, entity_type, entity_id, author_id, part, subject_id, before, after)
  values (form_id, p_entity_type, p_entity_id, author, p_part, p_subject, p_before, p_after);
  return 'stored';
end
$$;
--> statement-breakpoint
-- Keeps a claim and says what came of it: stored, repeated (the same form again), claimed (the listing is taken
-- over), limited (more than five from one sender within an hour) or unknown (nothing is listed there).
create or replace function submit_claim(form_id uuid, form_entity_type text, form_entity_id uuid, claimant_role text,
  claimant_name text, claimant_email text, claimant_phone text, claimant_licence text, claimant_note text,
  form_proof_path text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from claims where id = form_id) then
    return 'repeated';
  end if;
  if is_claimed(form_entity_type, form_entity_id) then
    return 'claimed';
  end if;
  if (select count(*) from claims where sender_key = sender and submitted_at > now() - interval '1 hour') >= 5 then
    return 'limited';
  end if;
  if not exists (select 1 from directory_listings where entity_type = form_entity_type and entity_id = form_entity_id) then
    return 'unknown';
  end if;
  insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, phone, licence, note, proof_path,
    locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, nullif(current_setting('app.user_id', true), ''), claimant_role,
    claimant_name, claimant_email, claimant_phone, claimant_licence, claimant_note, form_proof_path, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps a submission and says what came of it: stored, repeated (the same form again) or limited
-- (more than five from one sender within an hour). A sender's submissions are counted one at a time.
create or replace function submit_contact(form_id uuid, form_topic text, sender_name text, sender_email text, sender_phone text,
  form_message text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from contact_submissions where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from contact_submissions where sender_key = sender and submitted_at > now() - interval '1 hour') >= 5 then
    return 'limited';
  end if;
  insert into contact_submissions (id, topic, name, email, phone, message, locale, sender_key)
  values (form_id, form_topic, sender_name, sender_email, sender_phone, form_message, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps feedback and says what came of it, as submit_contact() does; ten from one sender within an hour.
create or replace function submit_feedback(form_id uuid, form_type text, form_description text, sender_email text,
  form_page_url text, form_user_agent text, form_platform_info text, form_is_mobile boolean, form_screenshot text,
  form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from app_feedback where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from app_feedback where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into app_feedback (id, feedback_type, description, email, page_url, user_agent, platform_info, is_mobile,
    screenshot_url, locale, sender_key)
  values (form_id, form_type, form_description, sender_email, form_page_url, form_user_agent, form_platform_info,
    form_is_mobile, form_screenshot, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps a report of a mistake and says what came of it, as submit_claim() does; ten from one sender within an hour.
create or replace function submit_report(form_id uuid, form_entity_type text, form_entity_id uuid, form_field text,
  form_message text, sender_email text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from mistake_reports where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from mistake_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into mistake_reports (id, entity_type, entity_id, field, message, email, locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, form_field, form_message, sender_email, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps what somebody writes about a listing and says what came of it: stored, repeated (nothing is new), own (it is
-- the author's own listing), limited (too many today) or unknown. What is published stays until the new text is read.
create or replace function submit_review(p_entity_type text, p_entity_id uuid, p_author_name text, p_rating numeric,
  p_aspects jsonb, p_locale text, p_body text, out outcome text, out review_id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
  known reviews;
  written jsonb := jsonb_build_object('authorName', p_author_name, 'rating', p_rating, 'aspects', p_aspects,
    'locale', p_locale, 'body', p_body);
begin
  outcome := 'unknown';
  if author is null or p_entity_type not in ('professionals', 'clinics') or not exists (
      select 1 from directory_listings l where l.entity_type = p_entity_type and l.entity_id = p_entity_id) then
    return;
  end if;
  if owns_listing(p_entity_type, p_entity_id) then
    outcome := 'own';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('review ' || author, 0));
  select * into known from reviews r where r.author_id = author and p_entity_id in (r.professional_id, r.clinic_id)
    for update;
  review_id := known.id;
  if known.id is not null and known.state <> 'withdrawn' and written = coalesce(known.edit, jsonb_build_object(
      'authorName', known.author_name, 'rating', known.rating, 'aspects', known.aspects, 'locale', known.locale,
      'body', known.body)) then
    outcome := 'repeated';
    return;
  end if;
  if (select count(*) from audit_log where actor_id = author and action = 'review.submit'
      and at > now() - interval '1 day') >= 10 then
    outcome := 'limited';
    return;
  end if;
  outcome := 'stored';
  if known.id is null then
    insert into reviews (professional_id, clinic_id, author_id, author_name, rating, aspects, locale, body,
      visit_confirmed_on)
    values (case when p_entity_type = 'professionals' then p_entity_id end,
      case when p_entity_type = 'clinics' then p_entity_id end,
      author, p_author_name, p_rating, p_aspects, p_locale, p_body, confirmed_visit(author, p_entity_id))
    returning id into review_id;
  elsif known.state = 'published' then
    update reviews set edit = written, version = version + 1, submitted_at = now(), refusal = null
    where id = known.id;
  elsif known.state = 'withdrawn' then
    -- It still counts in the average until that is put right.
    outcome := 'busy';
  else
    update reviews set author_name = p_author_name, rating = p_rating, aspects = p_aspects, locale = p_locale,
      body = p_body, state = 'pending', version = version + 1, submitted_at = now(), updated_at = now(), refusal = null
    where id = known.id;
  end if;
end
$$;
--> statement-breakpoint
-- Takes the author's own review from the public at once; false where there is none. Whoever keeps the averages
-- removes it then.
create or replace function withdraw_review(p_review uuid) returns boolean
language sql volatile security definer set search_path = public, pg_temp
as $$
  with withdrawn as (
    update reviews set state = 'withdrawn', edit = null, updated_at = now()
    where id = p_review and author_id = nullif(current_setting('app.user_id', true), '') and state <> 'withdrawn'
    returning 1
  )
  select exists (select 1 from withdrawn)
$$;
--> statement-breakpoint
ALTER TABLE "account_deletions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "privacy_preferences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_second_factors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth_verifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_preferences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "admin_comments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "admin_drafts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "admin_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "admin_views" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_addresses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_reasons" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_transitions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_units" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "family_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_accesses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_syncs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_patients" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_deposits" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "imported_times" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_replies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reminder_choices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reminder_plans" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "appointment_types" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bookable_units" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_invitations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_staff" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "holidays" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "waiting_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "listing_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "legal_findings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "legal_scans" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "blog_articles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "blog_authors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "blog_categories" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_replies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_submissions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_slugs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "help_articles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "help_categories" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "help_faqs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_pages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_networks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinics" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "opening_exceptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "distinct_listings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "listing_merges" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "favorite_list_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "favorite_lists" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_favorites" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "franchises" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory_listings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "former_addresses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "place_networks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "places_of_practice" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "professional_services" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "professionals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "clinic_services" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "link_faults" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "redirects" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "app_feedback" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "app_feedback_replies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "geo_cities" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "geo_countries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "geo_districts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "geo_provinces" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_uploads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "agent_calls" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "page_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recent_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "result_positions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "web_vitals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "interactions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "request_minutes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "media_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "quiet_hours" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_notifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "health_records" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "health_sections" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "app_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_anchors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feature_overrides" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_queue" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "outbox_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "outbox_places" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "page_texts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "rate_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mistake_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_removals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_experiments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_rule_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_test_queries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_queries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_conversations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_presence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_replies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "message_bars" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "thread_messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "thread_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "vocabulary_categories" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "vocabulary_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "privacy_preferences" ADD CONSTRAINT "privacy_preferences_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_second_factors" ADD CONSTRAINT "auth_second_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_addresses" ADD CONSTRAINT "booking_addresses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_reasons" ADD CONSTRAINT "booking_reasons_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_unit_id_bookable_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."bookable_units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clinic_patient_id_clinic_patients_id_fk" FOREIGN KEY ("clinic_patient_id") REFERENCES "public"."clinic_patients"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_users_auth_user_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patient_id_users_auth_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_family_member" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_accesses" ADD CONSTRAINT "calendar_accesses_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_syncs" ADD CONSTRAINT "calendar_syncs_member_id_calendar_accesses_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."calendar_accesses"("member_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_syncs" ADD CONSTRAINT "calendar_syncs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ADD CONSTRAINT "clinic_patient_notes_patient_id_clinic_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."clinic_patients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ADD CONSTRAINT "clinic_patient_notes_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_deposits" ADD CONSTRAINT "booking_deposits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_import_id_calendar_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."calendar_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_replies" ADD CONSTRAINT "booking_replies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ADD CONSTRAINT "appointment_type_resources_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_type_resources" ADD CONSTRAINT "appointment_type_resources_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_units" ADD CONSTRAINT "bookable_units_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_claimant_id_users_auth_user_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_articles" ADD CONSTRAINT "blog_articles_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_articles" ADD CONSTRAINT "blog_articles_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_faqs" ADD CONSTRAINT "help_faqs_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_administrator_id_vocabulary_items_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_pictures" ADD CONSTRAINT "clinic_pictures_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ADD CONSTRAINT "clinic_vocabulary_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ADD CONSTRAINT "clinic_vocabulary_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_franchise_id_franchises_id_fk" FOREIGN KEY ("franchise_id") REFERENCES "public"."franchises"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_city_id_geo_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."geo_cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_district_id_geo_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."geo_districts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_list_id_favorite_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_lists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_favorite_id_user_favorites_id_fk" FOREIGN KEY ("favorite_id") REFERENCES "public"."user_favorites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favorite_lists" ADD CONSTRAINT "favorite_lists_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_favorites" ADD CONSTRAINT "user_favorites_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "franchises" ADD CONSTRAINT "franchises_franchise_type_id_vocabulary_items_id_fk" FOREIGN KEY ("franchise_type_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_place_id_places_of_practice_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places_of_practice"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_administrator_id_vocabulary_items_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places_of_practice" ADD CONSTRAINT "places_of_practice_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places_of_practice" ADD CONSTRAINT "places_of_practice_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professional_services" ADD CONSTRAINT "professional_services_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professional_services" ADD CONSTRAINT "professional_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ADD CONSTRAINT "professional_vocabulary_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ADD CONSTRAINT "professional_vocabulary_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_profession_id_vocabulary_items_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_title_id_vocabulary_items_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_services" ADD CONSTRAINT "clinic_services_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clinic_services" ADD CONSTRAINT "clinic_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_type_id_vocabulary_items_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_subtype_id_vocabulary_items_id_fk" FOREIGN KEY ("service_subtype_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_specialty_id_vocabulary_items_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_feedback_replies" ADD CONSTRAINT "app_feedback_replies_feedback_id_app_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."app_feedback"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "geo_cities" ADD CONSTRAINT "geo_cities_province_id_geo_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."geo_provinces"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "geo_districts" ADD CONSTRAINT "geo_districts_city_id_geo_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."geo_cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "geo_provinces" ADD CONSTRAINT "geo_provinces_country_id_geo_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."geo_countries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_user_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."user_notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_notifications" ADD CONSTRAINT "user_notifications_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_sections" ADD CONSTRAINT "health_sections_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_experiments" ADD CONSTRAINT "search_experiments_control_version_search_rule_versions_id_fk" FOREIGN KEY ("control_version") REFERENCES "public"."search_rule_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_experiments" ADD CONSTRAINT "search_experiments_variant_version_search_rule_versions_id_fk" FOREIGN KEY ("variant_version") REFERENCES "public"."search_rule_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_merged_into_support_conversations_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."support_conversations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_presence" ADD CONSTRAINT "support_presence_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_bars" ADD CONSTRAINT "message_bars_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_patient_id_users_auth_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_written_by_users_auth_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reporter_id_users_auth_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reported_id_users_auth_user_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vocabulary_items" ADD CONSTRAINT "vocabulary_items_category_id_vocabulary_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vocabulary_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_related_item_id_vocabulary_items_id_fk" FOREIGN KEY ("related_item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_deletions_due_at" ON "account_deletions" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "impersonations_session" ON "impersonations" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "impersonations_user" ON "impersonations" USING btree ("user_id","started_at");
--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_way" ON "auth_accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "auth_codes_recipient" ON "auth_codes" USING btree ("recipient","created_at");
--> statement-breakpoint
CREATE INDEX "auth_codes_created_at" ON "auth_codes" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "admin_comments_record" ON "admin_comments" USING btree ("entity_type","record_id","created_at");
--> statement-breakpoint
CREATE INDEX "admin_runs_created_at" ON "admin_runs" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "payment_links_subscription" ON "payment_links" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","started_at");
--> statement-breakpoint
CREATE INDEX "subscriptions_entity" ON "subscriptions" USING btree ("entity_type","entity_id");
--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_seat" ON "bookings" USING btree ("session_id","seat") WHERE "bookings"."session_id" <> "bookings"."id" and state in ('held', 'requested', 'confirmed', 'checked_in');
--> statement-breakpoint
CREATE INDEX "bookings_professional" ON "bookings" USING btree ("professional_id",lower("during"));
--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id",lower("during")) WHERE "bookings"."resource_id" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_clinic" ON "bookings" USING btree ("clinic_id",lower("during"));
--> statement-breakpoint
CREATE INDEX "bookings_booked_by" ON "bookings" USING btree ("booked_by") WHERE "bookings"."booked_by" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_patient" ON "bookings" USING btree ("patient_id") WHERE "bookings"."patient_id" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_clinic_patient" ON "bookings" USING btree ("clinic_patient_id") WHERE "bookings"."clinic_patient_id" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_contact_email" ON "bookings" USING btree (lower("contact_email")) WHERE "bookings"."contact_email" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_contact_phone" ON "bookings" USING btree ("contact_phone") WHERE "bookings"."contact_phone" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_coming" ON "bookings" USING btree (lower("during")) WHERE state = 'confirmed';
--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("state","held_until") WHERE state in ('held', 'requested');
--> statement-breakpoint
CREATE INDEX "bookings_clinic_untold" ON "bookings" USING btree ("clinic_untold_since") WHERE "bookings"."clinic_untold_since" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_displaced" ON "bookings" USING btree ("displaced_since") WHERE "bookings"."displaced_since" is not null;
--> statement-breakpoint
CREATE INDEX "family_members_user" ON "family_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "calendar_entries_recurring" ON "calendar_entries" USING btree ("id") WHERE "calendar_entries"."recurs";
--> statement-breakpoint
CREATE INDEX "calendar_syncs_schedule" ON "calendar_syncs" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "clinic_patient_notes_patient" ON "clinic_patient_notes" USING btree ("patient_id","created_at");
--> statement-breakpoint
CREATE INDEX "clinic_patients_name" ON "clinic_patients" USING btree ("clinic_id",fold_text("name"));
--> statement-breakpoint
CREATE INDEX "clinic_patients_user" ON "clinic_patients" USING btree ("user_id") WHERE "clinic_patients"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "booking_deposits_booking" ON "booking_deposits" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "booking_deposits_due" ON "booking_deposits" USING btree ("next_attempt_at") WHERE "booking_deposits"."status" in ('authorised', 'captured');
--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("next_read_at");
--> statement-breakpoint
CREATE INDEX "imported_times_import" ON "imported_times" USING btree ("import_id");
--> statement-breakpoint
CREATE INDEX "imported_times_entry" ON "imported_times" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "imported_times_schedule" ON "imported_times" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "booking_messages_due" ON "booking_messages" USING btree ("next_attempt_at") WHERE "booking_messages"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "booking_messages_booking" ON "booking_messages" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "booking_messages_sent_to" ON "booking_messages" USING btree ("receiver","settled_at") WHERE "booking_messages"."receiver" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_messages_provider" ON "booking_messages" USING btree ("provider_id") WHERE "booking_messages"."provider_id" is not null;
--> statement-breakpoint
CREATE INDEX "booking_replies_booking" ON "booking_replies" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "booking_replies_received" ON "booking_replies" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "appointment_type_resources_resource" ON "appointment_type_resources" USING btree ("resource_id");
--> statement-breakpoint
CREATE INDEX "appointment_types_service" ON "appointment_types" USING btree ("service_id") WHERE service_id is not null;
--> statement-breakpoint
CREATE INDEX "bookable_resources_clinic" ON "bookable_resources" USING btree ("clinic_id");
--> statement-breakpoint
CREATE INDEX "clinic_staff_member" ON "clinic_staff" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "holidays_days" ON "holidays" USING btree ("first_day","last_day");
--> statement-breakpoint
CREATE INDEX "schedule_exceptions_date" ON "schedule_exceptions" USING btree ("schedule_id","on_date");
--> statement-breakpoint
CREATE INDEX "schedule_rules_schedule" ON "schedule_rules" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "schedules_clinic" ON "schedules" USING btree ("clinic_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("user_id","appointment_type_id") WHERE state in ('waiting', 'offered');
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_offer" ON "waiting_entries" USING btree ("professional_id") WHERE state = 'offered';
--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("professional_id","turn_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "listing_changes_entity" ON "listing_changes" USING btree ("entity_type","entity_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "listing_changes_author" ON "listing_changes" USING btree ("author_id","submitted_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_changes_waiting" ON "listing_changes" USING btree ("entity_type","entity_id","part",coalesce("subject_id", "entity_id")) WHERE "listing_changes"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "claims_entity" ON "claims" USING btree ("entity_type","entity_id");
--> statement-breakpoint
CREATE INDEX "claims_sender" ON "claims" USING btree ("sender_key","submitted_at");
--> statement-breakpoint
CREATE INDEX "claims_claimant" ON "claims" USING btree ("claimant_id");
--> statement-breakpoint
CREATE INDEX "claims_email" ON "claims" USING btree (lower("email")) WHERE "claims"."claimant_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "claims_approved" ON "claims" USING btree ("entity_type","entity_id") WHERE "claims"."state" = 'approved';
--> statement-breakpoint
CREATE INDEX "legal_findings_state" ON "legal_findings" USING btree ("state","found_at");
--> statement-breakpoint
CREATE INDEX "blog_articles_published" ON "blog_articles" USING btree ("published_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "blog_articles_category" ON "blog_articles" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "blog_articles_author" ON "blog_articles" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "contact_replies_submission" ON "contact_replies" USING btree ("submission_id");
--> statement-breakpoint
CREATE INDEX "contact_submissions_submitted_at" ON "contact_submissions" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "contact_submissions_sender" ON "contact_submissions" USING btree ("sender_key","submitted_at");
--> statement-breakpoint
CREATE INDEX "content_versions_record" ON "content_versions" USING btree ("kind","record_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "content_versions_saved_by" ON "content_versions" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "help_articles_category" ON "help_articles" USING btree ("category_id","sort_order");
--> statement-breakpoint
CREATE INDEX "help_faqs_category" ON "help_faqs" USING btree ("category_id","sort_order");
--> statement-breakpoint
CREATE INDEX "clinic_vocabulary_item" ON "clinic_vocabulary" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "clinics_franchise" ON "clinics" USING btree ("franchise_id");
--> statement-breakpoint
CREATE INDEX "clinics_district" ON "clinics" USING btree ("district_id");
--> statement-breakpoint
CREATE INDEX "listing_merges_merged_at" ON "listing_merges" USING btree ("merged_at");
--> statement-breakpoint
CREATE INDEX "favorite_list_items_favorite" ON "favorite_list_items" USING btree ("favorite_id");
--> statement-breakpoint
CREATE INDEX "favorite_lists_user" ON "favorite_lists" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "directory_listings_slug" ON "directory_listings" USING btree ("entity_type","slug");
--> statement-breakpoint
CREATE INDEX "directory_listings_words" ON "directory_listings" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "directory_listings_specialties" ON "directory_listings" USING gin ("specialty_ids");
--> statement-breakpoint
CREATE INDEX "directory_listings_districts" ON "directory_listings" USING gin ("district_ids");
--> statement-breakpoint
CREATE INDEX "directory_listings_quality" ON "directory_listings" USING btree ("entity_type","quality" desc,"entity_id");
--> statement-breakpoint
CREATE INDEX "places_of_practice_clinic" ON "places_of_practice" USING btree ("clinic_id");
--> statement-breakpoint
CREATE INDEX "professional_services_service" ON "professional_services" USING btree ("service_id");
--> statement-breakpoint
CREATE INDEX "professionals_name_en" ON "professionals" USING btree (lower("name_en") collate "C","id","name_en");
--> statement-breakpoint
CREATE INDEX "professionals_name_ar" ON "professionals" USING btree (lower("name_ar") collate "C","id","name_ar");
--> statement-breakpoint
CREATE INDEX "professionals_updated_at" ON "professionals" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "professionals_list" ON "professionals" USING btree ("id","status","name_en","name_ar","slug","profession_id","licence_authority","licence_number","licence_checked_on","licence_expires_on","average_rating","review_count","is_featured","updated_at","created_at");
--> statement-breakpoint
CREATE INDEX "professionals_inactive" ON "professionals" USING btree ("id") WHERE "professionals"."status" <> 'active';
--> statement-breakpoint
CREATE INDEX "clinic_services_service" ON "clinic_services" USING btree ("service_id");
--> statement-breakpoint
CREATE INDEX "link_faults_found_at" ON "link_faults" USING btree ("found_at");
--> statement-breakpoint
CREATE INDEX "app_feedback_submitted_at" ON "app_feedback" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "app_feedback_sender" ON "app_feedback" USING btree ("sender_key","submitted_at");
--> statement-breakpoint
CREATE INDEX "app_feedback_replies_feedback" ON "app_feedback_replies" USING btree ("feedback_id");
--> statement-breakpoint
CREATE INDEX "geo_cities_province" ON "geo_cities" USING btree ("province_id");
--> statement-breakpoint
CREATE INDEX "import_uploads_created_at" ON "import_uploads" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "page_events_page" ON "page_events" USING btree ("page_kind","page_id","day");
--> statement-breakpoint
CREATE INDEX "interactions_created_at" ON "interactions" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "interactions_user" ON "interactions" USING btree ("user_id") WHERE "interactions"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "media_files_created" ON "media_files" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notification_deliveries_user" ON "notification_deliveries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("next_attempt_at") WHERE "notification_deliveries"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_notifications_user" ON "user_notifications" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "user_notifications_unread" ON "user_notifications" USING btree ("user_id") WHERE "user_notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "health_records_owner" ON "health_records" USING btree ("auth_user_id","created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_type","entity_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_position" ON "audit_log" USING btree ("position");
--> statement-breakpoint
CREATE INDEX "audit_log_unchained" ON "audit_log" USING btree ("id") WHERE hash is null;
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_log_key" ON "mail_log" USING btree ("kind","key");
--> statement-breakpoint
CREATE INDEX "mail_log_last_attempt" ON "mail_log" USING btree ("last_attempt_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_queue_subject" ON "mail_queue" USING btree ("kind","subject_id");
--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("next_attempt_at") WHERE "mail_queue"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_events_topic" ON "outbox_events" USING btree ("topic","sequence");
--> statement-breakpoint
CREATE INDEX "rate_counters_ends_at" ON "rate_counters" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "mistake_reports_entity" ON "mistake_reports" USING btree ("entity_type","entity_id");
--> statement-breakpoint
CREATE INDEX "mistake_reports_sender" ON "mistake_reports" USING btree ("sender_key","submitted_at");
--> statement-breakpoint
CREATE INDEX "mistake_reports_submitted_at" ON "mistake_reports" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "review_removals_of_professional" ON "review_removals" USING btree ("professional_id");
--> statement-breakpoint
CREATE INDEX "review_removals_of_clinic" ON "review_removals" USING btree ("clinic_id");
--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id");
--> statement-breakpoint
CREATE INDEX "review_reports_sender" ON "review_reports" USING btree ("sender_key","submitted_at");
--> statement-breakpoint
CREATE INDEX "reviews_of_professional" ON "reviews" USING btree ("professional_id","published_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "reviews_of_clinic" ON "reviews" USING btree ("clinic_id","published_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_experiments_running" ON "search_experiments" USING btree ((true)) WHERE "search_experiments"."stopped_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_rule_versions_draft" ON "search_rule_versions" USING btree ((true)) WHERE "search_rule_versions"."published_at" is null;
--> statement-breakpoint
CREATE INDEX "search_rule_versions_published" ON "search_rule_versions" USING btree ("published_at","id");
--> statement-breakpoint
CREATE INDEX "search_queries_searched_at" ON "search_queries" USING btree ("searched_at");
--> statement-breakpoint
CREATE INDEX "search_queries_user" ON "search_queries" USING btree ("auth_user_id") WHERE "search_queries"."auth_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("cadence","looked_at");
--> statement-breakpoint
CREATE INDEX "support_conversations_user" ON "support_conversations" USING btree ("user_id","last_message_at");
--> statement-breakpoint
CREATE INDEX "support_conversations_session" ON "support_conversations" USING btree ("session_id","last_message_at");
--> statement-breakpoint
CREATE INDEX "support_conversations_status" ON "support_conversations" USING btree ("status","last_message_at");
--> statement-breakpoint
CREATE INDEX "support_messages_conversation" ON "support_messages" USING btree ("conversation_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_notes_conversation" ON "support_notes" USING btree ("conversation_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_presence_seen" ON "support_presence" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "message_threads_patient" ON "message_threads" USING btree ("patient_id","last_message_at");
--> statement-breakpoint
CREATE INDEX "message_threads_last" ON "message_threads" USING btree ("last_message_at");
--> statement-breakpoint
CREATE INDEX "thread_messages_thread" ON "thread_messages" USING btree ("thread_id","created_at");
--> statement-breakpoint
CREATE INDEX "thread_messages_unread" ON "thread_messages" USING btree ("thread_id") WHERE "thread_messages"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "thread_reports_state" ON "thread_reports" USING btree ("state","created_at");
--> statement-breakpoint
CREATE INDEX "thread_reports_message" ON "thread_reports" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "vocabulary_items_parent" ON "vocabulary_items" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "vocabulary_relations_related" ON "vocabulary_relations" USING btree ("related_item_id","relation");
--> statement-breakpoint
CREATE POLICY "account_deletions_own" ON "account_deletions" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("account_deletions"."auth_user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("account_deletions"."auth_user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "impersonations_admin_all" ON "impersonations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "impersonations_office" ON "impersonations" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "privacy_preferences_own" ON "privacy_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("privacy_preferences"."auth_user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("privacy_preferences"."auth_user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "user_preferences_own" ON "user_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_preferences"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_preferences"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "user_roles_self_read" ON "user_roles" AS PERMISSIVE FOR SELECT TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "user_roles_admin_all" ON "user_roles" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "user_roles_office_write" ON "user_roles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "user_roles_office_delete" ON "user_roles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "users_self_read" ON "users" AS PERMISSIVE FOR SELECT TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "users_self_write" ON "users" AS PERMISSIVE FOR UPDATE TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')) WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "users_admin_all" ON "users" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "users_office_write" ON "users" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')) or (auth_user_id = nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY "users_office_delete" ON "users" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')) or (auth_user_id = nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY "admin_comments_own" ON "admin_comments" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_comments"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_comments"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "admin_comments_read" ON "admin_comments" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
CREATE POLICY "admin_drafts_own" ON "admin_drafts" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_drafts"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_drafts"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "admin_runs_own" ON "admin_runs" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_runs"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_runs"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "admin_views_own" ON "admin_views" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_views"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_views"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "admin_views_shared_read" ON "admin_views" AS PERMISSIVE FOR SELECT TO "admin" USING ("admin_views"."is_shared");
--> statement-breakpoint
CREATE POLICY "payment_events_admin_all" ON "payment_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "payment_events_office" ON "payment_events" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "payment_links_admin_all" ON "payment_links" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "payment_links_office_write" ON "payment_links" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "payment_links_office_delete" ON "payment_links" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "payments_admin_all" ON "payments" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "payments_office" ON "payments" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "payments_owner_read" ON "payments" AS PERMISSIVE FOR SELECT TO "authenticated" USING (exists (select 1 from subscriptions s where s.id = "payments"."subscription_id" and owns_listing(s.entity_type, s.entity_id)));
--> statement-breakpoint
CREATE POLICY "subscriptions_admin_all" ON "subscriptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "subscriptions_office_write" ON "subscriptions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "subscriptions_office_delete" ON "subscriptions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "subscriptions_owner_read" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "authenticated" USING (owns_listing("subscriptions"."entity_type", "subscriptions"."entity_id"));
--> statement-breakpoint
CREATE POLICY "booking_events_read" ON "booking_events" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));
--> statement-breakpoint
CREATE POLICY "booking_transitions_public_read" ON "booking_transitions" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "booking_transitions_admin_all" ON "booking_transitions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "booking_units_read" ON "booking_units" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));
--> statement-breakpoint
CREATE POLICY "bookings_own" ON "bookings" AS PERMISSIVE FOR SELECT TO "authenticated" USING (nullif(current_setting('app.user_id', true), '') in (booked_by, patient_id));
--> statement-breakpoint
CREATE POLICY "bookings_staff" ON "bookings" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals())
        or (professional_id, clinic_id) in (select * from practised_places()));
--> statement-breakpoint
CREATE POLICY "bookings_office" ON "bookings" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory', 'support'))) WITH CHECK ((select office_may('full', 'directory', 'support')));
--> statement-breakpoint
CREATE POLICY "bookings_admin" ON "bookings" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
CREATE POLICY "bookings_refund" ON "bookings" AS PERMISSIVE FOR UPDATE TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "family_members_own" ON "family_members" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("family_members"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("family_members"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "calendar_accesses_own" ON "calendar_accesses" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '') and (exists (select 1 from staffed_clinics()) or exists (select 1 from owned_professionals())
        or exists (select 1 from practised_places())));
--> statement-breakpoint
CREATE POLICY "calendar_entries_staff" ON "calendar_entries" AS PERMISSIVE FOR SELECT TO "authenticated" USING (schedule_id in (select handled_schedules()));
--> statement-breakpoint
CREATE POLICY "calendar_syncs_own" ON "calendar_syncs" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_syncs"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_syncs"."member_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "clinic_patient_notes_staff" ON "clinic_patient_notes" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from clinic_patients p where p.id = patient_id)
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (exists (select 1 from clinic_patients p where p.id = patient_id)
        and author_id = nullif(current_setting('app.user_id', true), '')
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');
--> statement-breakpoint
CREATE POLICY "clinic_patients_staff" ON "clinic_patients" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics())
  or exists (select 1 from practised_places() own join bookings b
    on b.professional_id = own.professional_id and b.clinic_id = own.clinic_id
    where own.clinic_id = clinic_patients.clinic_id and b.clinic_patient_id = clinic_patients.id
      and b.state not in ('held', 'expired')));
--> statement-breakpoint
CREATE POLICY "booking_deposits_read" ON "booking_deposits" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (exists (select 1 from bookings b where b.id = booking_id));
--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '') and (owner_kind = 'clinics' and owner_id in (
          select staffed_clinics() union select clinic_id from practised_places())
        or owner_kind = 'professionals' and owner_id in (select owned_professionals())));
--> statement-breakpoint
CREATE POLICY "calendar_imports_admin_all" ON "calendar_imports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "calendar_imports_staff" ON "calendar_imports" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));
--> statement-breakpoint
CREATE POLICY "imported_times_admin_read" ON "imported_times" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
CREATE POLICY "imported_times_staff" ON "imported_times" AS PERMISSIVE FOR SELECT TO "authenticated" USING (schedule_id in (select imported_schedules()));
--> statement-breakpoint
CREATE POLICY "reminder_choices_own" ON "reminder_choices" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("reminder_choices"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("reminder_choices"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "reminder_plans_staff" ON "reminder_plans" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));
--> statement-breakpoint
CREATE POLICY "appointment_type_resources_admin_all" ON "appointment_type_resources" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "appointment_type_resources_staff" ON "appointment_type_resources" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager')))) WITH CHECK (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager'))));
--> statement-breakpoint
CREATE POLICY "appointment_types_public_read" ON "appointment_types" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from schedules s where s.id = schedule_id));
--> statement-breakpoint
CREATE POLICY "appointment_types_admin_all" ON "appointment_types" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "appointment_types_staff" ON "appointment_types" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));
--> statement-breakpoint
CREATE POLICY "bookable_resources_admin_all" ON "bookable_resources" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "bookable_resources_staff" ON "bookable_resources" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));
--> statement-breakpoint
CREATE POLICY "bookable_resources_staff_read" ON "bookable_resources" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()));
--> statement-breakpoint
CREATE POLICY "bookable_units_admin_all" ON "bookable_units" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "bookable_units_staff" ON "bookable_units" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager')))) WITH CHECK (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager'))));
--> statement-breakpoint
CREATE POLICY "bookable_units_staff_read" ON "bookable_units" AS PERMISSIVE FOR SELECT TO "authenticated" USING (exists (select 1 from bookable_resources r where r.id = resource_id));
--> statement-breakpoint
CREATE POLICY "clinic_invitations_owner" ON "clinic_invitations" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING (owns_listing('clinics', clinic_id)) WITH CHECK (owns_listing('clinics', clinic_id));
--> statement-breakpoint
CREATE POLICY "clinic_staff_admin_all" ON "clinic_staff" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinic_staff_read" ON "clinic_staff" AS PERMISSIVE FOR SELECT TO "authenticated" USING (member_id = nullif(current_setting('app.user_id', true), '') or owns_listing('clinics', clinic_id));
--> statement-breakpoint
CREATE POLICY "clinic_staff_owner" ON "clinic_staff" AS PERMISSIVE FOR ALL TO "authenticated" USING (owns_listing('clinics', clinic_id)) WITH CHECK (owns_listing('clinics', clinic_id));
--> statement-breakpoint
CREATE POLICY "holidays_public_read" ON "holidays" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "holidays_admin_all" ON "holidays" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "holidays_office_write" ON "holidays" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "holidays_office_delete" ON "holidays" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "schedule_exceptions_admin_all" ON "schedule_exceptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "schedule_exceptions_staff" ON "schedule_exceptions" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));
--> statement-breakpoint
CREATE POLICY "schedule_rules_public_read" ON "schedule_rules" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from schedules s where s.id = schedule_id));
--> statement-breakpoint
CREATE POLICY "schedule_rules_admin_all" ON "schedule_rules" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "schedule_rules_staff" ON "schedule_rules" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));
--> statement-breakpoint
CREATE POLICY "schedules_public_read" ON "schedules" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active')
  and (professional_id is null or exists (
    select 1 from professionals p where p.id = professional_id and p.status = 'active')));
--> statement-breakpoint
CREATE POLICY "schedules_admin_all" ON "schedules" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "schedules_staff" ON "schedules" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals())) WITH CHECK (clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals()));
--> statement-breakpoint
CREATE POLICY "waiting_entries_own" ON "waiting_entries" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("waiting_entries"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("waiting_entries"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "listing_changes_admin_all" ON "listing_changes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "listing_changes_office" ON "listing_changes" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "listing_changes_owner_read" ON "listing_changes" AS PERMISSIVE FOR SELECT TO "authenticated" USING (owns_listing(entity_type, entity_id));
--> statement-breakpoint
CREATE POLICY "claims_admin_all" ON "claims" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "claims_office" ON "claims" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "claims_own_read" ON "claims" AS PERMISSIVE FOR SELECT TO "authenticated" USING (claimant_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "legal_findings_admin_all" ON "legal_findings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "legal_findings_office" ON "legal_findings" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "legal_scans_admin_all" ON "legal_scans" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "legal_scans_office" ON "legal_scans" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_articles_public_read" ON "blog_articles" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("blog_articles"."published_at" <= now() and "blog_articles"."archived_at" is null);
--> statement-breakpoint
CREATE POLICY "blog_articles_admin_all" ON "blog_articles" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "blog_articles_office_write" ON "blog_articles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_articles_office_delete" ON "blog_articles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_authors_public_read" ON "blog_authors" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("blog_authors"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "blog_authors_admin_all" ON "blog_authors" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "blog_authors_office_write" ON "blog_authors" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_authors_office_delete" ON "blog_authors" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_categories_public_read" ON "blog_categories" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("blog_categories"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "blog_categories_admin_all" ON "blog_categories" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "blog_categories_office_write" ON "blog_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "blog_categories_office_delete" ON "blog_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "contact_replies_admin_all" ON "contact_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "contact_replies_office" ON "contact_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "contact_submissions_admin_all" ON "contact_submissions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "contact_submissions_office" ON "contact_submissions" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "content_slugs_public_read" ON "content_slugs" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "content_slugs_admin_all" ON "content_slugs" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "content_slugs_office_write" ON "content_slugs" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "content_slugs_office_delete" ON "content_slugs" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "content_versions_admin_all" ON "content_versions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "content_versions_office" ON "content_versions" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_articles_public_read" ON "help_articles" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("help_articles"."published_at" <= now() and "help_articles"."archived_at" is null);
--> statement-breakpoint
CREATE POLICY "help_articles_admin_all" ON "help_articles" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "help_articles_office_write" ON "help_articles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_articles_office_delete" ON "help_articles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_categories_public_read" ON "help_categories" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("help_categories"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "help_categories_admin_all" ON "help_categories" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "help_categories_office_write" ON "help_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_categories_office_delete" ON "help_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_faqs_public_read" ON "help_faqs" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("help_faqs"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "help_faqs_admin_all" ON "help_faqs" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "help_faqs_office_write" ON "help_faqs" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "help_faqs_office_delete" ON "help_faqs" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "content_pages_public_read" ON "content_pages" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("content_pages"."published_at" <= now() and "content_pages"."archived_at" is null);
--> statement-breakpoint
CREATE POLICY "content_pages_admin_all" ON "content_pages" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "content_pages_office_write" ON "content_pages" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "content_pages_office_delete" ON "content_pages" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "clinic_networks_public_read" ON "clinic_networks" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));
--> statement-breakpoint
CREATE POLICY "clinic_networks_admin_all" ON "clinic_networks" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinic_networks_office_write" ON "clinic_networks" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_networks_office_delete" ON "clinic_networks" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_pictures_public_read" ON "clinic_pictures" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));
--> statement-breakpoint
CREATE POLICY "clinic_pictures_admin_all" ON "clinic_pictures" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinic_pictures_office_write" ON "clinic_pictures" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_pictures_office_delete" ON "clinic_pictures" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_public_read" ON "clinic_vocabulary" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));
--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_admin_all" ON "clinic_vocabulary" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_office_write" ON "clinic_vocabulary" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_office_delete" ON "clinic_vocabulary" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinics_public_read" ON "clinics" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("clinics"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "clinics_admin_all" ON "clinics" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinics_office_write" ON "clinics" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinics_office_delete" ON "clinics" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "opening_exceptions_public_read" ON "opening_exceptions" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));
--> statement-breakpoint
CREATE POLICY "opening_exceptions_admin_all" ON "opening_exceptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "opening_exceptions_office_write" ON "opening_exceptions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "opening_exceptions_office_delete" ON "opening_exceptions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "distinct_listings_admin_all" ON "distinct_listings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "distinct_listings_office_write" ON "distinct_listings" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "distinct_listings_office_delete" ON "distinct_listings" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "listing_merges_admin_all" ON "listing_merges" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "listing_merges_office_write" ON "listing_merges" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "listing_merges_office_delete" ON "listing_merges" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "favorite_list_items_own" ON "favorite_list_items" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING (exists (select 1 from favorite_lists list where list.id = "favorite_list_items"."list_id") and exists (select 1 from user_favorites favorite where favorite.id = "favorite_list_items"."favorite_id"));
--> statement-breakpoint
CREATE POLICY "favorite_lists_own" ON "favorite_lists" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("favorite_lists"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("favorite_lists"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "user_favorites_own" ON "user_favorites" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_favorites"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_favorites"."user_id" = nullif(current_setting('app.user_id', true), '') and exists (select 1 from directory_listings listed where listed.entity_type = "user_favorites"."entity_type" and listed.entity_id = "user_favorites"."entity_id"));
--> statement-breakpoint
CREATE POLICY "franchises_public_read" ON "franchises" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("franchises"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "franchises_admin_all" ON "franchises" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "franchises_office_write" ON "franchises" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "franchises_office_delete" ON "franchises" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "directory_listings_public_read" ON "directory_listings" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "directory_listings_admin_all" ON "directory_listings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "former_addresses_public_read" ON "former_addresses" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "former_addresses_admin_all" ON "former_addresses" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "place_networks_public_read" ON "place_networks" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from places_of_practice p where p.id = place_id));
--> statement-breakpoint
CREATE POLICY "place_networks_admin_all" ON "place_networks" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "place_networks_office_write" ON "place_networks" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "place_networks_office_delete" ON "place_networks" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "places_of_practice_public_read" ON "places_of_practice" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));
--> statement-breakpoint
CREATE POLICY "places_of_practice_admin_all" ON "places_of_practice" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "places_of_practice_office_write" ON "places_of_practice" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "places_of_practice_office_delete" ON "places_of_practice" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professional_services_public_read" ON "professional_services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));
--> statement-breakpoint
CREATE POLICY "professional_services_admin_all" ON "professional_services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "professional_services_office_write" ON "professional_services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professional_services_office_delete" ON "professional_services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professional_vocabulary_public_read" ON "professional_vocabulary" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));
--> statement-breakpoint
CREATE POLICY "professional_vocabulary_admin_all" ON "professional_vocabulary" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "professional_vocabulary_office_write" ON "professional_vocabulary" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professional_vocabulary_office_delete" ON "professional_vocabulary" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professionals_public_read" ON "professionals" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("professionals"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "professionals_admin_all" ON "professionals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "professionals_office_write" ON "professionals" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "professionals_office_delete" ON "professionals" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_services_public_read" ON "clinic_services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from services s where s.id = service_id and s.status = 'active'));
--> statement-breakpoint
CREATE POLICY "clinic_services_admin_all" ON "clinic_services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "clinic_services_office_write" ON "clinic_services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "clinic_services_office_delete" ON "clinic_services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "services_public_read" ON "services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("services"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "services_admin_all" ON "services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "services_office_write" ON "services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "services_office_delete" ON "services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "link_faults_admin_all" ON "link_faults" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "link_faults_office" ON "link_faults" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "redirects_public_read" ON "redirects" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "redirects_admin_all" ON "redirects" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "redirects_office_write" ON "redirects" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "redirects_office_delete" ON "redirects" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "app_feedback_send" ON "app_feedback" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("app_feedback"."status" = 'new' and "app_feedback"."user_id" is not distinct from nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "app_feedback_admin_all" ON "app_feedback" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "app_feedback_office" ON "app_feedback" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "app_feedback_replies_admin_all" ON "app_feedback_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "app_feedback_replies_office" ON "app_feedback_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "geo_cities_public_read" ON "geo_cities" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_cities"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "geo_cities_admin_all" ON "geo_cities" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "geo_cities_office_write" ON "geo_cities" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_cities_office_delete" ON "geo_cities" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_countries_public_read" ON "geo_countries" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_countries"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "geo_countries_admin_all" ON "geo_countries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "geo_countries_office_write" ON "geo_countries" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_countries_office_delete" ON "geo_countries" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_districts_public_read" ON "geo_districts" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_districts"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "geo_districts_admin_all" ON "geo_districts" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "geo_districts_office_write" ON "geo_districts" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_districts_office_delete" ON "geo_districts" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_provinces_public_read" ON "geo_provinces" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_provinces"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "geo_provinces_admin_all" ON "geo_provinces" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "geo_provinces_office_write" ON "geo_provinces" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "geo_provinces_office_delete" ON "geo_provinces" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "import_runs_admin_all" ON "import_runs" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "import_runs_office" ON "import_runs" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "import_uploads_admin_all" ON "import_uploads" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "import_uploads_office" ON "import_uploads" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "agent_calls_admin_all" ON "agent_calls" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "page_events_admin_all" ON "page_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "recent_events_admin_all" ON "recent_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "result_positions_admin_all" ON "result_positions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "web_vitals_admin_all" ON "web_vitals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "interactions_add" ON "interactions" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK (user_id is null or user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "interactions_admin_all" ON "interactions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "request_minutes_admin_all" ON "request_minutes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "media_files_public_read" ON "media_files" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("media_files"."bucket" in ('media', 'clinic-images', 'profile-images', 'blog-images'));
--> statement-breakpoint
CREATE POLICY "media_files_admin_all" ON "media_files" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notification_deliveries_admin_all" ON "notification_deliveries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notification_deliveries_office" ON "notification_deliveries" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "notification_preferences_own" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("notification_preferences"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("notification_preferences"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "push_subscriptions_own" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("push_subscriptions"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("push_subscriptions"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "quiet_hours_own" ON "quiet_hours" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("quiet_hours"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("quiet_hours"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "user_notifications_own" ON "user_notifications" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_notifications"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_notifications"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "health_records_patient" ON "health_records" AS PERMISSIVE FOR ALL TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');
--> statement-breakpoint
CREATE POLICY "health_sections_patient" ON "health_sections" AS PERMISSIVE FOR ALL TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');
--> statement-breakpoint
CREATE POLICY "app_settings_public_read" ON "app_settings" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (key like 'feature.%');
--> statement-breakpoint
CREATE POLICY "app_settings_admin_all" ON "app_settings" AS PERMISSIVE FOR ALL TO "admin" USING (key like 'feature.%') WITH CHECK (key like 'feature.%');
--> statement-breakpoint
CREATE POLICY "audit_anchors_admin_read" ON "audit_anchors" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
CREATE POLICY "audit_head_admin_read" ON "audit_head" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
CREATE POLICY "audit_log_admin_all" ON "audit_log" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "audit_log_office" ON "audit_log" AS RESTRICTIVE FOR SELECT TO "admin" USING ((select office_may('full')) or "audit_log"."entity_type" = any((select office_kinds())::text[])
        or "audit_log"."actor_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "feature_overrides_admin_all" ON "feature_overrides" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "feature_overrides_office_write" ON "feature_overrides" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "feature_overrides_office_delete" ON "feature_overrides" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "mail_log_admin_all" ON "mail_log" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "mail_log_office" ON "mail_log" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "outbox_events_admin_all" ON "outbox_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "page_texts_public_read" ON "page_texts" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "page_texts_admin_all" ON "page_texts" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "page_texts_office_write" ON "page_texts" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "page_texts_office_delete" ON "page_texts" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));
--> statement-breakpoint
CREATE POLICY "mistake_reports_admin_all" ON "mistake_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "mistake_reports_office" ON "mistake_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory', 'support'))) WITH CHECK ((select office_may('full', 'directory', 'support')));
--> statement-breakpoint
CREATE POLICY "review_removals_public_read" ON "review_removals" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);
--> statement-breakpoint
CREATE POLICY "review_removals_admin_all" ON "review_removals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "review_removals_office_write" ON "review_removals" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "review_removals_office_delete" ON "review_removals" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "review_reports_admin_all" ON "review_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "review_reports_office" ON "review_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "reviews_public_read" ON "reviews" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("reviews"."state" = 'published' and (
        exists (select 1 from professionals p where p.id = professional_id and p.status = 'active')
        or exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active')));
--> statement-breakpoint
CREATE POLICY "reviews_admin_all" ON "reviews" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "reviews_office_write" ON "reviews" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')) or ("reviews"."author_id" = nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY "reviews_office_delete" ON "reviews" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')) or ("reviews"."author_id" = nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY "search_experiments_admin_all" ON "search_experiments" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "search_experiments_office_write" ON "search_experiments" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_experiments_office_delete" ON "search_experiments" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_rule_versions_admin_all" ON "search_rule_versions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "search_rule_versions_office_write" ON "search_rule_versions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_rule_versions_office_delete" ON "search_rule_versions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_test_queries_admin_all" ON "search_test_queries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "search_test_queries_office_write" ON "search_test_queries" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_test_queries_office_delete" ON "search_test_queries" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));
--> statement-breakpoint
CREATE POLICY "search_queries_admin_all" ON "search_queries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "saved_searches_own" ON "saved_searches" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("saved_searches"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("saved_searches"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "support_conversations_own" ON "support_conversations" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')));
--> statement-breakpoint
CREATE POLICY "support_conversations_open" ON "support_conversations" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')));
--> statement-breakpoint
CREATE POLICY "support_conversations_rate" ON "support_conversations" AS PERMISSIVE FOR UPDATE TO "anon", "authenticated" USING ("support_conversations"."status" = 'resolved' and ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), ''))));
--> statement-breakpoint
CREATE POLICY "support_conversations_admin_all" ON "support_conversations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_conversations_office" ON "support_conversations" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support')) or ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')))) WITH CHECK ((select office_may('full', 'support')) or ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), ''))));
--> statement-breakpoint
CREATE POLICY "support_messages_own" ON "support_messages" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), '')));
--> statement-breakpoint
CREATE POLICY "support_messages_send" ON "support_messages" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("support_messages"."sender_type" = 'user' and ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));
--> statement-breakpoint
CREATE POLICY "support_messages_read" ON "support_messages" AS PERMISSIVE FOR UPDATE TO "anon", "authenticated" USING ("support_messages"."sender_type" = 'admin' and ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));
--> statement-breakpoint
CREATE POLICY "support_messages_admin_all" ON "support_messages" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_messages_office" ON "support_messages" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support')) or ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), '')))) WITH CHECK ((select office_may('full', 'support')) or ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));
--> statement-breakpoint
CREATE POLICY "support_notes_admin_all" ON "support_notes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_notes_office" ON "support_notes" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "support_presence_admin_all" ON "support_presence" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_presence_office" ON "support_presence" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "support_replies_admin_all" ON "support_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_replies_office" ON "support_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "message_bars_admin_all" ON "message_bars" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "message_bars_office_write" ON "message_bars" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "message_bars_office_delete" ON "message_bars" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "message_threads_sides" ON "message_threads" AS PERMISSIVE FOR SELECT TO "authenticated" USING (thread_side(id) is not null);
--> statement-breakpoint
CREATE POLICY "thread_messages_sides" ON "thread_messages" AS PERMISSIVE FOR SELECT TO "authenticated" USING (thread_side(thread_id) is not null);
--> statement-breakpoint
CREATE POLICY "thread_reports_admin_all" ON "thread_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "thread_reports_office" ON "thread_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
CREATE POLICY "thread_reports_own" ON "thread_reports" AS PERMISSIVE FOR SELECT TO "authenticated" USING (reporter_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
CREATE POLICY "vocabulary_categories_public_read" ON "vocabulary_categories" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("vocabulary_categories"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "vocabulary_categories_admin_all" ON "vocabulary_categories" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vocabulary_categories_office_write" ON "vocabulary_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "vocabulary_categories_office_delete" ON "vocabulary_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "vocabulary_items_public_read" ON "vocabulary_items" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("vocabulary_items"."status" = 'active');
--> statement-breakpoint
CREATE POLICY "vocabulary_items_admin_all" ON "vocabulary_items" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vocabulary_items_office_write" ON "vocabulary_items" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "vocabulary_items_office_delete" ON "vocabulary_items" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "vocabulary_relations_public_read" ON "vocabulary_relations" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from vocabulary_items i where i.id = item_id and i.status = 'active'));
--> statement-breakpoint
CREATE POLICY "vocabulary_relations_admin_all" ON "vocabulary_relations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vocabulary_relations_office_write" ON "vocabulary_relations" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));
--> statement-breakpoint
CREATE POLICY "vocabulary_relations_office_delete" ON "vocabulary_relations" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
-- No two appointments of one person or room share a time; those of one group session do.
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_free"
  EXCLUDE USING gist (unit_id WITH =, occupied WITH &&, session_id WITH <>);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_free"
  EXCLUDE USING gist (professional_id WITH =, lane WITH =, occupied WITH &&, session_id WITH <>)
  WHERE (state IN ('held', 'requested', 'confirmed', 'checked_in'));
--> statement-breakpoint
create sequence receipt_numbers as integer;
--> statement-breakpoint
select
  watch_table('app_feedback', array['id', 'status', 'user_id']),
  watch_table('app_settings', array['key']),
  watch_table('appointment_type_resources', array['appointment_type_id']),
  watch_table('appointment_types', array['schedule_id']),
  watch_table('bookable_units', array['id']),
  watch_table('bookings', array['id', 'professional_id', 'resource_id', 'clinic_id', 'booked_by', 'patient_id']),
  watch_table('geo_cities', array['id', 'status']),
  watch_table('geo_countries', array['id', 'status']),
  watch_table('geo_districts', array['id', 'status']),
  watch_table('geo_provinces', array['id', 'status']),
  watch_table('holidays', array['first_day']),
  watch_table('interactions', array['id']),
  watch_table('media_files', array['id', 'bucket']),
  watch_table('opening_exceptions', array['clinic_id']),
  watch_table('schedule_exceptions', array['schedule_id']),
  watch_table('schedule_rules', array['schedule_id']),
  watch_table('schedules', array['id', 'professional_id', 'resource_id', 'clinic_id']),
  watch_table('support_conversations', array['id', 'user_id', 'session_id', 'status']),
  watch_table('support_messages', array['id', 'conversation_id', 'user_id', 'session_id', 'sender_type']),
  watch_table('thread_messages', array['id', 'thread_id', 'side']),
  watch_table('user_favorites', array['id', 'user_id']),
  watch_table('user_notifications', array['id', 'user_id']),
  watch_table('user_roles', array['auth_user_id', 'role']),
  watch_table('users', array['id', 'auth_user_id']),
  watch_table('vocabulary_categories', array['id', 'status']),
  watch_table('vocabulary_items', array['id', 'status']),
  watch_table('vocabulary_relations', array['item_id', 'relation', 'related_item_id']);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chain_rows AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER guard_rows BEFORE INSERT OR DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit();
CREATE TRIGGER guard_table BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION guard_audit();
CREATE TRIGGER join_claims AFTER INSERT ON auth_sessions FOR EACH ROW EXECUTE FUNCTION join_claims();
CREATE TRIGGER guard_bookings BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION guard_booking();
CREATE TRIGGER settle_interaction BEFORE INSERT ON interactions FOR EACH ROW EXECUTE FUNCTION settle_interaction();
CREATE TRIGGER keep_service_types BEFORE DELETE ON services FOR EACH ROW EXECUTE FUNCTION keep_service_types();
CREATE TRIGGER open_conversation BEFORE INSERT ON support_conversations FOR EACH ROW EXECUTE FUNCTION open_conversation();
CREATE TRIGGER add_support_message BEFORE INSERT ON support_messages FOR EACH ROW EXECUTE FUNCTION add_support_message();
CREATE TRIGGER count_support_message AFTER INSERT ON support_messages FOR EACH ROW EXECUTE FUNCTION count_support_message();
--> statement-breakpoint
-- Functions that not everybody may call.
revoke all on function
  block_thread(uuid,boolean,text),
  booking_contact(uuid),
  booking_excess(uuid,jsonb),
  booking_people(uuid),
  booking_staff(uuid),
  chain_audit(),
  clinic_booking_counts(timestamp with time zone,timestamp with time zone),
  confirmed_visit(text,uuid),
  due_deposits(timestamp with time zone,timestamp with time zone),
  favorite_totals(),
  feature_is_on(text),
  feature_settings(),
  file_patient(uuid,uuid),
  find_payable(uuid,text),
  get_top_search_queries(integer,integer),
  has_booking_reason(uuid),
  is_claimed(text,uuid),
  is_sensitive_topic(integer[]),
  join_claims(),
  join_conversations(text),
  keep_service_types(),
  list_clinic_staff(uuid),
  list_own_reviews(),
  listing_row_rules(text),
  lock_slot(uuid,uuid,timestamp with time zone),
  log_search_query(text,integer,jsonb,boolean,text,boolean),
  mark_thread_read(uuid,text),
  move_listing_rows(text,uuid,uuid),
  moved_late(uuid,integer),
  note_changes(),
  occupy_units(uuid),
  office_kinds(),
  office_may(text[]),
  open_payment(uuid,text,uuid,text,text),
  owns_listing(text,uuid),
  publish_event(text,text,text,integer,jsonb),
  record_audit(text,text,text,text,jsonb),
  report_review(uuid,uuid,text,text,text),
  report_thread_message(uuid,uuid,text,text,boolean,text),
  return_listing_rows(text,uuid,uuid,jsonb),
  send_thread_message(uuid,uuid,text,text,text),
  settle_interaction(),
  settle_listing_indexes(),
  shared_list(text),
  submit_change(uuid,text,uuid,text,uuid,jsonb,jsonb),
  submit_claim(uuid,text,uuid,text,text,text,text,text,text,text,text,text),
  submit_contact(uuid,text,text,text,text,text,text,text),
  submit_report(uuid,text,uuid,text,text,text,text,text),
  submit_review(text,uuid,text,numeric,jsonb,text,text),
  type_resources(uuid),
  waiting_place(uuid),
  wants_mail(text,text),
  watch_table(regclass,text[]),
  withdraw_review(uuid)
from public;
--> statement-breakpoint
grant execute on function
  block_thread(uuid,boolean,text),
  join_conversations(text),
  mark_thread_read(uuid,text),
  report_thread_message(uuid,uuid,text,text,boolean,text),
  send_thread_message(uuid,uuid,text,text,text)
to authenticated;
--> statement-breakpoint
grant execute on function
  booking_contact(uuid),
  has_booking_reason(uuid),
  list_clinic_staff(uuid),
  list_own_reviews(),
  owns_listing(text,uuid),
  submit_change(uuid,text,uuid,text,uuid,jsonb,jsonb),
  submit_review(text,uuid,text,numeric,jsonb,text,text),
  waiting_place(uuid),
  withdraw_review(uuid)
to authenticated, admin;
--> statement-breakpoint
grant execute on function
  booking_excess(uuid,jsonb),
  feature_is_on(text),
  feature_settings(),
  find_payable(uuid,text),
  get_top_search_queries(integer,integer),
  is_claimed(text,uuid),
  log_search_query(text,integer,jsonb,boolean,text,boolean),
  open_payment(uuid,text,uuid,text,text),
  publish_event(text,text,text,integer,jsonb),
  record_audit(text,text,text,text,jsonb),
  report_review(uuid,uuid,text,text,text),
  shared_list(text),
  submit_claim(uuid,text,uuid,text,text,text,text,text,text,text,text,text),
  submit_contact(uuid,text,text,text,text,text,text,text),
  submit_report(uuid,text,uuid,text,text,text,text,text)
to anon, authenticated, admin;
--> statement-breakpoint
grant execute on function
  clinic_booking_counts(timestamp with time zone,timestamp with time zone),
  favorite_totals(),
  move_listing_rows(text,uuid,uuid),
  office_kinds(),
  office_may(text[]),
  return_listing_rows(text,uuid,uuid,jsonb),
  settle_listing_indexes()
to admin;
--> statement-breakpoint
grant usage on schema public to anon, authenticated, admin;
--> statement-breakpoint
grant select on
  app_settings, appointment_types, blog_articles, blog_authors, blog_categories, booking_transitions,
  clinic_networks, clinic_pictures, clinic_services, clinic_vocabulary, clinics, content_pages, content_slugs,
  directory_listings, former_addresses, franchises, geo_cities, geo_countries, geo_districts, geo_provinces,
  help_articles, help_categories, help_faqs, holidays, media_files, opening_exceptions, page_texts,
  place_networks, places_of_practice, professional_services, professional_vocabulary, professionals,
  redirects, schedule_rules, schedules, services, support_messages, vocabulary_categories, vocabulary_items,
  vocabulary_relations
to anon;
--> statement-breakpoint
grant select on
  app_settings, blog_articles, blog_authors, blog_categories, booking_events, booking_transitions,
  booking_units, calendar_entries, claims, clinic_networks, clinic_patients, clinic_pictures, clinic_services,
  clinic_vocabulary, clinics, content_pages, content_slugs, directory_listings, former_addresses, franchises,
  geo_cities, geo_countries, geo_districts, geo_provinces, help_articles, help_categories, help_faqs,
  holidays, imported_times, listing_changes, media_files, message_threads, opening_exceptions, page_texts,
  place_networks, places_of_practice, professional_services, professional_vocabulary, professionals,
  redirects, services, support_messages, thread_messages, thread_reports, user_roles, users,
  vocabulary_categories, vocabulary_items, vocabulary_relations
to authenticated;
--> statement-breakpoint
grant select, delete on
  user_notifications
to authenticated;
--> statement-breakpoint
grant select, insert, delete on
  account_deletions, clinic_patient_notes, user_favorites
to authenticated;
--> statement-breakpoint
grant select, insert, update, delete on
  appointment_type_resources, appointment_types, bookable_resources, bookable_units, calendar_accesses,
  calendar_feeds, calendar_imports, calendar_syncs, clinic_invitations, clinic_staff, family_members,
  favorite_list_items, favorite_lists, health_records, health_sections, notification_preferences,
  privacy_preferences, push_subscriptions, quiet_hours, reminder_choices, reminder_plans, saved_searches,
  schedule_exceptions, schedule_rules, schedules, user_preferences, waiting_entries
to authenticated;
--> statement-breakpoint
grant select on
  agent_calls, audit_anchors, audit_head, booking_deposits, booking_events, booking_transitions,
  booking_units, impersonations, imported_times, mail_log, notification_deliveries, page_events,
  payment_events, payments, recent_events, request_minutes, result_positions, thread_reports, web_vitals
to admin;
--> statement-breakpoint
grant select, delete on
  interactions, search_queries, user_notifications
to admin;
--> statement-breakpoint
grant select, insert on
  audit_log, import_runs, outbox_events
to admin;
--> statement-breakpoint
grant select, insert, delete on
  account_deletions, message_bars, user_favorites
to admin;
--> statement-breakpoint
grant select, insert, update on
  app_feedback_replies, contact_replies, payment_links, search_experiments, subscriptions
to admin;
--> statement-breakpoint
grant select, update, delete on
  claims, contact_submissions, listing_changes, mistake_reports, review_reports
to admin;
--> statement-breakpoint
grant select, insert, update, delete on
  admin_comments, admin_drafts, admin_runs, admin_views, app_feedback, app_settings,
  appointment_type_resources, appointment_types, blog_articles, blog_authors, blog_categories,
  bookable_resources, bookable_units, calendar_accesses, calendar_feeds, calendar_imports, calendar_syncs,
  clinic_invitations, clinic_networks, clinic_pictures, clinic_services, clinic_staff, clinic_vocabulary,
  clinics, content_pages, content_slugs, content_versions, directory_listings, distinct_listings,
  family_members, favorite_list_items, favorite_lists, feature_overrides, former_addresses, franchises,
  geo_cities, geo_countries, geo_districts, geo_provinces, help_articles, help_categories, help_faqs,
  holidays, import_uploads, legal_findings, legal_scans, link_faults, listing_merges, media_files,
  notification_preferences, opening_exceptions, page_texts, place_networks, places_of_practice,
  privacy_preferences, professional_services, professional_vocabulary, professionals, push_subscriptions,
  quiet_hours, redirects, reminder_choices, review_removals, reviews, saved_searches, schedule_exceptions,
  schedule_rules, schedules, search_rule_versions, search_test_queries, services, support_conversations,
  support_messages, support_notes, support_presence, support_replies, user_preferences, user_roles, users,
  vocabulary_categories, vocabulary_items, vocabulary_relations, waiting_entries
to admin;
--> statement-breakpoint
grant usage on sequence
  audit_log_id_seq, geo_cities_id_seq, geo_countries_id_seq, geo_districts_id_seq, geo_provinces_id_seq,
  import_runs_id_seq, outbox_events_sequence_seq, vocabulary_categories_id_seq, vocabulary_items_id_seq
to authenticated;
--> statement-breakpoint
grant usage on sequence
  audit_log_id_seq, blog_articles_id_seq, blog_authors_id_seq, blog_categories_id_seq, content_pages_id_seq,
  geo_cities_id_seq, geo_countries_id_seq, geo_districts_id_seq, geo_provinces_id_seq, help_articles_id_seq,
  help_categories_id_seq, help_faqs_id_seq, import_runs_id_seq, outbox_events_sequence_seq,
  vocabulary_categories_id_seq, vocabulary_items_id_seq
to admin;
--> statement-breakpoint
grant insert (id, feedback_type, description, email, page_url, user_agent, platform_info, is_mobile, screenshot_url, locale, status) on app_feedback to anon, authenticated;
--> statement-breakpoint
grant select (id, booking_id, amount_fils, status, started_at, authorised_at, settled_at) on booking_deposits to authenticated;
--> statement-breakpoint
grant select (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id, seat, state, held_until, answer_by, booked_by, patient_id, family_member_id, beneficiary, patient_name, contact_email, contact_phone, locale, payment, insurer_id, network_id, fee, cancelled_by, is_late_cancellation, note, sequence, created_at, updated_at, follow_up_on, starts_at, ends_at, deposit, resource_id, displaced_since, displaced_reason, displaced_kept_at, lane, series_id, clinic_patient_id, confirmed_sequence) on bookings to authenticated;
--> statement-breakpoint
grant select (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id, seat, state, held_until, answer_by, booked_by, patient_id, family_member_id, beneficiary, patient_name, contact_email, contact_phone, locale, payment, insurer_id, network_id, fee, cancelled_by, is_late_cancellation, note, sequence, created_at, updated_at, refunded_at, follow_up_on, starts_at, ends_at, deposit, resource_id, clinic_untold_since, displaced_since, displaced_reason, displaced_kept_at, lane, series_id, clinic_patient_id, confirmed_sequence) on bookings to admin;
--> statement-breakpoint
grant update (refunded_at, clinic_untold_since) on bookings to admin;
--> statement-breakpoint
grant insert (event_type, target_type, target_id, metadata) on interactions to anon, authenticated, admin;
--> statement-breakpoint
grant update (attempts, unconfirmed, next_attempt_at, settled_at) on notification_deliveries to admin;
--> statement-breakpoint
grant select (id, subscription_id, amount_fils, status, started_at, settled_at, receipt_number) on payments to authenticated;
--> statement-breakpoint
grant select (professional_id, clinic_id, reason, removed_on) on review_removals to anon, authenticated;
--> statement-breakpoint
grant select (id, professional_id, clinic_id, author_name, rating, aspects, locale, body, visit_confirmed_on, state, published_at, owner_reply, owner_reply_locale, owner_replied_at, created_at, updated_at) on reviews to anon, authenticated;
--> statement-breakpoint
grant select (id, entity_type, entity_id, plan, period, net_amount, vat_amount, customer_name, created_at, paid_at, ends_at, ended_at) on subscriptions to authenticated;
--> statement-breakpoint
grant insert (id, page_url, page_title, metadata, locale) on support_conversations to anon, authenticated;
--> statement-breakpoint
grant select (id, user_id, session_id, page_url, page_title, status, message_count, last_message_at, metadata, locale, created_at, rating, merged_into) on support_conversations to anon, authenticated;
--> statement-breakpoint
grant update (rating) on support_conversations to anon, authenticated;
--> statement-breakpoint
grant insert (id, conversation_id, sender_type, sender_id, content, read_at, file_path, file_format, file_size) on support_messages to anon, authenticated;
--> statement-breakpoint
grant update (read_at) on support_messages to anon, authenticated;
--> statement-breakpoint
grant update (state, decided_by, decided_at) on thread_reports to admin;
--> statement-breakpoint
grant update (read_at) on user_notifications to authenticated, admin;
--> statement-breakpoint
grant update (first_name, last_name, full_name, phone, address, marketing_opt_in, updated_at) on users to authenticated;
--> statement-breakpoint
insert into booking_transitions (action, from_state, to_state, parties, moment, sends) values
  ('accept', 'requested', 'confirmed', '{clinic,admin}', 'before_start', '{patient}'),
  ('attend', 'checked_in', 'attended', '{clinic,admin}', 'after_start', '{patient}'),
  ('attend', 'confirmed', 'attended', '{clinic,admin}', 'after_start', '{patient}'),
  ('attend', 'no_show', 'attended', '{clinic,admin}', 'correction', '{patient}'),
  ('cancel', 'confirmed', 'cancelled', '{patient,clinic,admin}', 'before_start', '{patient,clinic}'),
  ('cancel', 'requested', 'cancelled', '{patient,clinic,admin}', 'any', '{patient,clinic}'),
  ('check_in', 'confirmed', 'checked_in', '{patient,clinic,admin}', 'arrival', '{clinic}'),
  ('check_in', 'no_show', 'checked_in', '{clinic,admin}', 'arrival', '{}'),
  ('confirm', 'held', 'confirmed', '{patient,clinic,system}', 'before_start', '{patient,clinic}'),
  ('decline', 'requested', 'declined', '{clinic,admin}', 'any', '{patient}'),
  ('expire', 'held', 'expired', '{system}', 'any', '{}'),
  ('expire', 'requested', 'expired', '{system}', 'any', '{patient,clinic}'),
  ('no_show', 'attended', 'no_show', '{clinic,admin}', 'correction', '{patient}'),
  ('no_show', 'checked_in', 'no_show', '{clinic,admin}', 'after_start', '{patient}'),
  ('no_show', 'confirmed', 'no_show', '{clinic,admin}', 'after_start', '{patient}'),
  ('pay', 'held', 'held', '{patient}', 'before_start', '{}'),
  ('release', 'held', 'expired', '{patient,clinic}', 'any', '{}'),
  ('request', 'held', 'requested', '{patient,system}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'confirmed', 'confirmed', '{patient,clinic,admin}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'confirmed', 'requested', '{patient}', 'before_start', '{patient,clinic}'),
  ('reschedule', 'requested', 'confirmed', '{clinic,admin}', 'before_start', '{patient}'),
  ('reschedule', 'requested', 'requested', '{patient}', 'before_start', '{patient,clinic}'),
  ('undo_check_in', 'checked_in', 'confirmed', '{clinic,admin}', 'any', '{}');
--> statement-breakpoint
insert into audit_head default values;
