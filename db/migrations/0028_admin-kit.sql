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
ALTER TABLE "admin_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "admin_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "admin_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "admin_runs_created_at" ON "admin_runs" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "admin_drafts_own" ON "admin_drafts" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_drafts"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_drafts"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "admin_runs_own" ON "admin_runs" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_runs"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_runs"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "admin_views_own" ON "admin_views" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_views"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_views"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "admin_views_shared_read" ON "admin_views" AS PERMISSIVE FOR SELECT TO "admin" USING ("admin_views"."is_shared");--> statement-breakpoint
CREATE INDEX "professionals_name_en" ON "professionals" USING btree (lower("name_en") collate "C","id");--> statement-breakpoint
CREATE INDEX "professionals_name_ar" ON "professionals" USING btree (lower("name_ar") collate "C","id");--> statement-breakpoint
CREATE INDEX "professionals_updated_at" ON "professionals" USING btree ("updated_at","id");
--> statement-breakpoint
grant select, insert, update, delete on admin_views, admin_drafts, admin_runs to admin;
