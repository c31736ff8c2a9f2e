CREATE INDEX "professionals_inactive" ON "professionals" USING btree ("id") WHERE "professionals"."status" <> 'active';
--> statement-breakpoint
-- db/functions 5870504b177db222
select 1;
