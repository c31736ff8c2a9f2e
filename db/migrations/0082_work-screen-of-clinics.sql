CREATE TABLE "clinic_patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"author_id" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"insurer_id" integer,
	"network_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic_patients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lane" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "clinic_patient_id" uuid;--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ADD CONSTRAINT "clinic_patient_notes_patient_id_clinic_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."clinic_patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patient_notes" ADD CONSTRAINT "clinic_patient_notes_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patients" ADD CONSTRAINT "clinic_patients_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_patient_notes_patient" ON "clinic_patient_notes" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "clinic_patients_name" ON "clinic_patients" USING btree ("clinic_id",fold_text("name"));--> statement-breakpoint
CREATE INDEX "clinic_patients_user" ON "clinic_patients" USING btree ("user_id") WHERE "clinic_patients"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clinic_patient_id_clinic_patients_id_fk" FOREIGN KEY ("clinic_patient_id") REFERENCES "public"."clinic_patients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_clinic_patient" ON "bookings" USING btree ("clinic_patient_id") WHERE "bookings"."clinic_patient_id" is not null;--> statement-breakpoint
CREATE POLICY "clinic_patient_notes_staff" ON "clinic_patient_notes" AS PERMISSIVE FOR ALL TO "authenticated" USING (exists (select 1 from clinic_patients p where p.id = patient_id)
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on') WITH CHECK (exists (select 1 from clinic_patients p where p.id = patient_id)
        and author_id = nullif(current_setting('app.user_id', true), '')
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on');--> statement-breakpoint
CREATE POLICY "clinic_patients_staff" ON "clinic_patients" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()));
--> statement-breakpoint
grant select on clinic_patients to authenticated;
grant select, insert, delete on clinic_patient_notes to authenticated;
grant select (lane, series_id, clinic_patient_id) on bookings to authenticated, admin;
--> statement-breakpoint
-- A squeeze-in has a lane of its own; within a lane nobody has two appointments at a time, as before.
alter table bookings drop constraint bookings_professional_free;
--> statement-breakpoint
alter table bookings add constraint bookings_professional_free
  exclude using gist (professional_id with =, lane with =, occupied with &&, session_id with <>)
  where (state in ('held', 'requested', 'confirmed', 'checked_in'));
--> statement-breakpoint
-- Those who were booked before: one patient for each name with the same phone, e-mail or account.
insert into clinic_patients (clinic_id, user_id, name, phone, email, insurer_id, network_id)
select distinct on (b.clinic_id, fold_text(b.patient_name), coalesce(b.contact_phone, lower(b.contact_email), b.patient_id, b.booked_by))
  b.clinic_id, coalesce(b.patient_id, b.booked_by), b.patient_name, b.contact_phone, lower(b.contact_email),
  b.insurer_id, b.network_id
from bookings b
where b.patient_name <> '' and b.state not in ('held', 'expired')
  and coalesce(b.contact_phone, b.contact_email, b.patient_id, b.booked_by) is not null
order by b.clinic_id, fold_text(b.patient_name), coalesce(b.contact_phone, lower(b.contact_email), b.patient_id, b.booked_by),
  b.created_at desc;
--> statement-breakpoint
update bookings b set clinic_patient_id = p.id from clinic_patients p
where p.clinic_id = b.clinic_id and fold_text(p.name) = fold_text(b.patient_name) and b.state not in ('held', 'expired')
  and coalesce(b.contact_phone, lower(b.contact_email), b.patient_id, b.booked_by) in (p.phone, p.email, p.user_id);
--> statement-breakpoint
-- db/functions ef4ba2facfb7140c
select 1;
