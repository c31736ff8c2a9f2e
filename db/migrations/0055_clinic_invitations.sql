CREATE TABLE "clinic_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_invitations_secret" UNIQUE("secret_hash"),
	CONSTRAINT "clinic_invitations_email" UNIQUE("clinic_id","email")
);
--> statement-breakpoint
ALTER TABLE "clinic_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "bookable_resources_staff_read" ON "bookable_resources" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()));--> statement-breakpoint
CREATE POLICY "bookable_units_staff_read" ON "bookable_units" AS PERMISSIVE FOR SELECT TO "authenticated" USING (exists (select 1 from bookable_resources r where r.id = resource_id));--> statement-breakpoint
CREATE POLICY "clinic_invitations_owner" ON "clinic_invitations" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING (owns_listing('clinics', clinic_id)) WITH CHECK (owns_listing('clinics', clinic_id));--> statement-breakpoint
ALTER POLICY "appointment_type_resources_staff" ON "appointment_type_resources" TO authenticated USING (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager')))) WITH CHECK (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager'))));--> statement-breakpoint
ALTER POLICY "bookable_units_staff" ON "bookable_units" TO authenticated USING (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager')))) WITH CHECK (exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager'))));
--> statement-breakpoint
grant select, insert, update, delete on clinic_invitations to authenticated, admin;
--> statement-breakpoint
-- db/functions 154d707f0a3bb9d8
select 1;
