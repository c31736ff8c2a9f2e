CREATE TABLE "booking_addresses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointment_types" DROP CONSTRAINT "appointment_types_numbers";--> statement-breakpoint
ALTER TABLE "appointment_types" ADD COLUMN "service_radius_km" smallint;--> statement-breakpoint
ALTER TABLE "booking_addresses" ADD CONSTRAINT "booking_addresses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_numbers" CHECK ("appointment_types"."duration_minutes" between 5 and 480 and coalesce("appointment_types"."slot_step_minutes", 5) between 5 and 480
        and "appointment_types"."buffer_before_minutes" between 0 and 240 and "appointment_types"."buffer_after_minutes" between 0 and 240
        and "appointment_types"."lead_time_minutes" between 0 and 43200 and "appointment_types"."horizon_days" between 1 and 366
        and "appointment_types"."capacity" between 1 and 50 and "appointment_types"."answer_within_hours" between 1 and 168
        and "appointment_types"."cancellation_notice_hours" between 0 and 168
        and coalesce("appointment_types"."service_radius_km", 1) between 1 and 300);
--> statement-breakpoint
-- The address of a home visit (write_booking_address, read_booking_address).
-- db/functions c9c18ddc7515c62c
select 1;
