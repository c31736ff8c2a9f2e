CREATE TABLE "result_positions" (
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "result_positions_day_position_event_pk" PRIMARY KEY("day","position","event"),
	CONSTRAINT "result_positions_count" CHECK ("result_positions"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "result_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "result_positions_admin_all" ON "result_positions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on result_positions to admin;
