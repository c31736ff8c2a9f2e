CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "auth_rate_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "search_queries" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_queries" ADD COLUMN "searcher" text;--> statement-breakpoint
CREATE INDEX "rate_counters_ends_at" ON "rate_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "bookings_contact_email" ON "bookings" USING btree (lower("contact_email")) WHERE "bookings"."contact_email" is not null;--> statement-breakpoint
CREATE INDEX "bookings_contact_phone" ON "bookings" USING btree ("contact_phone") WHERE "bookings"."contact_phone" is not null;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_uncounted" CHECK (not ("search_queries"."is_sensitive" and "search_queries"."searcher" is not null));
--> statement-breakpoint
-- Its replacement in db/functions has two more parameters; former callers still match.
drop function log_search_query(text, int, jsonb, boolean);
--> statement-breakpoint
-- db/functions b1d784f4ca51f8ae
select 1;
