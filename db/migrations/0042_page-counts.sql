CREATE TABLE "agent_calls" (
	"day" date NOT NULL,
	"agent" text NOT NULL,
	"door" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "agent_calls_day_agent_door_outcome_pk" PRIMARY KEY("day","agent","door","outcome"),
	CONSTRAINT "agent_calls_count" CHECK ("agent_calls"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "agent_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_events" (
	"day" date NOT NULL,
	"page_kind" text NOT NULL,
	"page_id" text DEFAULT '' NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_events_day_page_kind_page_id_event_pk" PRIMARY KEY("day","page_kind","page_id","event"),
	CONSTRAINT "page_events_count" CHECK ("page_events"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "page_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recent_events" (
	"minute" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "recent_events_minute_event_pk" PRIMARY KEY("minute","event"),
	CONSTRAINT "recent_events_count" CHECK ("recent_events"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "recent_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"page_kind" text NOT NULL,
	"vital" text NOT NULL,
	"up_to" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vitals_day_page_kind_vital_up_to_pk" PRIMARY KEY("day","page_kind","vital","up_to"),
	CONSTRAINT "web_vitals_count" CHECK ("web_vitals"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "web_vitals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "page_events_page" ON "page_events" USING btree ("page_kind","page_id","day");--> statement-breakpoint
CREATE POLICY "agent_calls_admin_all" ON "agent_calls" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_events_admin_all" ON "page_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "recent_events_admin_all" ON "recent_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "web_vitals_admin_all" ON "web_vitals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on page_events, recent_events, agent_calls, web_vitals to admin;
--> statement-breakpoint
-- db/functions 600ab467544c57c6
select 1;
