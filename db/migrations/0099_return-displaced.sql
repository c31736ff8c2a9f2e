CREATE INDEX "booking_events_closure_moved" ON "booking_events" USING btree ("booking_id") WHERE "booking_events"."detail" ->> 'closure' = 'moved';--> statement-breakpoint
-- db/functions 96eb3ad26875695b
select 1;
