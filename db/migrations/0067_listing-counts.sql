CREATE INDEX "professionals_inactive" ON "professionals" USING btree ("id") WHERE "professionals"."status" <> 'active';
--> statement-breakpoint
-- db/functions d906137354e00b87
select 1;
