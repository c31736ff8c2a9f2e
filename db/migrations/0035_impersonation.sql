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
ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "impersonations_session" ON "impersonations" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "impersonations_user" ON "impersonations" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE POLICY "impersonations_admin_all" ON "impersonations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "health_records_patient" ON "health_records" TO authenticated USING (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');--> statement-breakpoint
ALTER POLICY "health_sections_patient" ON "health_sections" TO authenticated USING (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');
--> statement-breakpoint
grant select on impersonations to admin;
