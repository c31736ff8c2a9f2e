CREATE TABLE "legal_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"field" text NOT NULL,
	"locale" text NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"match" text NOT NULL,
	"excerpt" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" text,
	"reason" text,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "legal_findings_wording" UNIQUE("source_type","source_id","field","locale","rule","match")
);
--> statement-breakpoint
ALTER TABLE "legal_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_scans" (
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"digest" text NOT NULL,
	"scanned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_scans_source_type_source_id_pk" PRIMARY KEY("source_type","source_id")
);
--> statement-breakpoint
ALTER TABLE "legal_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_faults" (
	"source_path" text NOT NULL,
	"href" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_faults_source_path_href_pk" PRIMARY KEY("source_path","href")
);
--> statement-breakpoint
ALTER TABLE "link_faults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feature_overrides" (
	"feature" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_overrides_feature_user_id_pk" PRIMARY KEY("feature","user_id")
);
--> statement-breakpoint
ALTER TABLE "feature_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_texts" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_texts_kind_locale_pk" PRIMARY KEY("kind","locale")
);
--> statement-breakpoint
ALTER TABLE "page_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_findings_state" ON "legal_findings" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "contact_replies_submission" ON "contact_replies" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "link_faults_found_at" ON "link_faults" USING btree ("found_at");--> statement-breakpoint
CREATE POLICY "legal_findings_admin_all" ON "legal_findings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "legal_scans_admin_all" ON "legal_scans" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contact_replies_admin_all" ON "contact_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "link_faults_admin_all" ON "link_faults" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "redirects_public_read" ON "redirects" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "redirects_admin_all" ON "redirects" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "feature_overrides_admin_all" ON "feature_overrides" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_texts_public_read" ON "page_texts" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "page_texts_admin_all" ON "page_texts" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
update contact_submissions set status = 'in_progress' where status = 'read';
--> statement-breakpoint
grant select, insert, update, delete on feature_overrides, page_texts, redirects, link_faults, legal_findings, legal_scans to admin;
--> statement-breakpoint
grant select, insert, update on contact_replies to admin;
--> statement-breakpoint
grant select on page_texts, redirects to anon, authenticated;
