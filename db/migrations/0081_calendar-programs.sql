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
ALTER TABLE "calendar_accesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "calendar_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_times" ALTER COLUMN "import_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_times" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_accesses" ADD CONSTRAINT "calendar_accesses_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_entries_recurring" ON "calendar_entries" USING btree ("id") WHERE "calendar_entries"."recurs";--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_times_entry" ON "imported_times" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_source" CHECK (num_nonnulls("imported_times"."import_id", "imported_times"."entry_id") = 1);--> statement-breakpoint
CREATE POLICY "calendar_accesses_own" ON "calendar_accesses" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_accesses"."member_id" = nullif(current_setting('app.user_id', true), '') and (exists (select 1 from staffed_clinics()) or exists (select 1 from owned_professionals())));--> statement-breakpoint
CREATE POLICY "calendar_entries_staff" ON "calendar_entries" AS PERMISSIVE FOR SELECT TO "authenticated" USING (schedule_id in (select id from schedules where clinic_id in (select staffed_clinics())
        or professional_id in (select owned_professionals())));
--> statement-breakpoint
grant select, insert, update, delete on calendar_accesses to authenticated, admin;
--> statement-breakpoint
grant select on calendar_entries to authenticated;
--> statement-breakpoint
-- db/functions d95c697ed6c23410
select 1;
