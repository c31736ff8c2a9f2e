CREATE TABLE "franchise_proposal_branches" (
	"proposal_id" bigint NOT NULL,
	"clinic_id" uuid NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"has_joined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "franchise_proposal_branches_proposal_id_clinic_id_pk" PRIMARY KEY("proposal_id","clinic_id")
);
--> statement-breakpoint
ALTER TABLE "franchise_proposal_branches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "franchise_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "franchise_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"brand" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"franchise_id" uuid,
	"made_franchise" boolean DEFAULT false NOT NULL,
	"run_id" bigint,
	"found_on" date NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "franchise_proposals_brand" UNIQUE("register","brand")
);
--> statement-breakpoint
ALTER TABLE "franchise_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "franchise_proposal_branches" ADD CONSTRAINT "franchise_proposal_branches_proposal_id_franchise_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."franchise_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_proposal_branches" ADD CONSTRAINT "franchise_proposal_branches_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_proposals" ADD CONSTRAINT "franchise_proposals_franchise_id_franchises_id_fk" FOREIGN KEY ("franchise_id") REFERENCES "public"."franchises"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_proposals" ADD CONSTRAINT "franchise_proposals_run_id_register_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."register_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "franchise_proposal_branches_clinic" ON "franchise_proposal_branches" USING btree ("clinic_id");--> statement-breakpoint
CREATE POLICY "franchise_proposal_branches_admin_all" ON "franchise_proposal_branches" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "franchise_proposal_branches_office" ON "franchise_proposal_branches" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "franchise_proposals_admin_all" ON "franchise_proposals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "franchise_proposals_office" ON "franchise_proposals" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
grant select, insert, update, delete on franchise_proposals, franchise_proposal_branches to admin;
