ALTER TABLE "bookings" ADD COLUMN "holder_network" text;
--> statement-breakpoint
drop function if exists hold_slot(uuid, uuid, timestamptz, text, text, text, int, int, boolean);
--> statement-breakpoint
-- db/functions 08395222bfd56669
select 1;
