ALTER TABLE "bookings" ALTER COLUMN "professional_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ALTER COLUMN "professional_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_resource_id_bookable_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id",lower("during")) WHERE "bookings"."resource_id" is not null;--> statement-breakpoint
CREATE INDEX "appointment_types_service" ON "appointment_types" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_resource" UNIQUE("resource_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subject" CHECK (num_nonnulls("bookings"."professional_id", "bookings"."resource_id") = 1);--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_subject" CHECK (num_nonnulls("schedules"."professional_id", "schedules"."resource_id") = 1);--> statement-breakpoint
ALTER POLICY "schedules_public_read" ON "schedules" TO anon,authenticated USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active')
  and (professional_id is null or exists (
    select 1 from professionals p where p.id = professional_id and p.status = 'active')));
--> statement-breakpoint
grant select (resource_id) on bookings to authenticated, admin;
--> statement-breakpoint
drop function if exists list_availability(uuid[], timestamptz, timestamptz, uuid);
--> statement-breakpoint
drop trigger if exists note_inserts on bookings;
--> statement-breakpoint
drop trigger if exists note_updates on bookings;
--> statement-breakpoint
drop trigger if exists note_deletes on bookings;
--> statement-breakpoint
drop trigger if exists note_inserts on schedules;
--> statement-breakpoint
drop trigger if exists note_updates on schedules;
--> statement-breakpoint
drop trigger if exists note_deletes on schedules;
--> statement-breakpoint
-- The free times of rooms and devices follow the same events.
select watch_table('bookings', array['id', 'professional_id', 'resource_id', 'clinic_id', 'booked_by', 'patient_id']);
--> statement-breakpoint
select watch_table('schedules', array['id', 'professional_id', 'resource_id', 'clinic_id']);
--> statement-breakpoint
-- db/functions 844a5a7f52abbe6a
select 1;
