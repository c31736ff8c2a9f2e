CREATE TABLE "outbox_places" (
	"consumer" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
insert into outbox_places (consumer, position, missing)
select substr(key, 8), (value ->> 'position')::bigint, value -> 'missing'
from app_settings where key like 'outbox.%';
--> statement-breakpoint
delete from app_settings where key like 'outbox.%';
