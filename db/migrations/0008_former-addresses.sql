CREATE TABLE "former_addresses" (
	"entity_type" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind_ids" integer[] DEFAULT '{}' NOT NULL,
	"district_ids" integer[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_entity_type_slug_pk" PRIMARY KEY("entity_type","slug")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "former_addresses_public_read" ON "former_addresses" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "former_addresses_admin_all" ON "former_addresses" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on former_addresses to anon, authenticated, admin;
--> statement-breakpoint
grant insert, update, delete on former_addresses to admin;
