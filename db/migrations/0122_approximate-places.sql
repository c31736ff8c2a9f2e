ALTER TABLE "clinics" ADD COLUMN "about_latitude" double precision;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "about_longitude" double precision;