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
ALTER TABLE "mail_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_log_key" ON "mail_log" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "mail_log_last_attempt" ON "mail_log" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE POLICY "mail_log_admin_all" ON "mail_log" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on mail_log to admin;
