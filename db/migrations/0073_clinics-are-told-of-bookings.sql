ALTER TABLE "bookings" ADD COLUMN "clinic_untold_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_clinic_untold" ON "bookings" USING btree ("clinic_untold_since") WHERE "bookings"."clinic_untold_since" is not null;--> statement-breakpoint
grant select (clinic_untold_since), update (clinic_untold_since) on bookings to admin;
--> statement-breakpoint
-- Appointments at one's own clinic were part of the topic of one's own appointments.
insert into notification_preferences (user_id, topic, is_shown, is_mailed, is_digest, is_texted, is_pushed)
select user_id, 'clinic', is_shown, is_mailed, is_digest, is_texted, is_pushed
from notification_preferences where topic = 'bookings'
on conflict do nothing;
--> statement-breakpoint
-- db/functions d708fbf3b6fa4f7c
select 1;
