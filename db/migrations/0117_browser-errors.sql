CREATE TABLE "browser_error_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browser_error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"error_id" uuid NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "browser_error_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_in" text,
	CONSTRAINT "browser_errors_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "browser_errors_count" CHECK ("browser_errors"."count" > 0),
	CONSTRAINT "browser_errors_sizes" CHECK (length(message) <= 200 and length(stack) <= 6000),
	CONSTRAINT "browser_errors_settled" CHECK (("browser_errors"."settled_at" is null) = ("browser_errors"."settled_in" is null))
);
--> statement-breakpoint
ALTER TABLE "browser_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "browser_error_reports" ADD CONSTRAINT "browser_error_reports_error_id_browser_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."browser_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_error_reports_error" ON "browser_error_reports" USING btree ("error_id","id");--> statement-breakpoint
CREATE POLICY "browser_error_reports_admin_all" ON "browser_error_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "browser_error_reports_office" ON "browser_error_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "browser_errors_admin_all" ON "browser_errors" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "browser_errors_office" ON "browser_errors" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));
--> statement-breakpoint
grant select on browser_errors, browser_error_reports to admin;
--> statement-breakpoint
grant update (settled_at, settled_in) on browser_errors to admin;
