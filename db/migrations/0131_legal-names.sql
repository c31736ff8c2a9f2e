ALTER TABLE "clinics" ADD COLUMN "legal_name_en" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "legal_name_ar" text;