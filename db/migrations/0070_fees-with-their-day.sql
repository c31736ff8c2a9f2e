ALTER TABLE "appointment_types" ADD COLUMN "fee_stated_on" date DEFAULT ((now() at time zone 'Asia/Dubai')::date) NOT NULL;--> statement-breakpoint
update appointment_types t set fee_stated_on = (s.updated_at at time zone 'Asia/Dubai')::date
from schedules s where s.id = t.schedule_id;
--> statement-breakpoint
-- db/functions c84dc7b18296e9e4
select 1;
