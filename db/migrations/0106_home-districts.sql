ALTER TABLE "directory_listings" ADD COLUMN "home_district_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The reader of this name starts before an event that names no rows: it computes the column of every listing.
insert into outbox_places (consumer, position)
select 'booking-home-visits', coalesce(max(sequence), 0) from outbox_events;--> statement-breakpoint
insert into outbox_events (topic, entity_type, entity_id, payload)
values ('row.changed', 'rows', 'appointment_types', '{"operation": "update", "rows": null}');--> statement-breakpoint
-- db/functions 6edcd79b99c587a5
select 1;
