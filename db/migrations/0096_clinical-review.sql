CREATE TABLE "clinical_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "clinical_proposals_text" CHECK (length(text) between 1 and 2000),
	CONSTRAINT "clinical_proposals_decided" CHECK ((state = 'open') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "clinical_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinical_signatures" (
	"entry_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"signed_by" text,
	"signer_name" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinical_signatures_entry_key_content_hash_pk" PRIMARY KEY("entry_key","content_hash")
);
--> statement-breakpoint
ALTER TABLE "clinical_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinical_proposals" ADD CONSTRAINT "clinical_proposals_proposed_by_users_auth_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_proposals" ADD CONSTRAINT "clinical_proposals_decided_by_users_auth_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_signatures" ADD CONSTRAINT "clinical_signatures_signed_by_users_auth_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_proposals_entry" ON "clinical_proposals" USING btree ("entry_key");--> statement-breakpoint
CREATE INDEX "clinical_proposals_state" ON "clinical_proposals" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE INDEX "clinical_proposals_proposer" ON "clinical_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "clinical_proposals_decider" ON "clinical_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "clinical_signatures_signer" ON "clinical_signatures" USING btree ("signed_by");--> statement-breakpoint
CREATE POLICY "clinical_proposals_admin_all" ON "clinical_proposals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinical_proposals_office" ON "clinical_proposals" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'clinical'))) WITH CHECK ((select office_may('full', 'clinical')));--> statement-breakpoint
CREATE POLICY "clinical_signatures_admin_all" ON "clinical_signatures" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinical_signatures_office" ON "clinical_signatures" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'clinical'))) WITH CHECK ((select office_may('full', 'clinical')));--> statement-breakpoint
grant select, insert, delete on clinical_signatures to admin;
--> statement-breakpoint
grant select, insert, update on clinical_proposals to admin;
--> statement-breakpoint
-- db/functions b71988ec0d238ee0
select 1;
