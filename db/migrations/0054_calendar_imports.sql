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
ALTER TABLE "calendar_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imported_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_import_id_calendar_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."calendar_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "imported_times_import" ON "imported_times" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_times_schedule" ON "imported_times" USING btree ("schedule_id");--> statement-breakpoint
CREATE POLICY "calendar_imports_admin_all" ON "calendar_imports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_imports_staff" ON "calendar_imports" AS PERMISSIVE FOR ALL TO "authenticated" USING (schedule_id in (select staffed_schedules())) WITH CHECK (schedule_id in (select staffed_schedules()));--> statement-breakpoint
CREATE POLICY "imported_times_admin_read" ON "imported_times" AS PERMISSIVE FOR SELECT TO "admin" USING (true);--> statement-breakpoint
CREATE POLICY "imported_times_staff" ON "imported_times" AS PERMISSIVE FOR SELECT TO "authenticated" USING (schedule_id in (select id from schedules where clinic_id in (select staffed_clinics())
        or professional_id in (select owned_professionals())));
--> statement-breakpoint
grant select, insert, update, delete on calendar_imports to authenticated, admin;
--> statement-breakpoint
grant select on imported_times to authenticated, admin;
--> statement-breakpoint
-- db/functions 63793df40cf52184
select 1;
