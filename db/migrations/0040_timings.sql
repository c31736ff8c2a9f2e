CREATE TABLE "request_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"errors" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "request_minutes_minute_kind_pk" PRIMARY KEY("minute","kind"),
	CONSTRAINT "request_minutes_buckets" CHECK (cardinality("request_minutes"."buckets") = 19)
);
--> statement-breakpoint
ALTER TABLE "request_minutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "request_minutes_admin_all" ON "request_minutes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on request_minutes to admin;
