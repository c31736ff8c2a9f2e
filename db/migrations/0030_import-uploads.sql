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
ALTER TABLE "import_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "import_uploads_created_at" ON "import_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "import_uploads_admin_all" ON "import_uploads" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update, delete on import_uploads to admin;
