ALTER TABLE "clinic_networks" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "licence_expires_on" date;--> statement-breakpoint
ALTER TABLE "place_networks" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "licence_expires_on" date;