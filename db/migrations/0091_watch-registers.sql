-- No earlier version wrote to this table.
delete from "register_sources";--> statement-breakpoint
ALTER TABLE "register_sources" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "column_map" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "last_modified" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "stopped_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "test_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "beat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_sources" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
grant insert, update, delete on register_sources to admin;
