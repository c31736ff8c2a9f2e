ALTER TABLE "clinics" ADD COLUMN "walk_ins" boolean;--> statement-breakpoint
ALTER TABLE "directory_listings" ADD COLUMN "walk_ins" boolean;