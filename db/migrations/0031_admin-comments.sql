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
ALTER TABLE "admin_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "admin_comments_record" ON "admin_comments" USING btree ("entity_type","record_id","created_at");--> statement-breakpoint
CREATE POLICY "admin_comments_own" ON "admin_comments" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("admin_comments"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("admin_comments"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "admin_comments_read" ON "admin_comments" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
grant select, insert, update, delete on admin_comments to admin;
