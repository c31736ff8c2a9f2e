ALTER TABLE "clinics" ADD COLUMN "derived_name_ar" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "derived_name_ar" text;