-- db/functions c1d6fe4995360aec
CREATE TABLE "distinct_listings" (
	"entity_type" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_listings_entity_type_one_id_other_id_pk" PRIMARY KEY("entity_type","one_id","other_id"),
	CONSTRAINT "distinct_listings_order" CHECK ("distinct_listings"."one_id" < "distinct_listings"."other_id")
);
--> statement-breakpoint
ALTER TABLE "distinct_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"rating_count" integer NOT NULL,
	"rating_sum" numeric NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listing_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "listing_merges_merged_at" ON "listing_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE POLICY "distinct_listings_admin_all" ON "distinct_listings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "listing_merges_admin_all" ON "listing_merges" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select, insert, update, delete on listing_merges, distinct_listings to admin;
