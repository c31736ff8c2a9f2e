ALTER TABLE "register_sources" ADD COLUMN "declaration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "every_days" integer DEFAULT 1 NOT NULL;